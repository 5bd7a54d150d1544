import { maySeeAlerts } from '@tipwell/contract/backoffice/alert-access.rule';
import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import {
  mayOnPlatform,
  mayThere,
  permissions,
  type Permission,
} from '@tipwell/contract/access/permissions';
import { roleGroups, type TipsType } from '@tipwell/contract/access/role-groups.rule';
import type { Role } from '@tipwell/contract/access/roles';

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
  const there = (permission: Permission) => mayThere(permission, roles);
  const ofThePlatform = (permission: Permission) => mayOnPlatform(permission, roles);
  const isOfThePlatform = ofThePlatform(permissions.lookAfterLocations);
  const hasReviews =
    location !== null &&
    location.showReviewsModule &&
    location.typeOfReview !== 'DISABLE_REVIEWS' &&
    there(permissions.readReviews);
  const hasDistributions = location?.showSetDistributionModule ?? false;
  const isBoth = is.isDistributionMaster && is.isAccountant;
  const isOneOfThem = is.isDistributionMaster || is.isAccountant;
  return {
    reporting: !isOfThePlatform,
    payouts: there(permissions.seePayouts),
    reviews: hasReviews,
    onlineMenu: there(permissions.lookAfterMenu) && (location?.isOnlineMenuEnabled ?? false),
    distributions: hasDistributions && isOneOfThem && !isBoth,
    distributionsManager: hasDistributions && isBoth,
    distributionsAccount: hasDistributions && isBoth,
    alerts: location !== null && maySeeAlerts(roles, location),
    support: !isOfThePlatform,
    transactions: ofThePlatform(permissions.seeTransactions),
    overview: ofThePlatform(permissions.sell),
    locations: isOfThePlatform,
    promotions: ofThePlatform(permissions.managePromotions),
    notifications: ofThePlatform(permissions.writeNotices),
    terms: !isOfThePlatform,
    privacy: !isOfThePlatform,
    registeredUsers: isOfThePlatform,
    logout: true,
  };
}
