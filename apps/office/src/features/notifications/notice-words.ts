import type { MessageDescriptor } from '@lingui/core';
import type { Notice } from '@tipwell/contract/calls/notices';
import type { Role } from '@tipwell/contract/roles';
import type { Tone } from '@tipwell/ui/pill';

/** What a notice is at this moment: one whose time has come is on its way until all have it. */
export type ShownState = 'WAITING' | 'SENDING' | 'SENT' | 'CANCELLED';

export function shownState(
  { state, sendAt }: Pick<Notice, 'state' | 'sendAt'>,
  now: Date,
): ShownState {
  if (state !== 'SCHEDULED') return state;
  return new Date(sendAt) > now ? 'WAITING' : 'SENDING';
}

export const stateWords: Record<ShownState, MessageDescriptor> = {
  WAITING: /*i18n*/ { id: 'notice.state.WAITING', message: 'Waits for its time' },
  SENDING: /*i18n*/ { id: 'notice.state.SENDING', message: 'Being sent' },
  SENT: /*i18n*/ { id: 'notice.state.SENT', message: 'Sent' },
  CANCELLED: /*i18n*/ { id: 'notice.state.CANCELLED', message: 'Called off' },
};

export const stateTone: Record<ShownState, Tone> = {
  WAITING: 'notYet',
  SENDING: 'underWay',
  SENT: 'good',
  CANCELLED: 'plain',
};

/** Roles in the words of people who choose them. */
export const roleWords: Partial<Record<Role, MessageDescriptor>> = {
  ROLE_USER: /*i18n*/ { id: 'notice.role.ROLE_USER', message: 'Staff' },
  ROLE_RESTAURANT_ADMIN: /*i18n*/ { id: 'notice.role.ROLE_RESTAURANT_ADMIN', message: 'Managers' },
  ROLE_OWNER: /*i18n*/ { id: 'notice.role.ROLE_OWNER', message: 'Owners' },
  ROLE_TRONC_MASTER: /*i18n*/ { id: 'notice.role.ROLE_TRONC_MASTER', message: 'Troncmasters' },
  ROLE_DISTRIBUTION_MASTER: /*i18n*/ {
    id: 'notice.role.ROLE_DISTRIBUTION_MASTER',
    message: 'Distribution masters',
  },
  ROLE_STAFF_MASTER: /*i18n*/ { id: 'notice.role.ROLE_STAFF_MASTER', message: 'Staff masters' },
  ROLE_PAYOUT_VIEWER: /*i18n*/ { id: 'notice.role.ROLE_PAYOUT_VIEWER', message: 'Payout viewers' },
  ROLE_PROMO_MASTER: /*i18n*/ { id: 'notice.role.ROLE_PROMO_MASTER', message: 'Promotion masters' },
  ROLE_TRANSACTIONS_MANAGER: /*i18n*/ {
    id: 'notice.role.ROLE_TRANSACTIONS_MANAGER',
    message: 'Transactions managers',
  },
  ROLE_NOTIFICATIONS_MANAGER: /*i18n*/ {
    id: 'notice.role.ROLE_NOTIFICATIONS_MANAGER',
    message: 'Notifications managers',
  },
  ROLE_SUPPORT_ADMIN: /*i18n*/ { id: 'notice.role.ROLE_SUPPORT_ADMIN', message: 'Support' },
};
