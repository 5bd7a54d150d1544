// Which cards and accounts somebody sees and may add at a workplace: their own, and the venue's. The
// server decides by it, and the office shows by what the server says (onboarding §6, product §5, §6).
import { recordOf } from '../countries/records.ts';
import { roleGroups, type TipsType } from '../access/role-groups.rule.ts';
import type { Role } from '../access/roles.ts';

/** What of a location decides about cards. */
export interface CardPlace {
  country: string;
  tipsType: TipsType;
  isAllowedSharedCard: boolean;
  isAllowedSharedBankAccount: boolean;
  /** In basis points. */
  workplaceFeeBps: number;
}

export interface PayoutCards {
  /** The person's own card or account is shown. */
  showManagePayout: boolean;
  /** The venue's card or account is shown. */
  showManageVenuePayout: boolean;
  /** A card or account of one's own can be added; where it is shown and cannot, it is disabled. */
  isPersonalEnabled: boolean;
  /** A card can be the venue's. */
  isCompanyCardOffered: boolean;
  /** A bank account can be the venue's. */
  isCompanyAccountOffered: boolean;
}

/**
 * @param roles of the person: the platform's and those at the location, together
 * @param place null for people without a workplace
 * @param now whether the location's payment system pays to cards at all, and whether the person still
 * has money there: whoever has may always have it paid, whatever they do there today
 */
export function payoutCards(
  roles: readonly Role[],
  place: CardPlace | null,
  now: { isPaidToCards: boolean; hasMoney: boolean },
): PayoutCards {
  const is = roleGroups(roles, place?.tipsType ?? null);
  if (!place) return nothing;
  const { isPaidToCards, hasMoney } = now;
  // Administrators and sales have no workplace of their own, whatever places they look after.
  if (is.isAdmin || is.isSales) return { ...nothing, isPersonalEnabled: hasMoney };
  const isCommon = place.tipsType !== 'PERSONAL';
  const isCompanyCardOffered =
    is.isCommonTipsOwner &&
    recordOf(place.country)?.venues.mayHaveCompanyCard === true &&
    (place.isAllowedSharedCard || place.workplaceFeeBps > 0);
  return {
    showManagePayout: true,
    showManageVenuePayout: is.isOwner,
    isPersonalEnabled: hasMoney || is.isStaff || (!isCommon && place.isAllowedSharedCard),
    isCompanyCardOffered: isCompanyCardOffered && isPaidToCards,
    // Every venue has a balance of its own: where it cannot have a card it is paid to an account.
    isCompanyAccountOffered:
      is.isOwner && (!isCompanyCardOffered || !isPaidToCards || place.isAllowedSharedBankAccount),
  };
}

const nothing: PayoutCards = {
  showManagePayout: false,
  showManageVenuePayout: false,
  isPersonalEnabled: false,
  isCompanyCardOffered: false,
  isCompanyAccountOffered: false,
};
