import { platformRoles, type Role } from './roles.ts';

/** How a location's tips belong to people (product §3). */
export const tipsTypes = ['PERSONAL', 'COMMON', 'COMMON_PRIORITY'] as const;
export type TipsType = (typeof tipsTypes)[number];

/** What a person is at the location they look at, put together from their roles (product §6). */
export interface RoleGroups {
  isAdmin: boolean;
  isSales: boolean;
  isSalesHead: boolean;
  isManager: boolean;
  isStaff: boolean;
  isOwner: boolean;
  isTroncMaster: boolean;
  isAccountant: boolean;
  isDistributionMaster: boolean;
  isStaffMaster: boolean;
  isPayoutViewer: boolean;
  isPromoMaster: boolean;
  isTransactionsManager: boolean;
  isNotificationsManager: boolean;
  isSupportAdmin: boolean;
  /** Staff who are not owners. */
  isStaffOnly: boolean;
  /** Owners who are not staff. */
  isOwnerOnly: boolean;
  /** Owners where tips are shared. */
  isCommonTipsOwner: boolean;
  /** Owners where everybody keeps their own tips. */
  isPersonalTipsOwner: boolean;
  /** Distribution masters who are not tronc masters. */
  isTroncStaff: boolean;
}

/** The roles that count: for an administrator those of workplaces and of sales are void (product §6). */
export function rolesThatCount(roles: readonly Role[]): readonly Role[] {
  return roles.includes('ROLE_ADMIN') ? roles.filter((role) => staysForAnAdmin.has(role)) : roles;
}

/**
 * The groups a person belongs to (product §6). `roles` are those of the person and of the location
 * they look at, together. For an administrator the roles of workplaces and of sales are void; other
 * roles of the platform stay, so that one person may look after promotions as well.
 */
export function roleGroups(roles: readonly Role[], tipsType: TipsType | null): RoleGroups {
  const counting = rolesThatCount(roles);
  const has = (role: Role): boolean => counting.includes(role);
  const isStaff = has('ROLE_USER');
  const isOwner = has('ROLE_OWNER');
  const isSalesHead = has('ROLE_SALES_HEAD');
  const isTroncMaster = has('ROLE_TRONC_MASTER');
  const isDistributionMaster = has('ROLE_DISTRIBUTION_MASTER');
  return {
    isAdmin: has('ROLE_ADMIN'),
    // Who leads the sales people is one of them.
    isSales: has('ROLE_SALES_PERSON') || isSalesHead,
    isSalesHead,
    isManager: has('ROLE_RESTAURANT_ADMIN'),
    isStaff,
    isOwner,
    isTroncMaster,
    isAccountant: has('ROLE_ACCOUNTANT'),
    isDistributionMaster,
    isStaffMaster: has('ROLE_STAFF_MASTER'),
    isPayoutViewer: has('ROLE_PAYOUT_VIEWER'),
    isPromoMaster: has('ROLE_PROMO_MASTER'),
    isTransactionsManager: has('ROLE_TRANSACTIONS_MANAGER'),
    isNotificationsManager: has('ROLE_NOTIFICATIONS_MANAGER'),
    isSupportAdmin: has('ROLE_SUPPORT_ADMIN'),
    isStaffOnly: isStaff && !isOwner,
    isOwnerOnly: isOwner && !isStaff,
    isCommonTipsOwner: isOwner && tipsType !== null && tipsType !== 'PERSONAL',
    isPersonalTipsOwner: isOwner && tipsType === 'PERSONAL',
    isTroncStaff: isDistributionMaster && !isTroncMaster,
  };
}

/**
 * The roles that somebody holds who is given these, each once: whoever runs a tronc decides its split, and
 * finds what that takes (decision record 0072).
 */
export function rolesHeld<Given extends Role>(
  given: readonly Given[],
): (Given | 'ROLE_DISTRIBUTION_MASTER')[] {
  const runsTronc = given.some((role) => role === 'ROLE_TRONC_MASTER');
  return [...new Set([...given, ...(runsTronc ? (['ROLE_DISTRIBUTION_MASTER'] as const) : [])])];
}

/** Whether somebody becomes a tronc master by a change of their roles at a place, and was none before. */
export function becomesTroncMaster(before: readonly Role[], after: readonly Role[]): boolean {
  const is = (roles: readonly Role[]) => roles.includes('ROLE_TRONC_MASTER');
  return is(after) && !is(before);
}

const staysForAnAdmin: ReadonlySet<Role> = new Set(
  platformRoles.filter((role) => role !== 'ROLE_SALES_PERSON' && role !== 'ROLE_SALES_HEAD'),
);
