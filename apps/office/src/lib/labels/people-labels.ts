import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { locationTypes } from '@tipwell/contract/venues/calls/locations';
import type { OfficeLanguage } from '@tipwell/contract/api/fields';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { TipsType } from '@tipwell/contract/access/role-groups.rule';
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import type { Tone } from '@tipwell/ui/pill';
import { isolated } from '../i18n.ts';

/** What a role is called. */
export const roleWords: Record<Role, MessageDescriptor> = {
  ROLE_ADMIN: msg`Administrator`,
  ROLE_VIEW_AS_ACCESS: msg`View as others`,
  ROLE_VIEW_AS_ACCESS_RO: msg`View as others, read-only`,
  ROLE_SALES_PERSON: msg`Sales`,
  ROLE_SALES_HEAD: msg`Head of sales`,
  ROLE_RESTAURANT_ADMIN: msg`Manager`,
  ROLE_USER: msg`Staff`,
  ROLE_OWNER: msg`Owner`,
  ROLE_TRONC_MASTER: msg`Tronc master`,
  ROLE_ACCOUNTANT: msg`Accountant`,
  ROLE_DISTRIBUTION_MASTER: msg`Decides the split`,
  ROLE_STAFF_MASTER: msg`Looks after the team`,
  ROLE_PAYOUT_VIEWER: msg`Sees payouts`,
  ROLE_PROMO_MASTER: msg`Promotions`,
  ROLE_TRANSACTIONS_MANAGER: msg`Transactions`,
  ROLE_NOTIFICATIONS_MANAGER: msg`Notifications`,
  ROLE_SUPPORT_ADMIN: msg`Support desk`,
};

/** What a person's status is called. */
export const statusWords: Record<UserStatus, MessageDescriptor> = {
  ACTIVE: msg`Active`,
  INITIALIZED: msg`Temporary password`,
  PENDINGKYC: msg`Checks under way`,
  PENDINGKYB: msg`Business checks under way`,
  PENDINGIDVERIFICATION: msg`Identity not checked yet`,
  TRY_ESHE_RAZOK: msg`Identity check to be repeated`,
  SUSPENDED: msg`Suspended`,
  TERMINATED: msg`Terminated`,
};

export const statusTone: Record<UserStatus, Tone> = {
  ACTIVE: 'good',
  INITIALIZED: 'notYet',
  PENDINGKYC: 'underWay',
  PENDINGKYB: 'underWay',
  PENDINGIDVERIFICATION: 'notYet',
  TRY_ESHE_RAZOK: 'notYet',
  SUSPENDED: 'bad',
  TERMINATED: 'plain',
};

export const employmentWords: Record<Employment, MessageDescriptor> = {
  EMPLOYEE: msg`Employee`,
  FREELANCER: msg`Freelancer`,
  AGENCY: msg`Agency worker`,
};

export const tipsTypeWords: Record<TipsType, MessageDescriptor> = {
  PERSONAL: msg`Everyone keeps their own tips`,
  COMMON: msg`All tips are shared`,
  COMMON_PRIORITY: msg`Shared, the person tipped first`,
};

export const locationTypeWords: Record<(typeof locationTypes)[number], MessageDescriptor> = {
  RESTAURANT: msg`Restaurant`,
  HOTEL: msg`Hotel`,
  BAR: msg`Bar`,
  CAFE: msg`Café`,
  SALON: msg`Beauty salon`,
  SPA: msg`Spa`,
  SHOP: msg`Shop`,
};

/**
 * Several words in one line. They are facts side by side and no sentence, so no language puts an
 * "and" between them; where the line runs leftwards, a foreign word among them stays in its place.
 */
export function inOneLine(words: readonly string[], locale: OfficeLanguage): string {
  return words.map((word) => isolated(word, locale)).join(' · ');
}
