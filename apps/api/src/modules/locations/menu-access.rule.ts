import { recordOf } from '@tipwell/contract/countries/records';
import type { MenuAccess } from '@tipwell/contract/menu-access';
import { roleGroups, type TipsType } from '@tipwell/contract/role-groups.rule';
import type { Role } from '@tipwell/contract/roles';

/** What the menu needs to know of the location that a person looks at. */
export interface MenuLocation {
  country: string;
  tipsType: TipsType;
  showReviewsModule: boolean;
  typeOfReview: string;
  isOnlineMenuEnabled: boolean;
  showSetDistributionModule: boolean;
}

/**
 * Which sections of the office a person may open (product §6, the table of menu access). `location`
 * is null for people without a workplace. A location that does not offer distributions hides both
 * entries, for whoever they would be (the readings of the flags).
 */
export function menuAccess(roles: readonly Role[], location: MenuLocation | null): MenuAccess {
  const is = roleGroups(roles, location?.tipsType ?? null);
  const isOfThePlatform = is.isAdmin || is.isSales;
  const hasReviews =
    location !== null &&
    location.showReviewsModule &&
    location.typeOfReview !== 'DISABLE_REVIEWS' &&
    (is.isManager || is.isOwner || is.isDistributionMaster);
  const hasDistributions = location?.showSetDistributionModule ?? false;
  const isBoth = is.isDistributionMaster && is.isAccountant;
  const isOneOfThem = is.isDistributionMaster || is.isAccountant;
  return {
    reporting: !isOfThePlatform,
    payouts: is.isPayoutViewer,
    reviews: hasReviews,
    onlineMenu: is.isOwner && (location?.isOnlineMenuEnabled ?? false),
    distributions: hasDistributions && isOneOfThem && !isBoth,
    distributionsManager: hasDistributions && isBoth,
    distributionsAccount: hasDistributions && isBoth,
    alerts:
      location !== null &&
      (recordOf(location.country)?.venues.haveAlerts ?? true) &&
      (is.isAccountant || is.isCommonTipsOwner || is.isDistributionMaster),
    support: !isOfThePlatform,
    transactions: is.isAdmin || is.isTransactionsManager,
    overview: is.isSales,
    locations: isOfThePlatform,
    promotions: is.isPromoMaster,
    notifications: is.isAdmin || is.isNotificationsManager,
    terms: !isOfThePlatform,
    privacy: !isOfThePlatform,
    registeredUsers: isOfThePlatform,
    logout: true,
  };
}
