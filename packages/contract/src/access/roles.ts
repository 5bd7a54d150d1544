/** The spec's seventeen roles (product §6). */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_VIEW_AS_ACCESS',
  'ROLE_VIEW_AS_ACCESS_RO',
  'ROLE_SALES_PERSON',
  'ROLE_SALES_HEAD',
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_USER',
  'ROLE_OWNER',
  'ROLE_TRONC_MASTER',
  'ROLE_ACCOUNTANT',
  'ROLE_DISTRIBUTION_MASTER',
  'ROLE_STAFF_MASTER',
  'ROLE_PAYOUT_VIEWER',
  'ROLE_PROMO_MASTER',
  'ROLE_TRANSACTIONS_MANAGER',
  'ROLE_NOTIFICATIONS_MANAGER',
  'ROLE_SUPPORT_ADMIN',
] as const;

export type Role = (typeof roles)[number];

/** Every account status (product §3). */
export const userStatuses = [
  'PENDINGKYC',
  'PENDINGKYB',
  'ACTIVE',
  'SUSPENDED',
  'TERMINATED',
  'PENDINGIDVERIFICATION',
  'INITIALIZED',
  'TRY_ESHE_RAZOK',
] as const;

export type UserStatus = (typeof userStatuses)[number];

/** Roles of the platform's own people: they belong to the person, not to a workplace (product §6). */
export const platformRoles = [
  'ROLE_ADMIN',
  'ROLE_VIEW_AS_ACCESS',
  'ROLE_VIEW_AS_ACCESS_RO',
  'ROLE_SALES_PERSON',
  'ROLE_SALES_HEAD',
  'ROLE_PROMO_MASTER',
  'ROLE_TRANSACTIONS_MANAGER',
  'ROLE_NOTIFICATIONS_MANAGER',
  'ROLE_SUPPORT_ADMIN',
] as const satisfies readonly Role[];

/** Roles at a workplace: a person has them there and nowhere else. */
export const locationRoles = [
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_USER',
  'ROLE_OWNER',
  'ROLE_TRONC_MASTER',
  'ROLE_ACCOUNTANT',
  'ROLE_DISTRIBUTION_MASTER',
  'ROLE_STAFF_MASTER',
  'ROLE_PAYOUT_VIEWER',
] as const satisfies readonly Role[];

export type PlatformRole = (typeof platformRoles)[number];
export type LocationRole = (typeof locationRoles)[number];
