import type { LocationRole } from '@tipwell/contract/access/roles';

/** To whom an invitation speaks: what matters most to them comes first. */
const order = [
  'ROLE_OWNER',
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_TRONC_MASTER',
  'ROLE_ACCOUNTANT',
  'ROLE_DISTRIBUTION_MASTER',
  'ROLE_STAFF_MASTER',
  'ROLE_PAYOUT_VIEWER',
  'ROLE_USER',
] as const satisfies readonly LocationRole[];
export type RoleOfLetter = (typeof order)[number];

/** As whom somebody is invited who is given several roles: an owner who is tipped too is an owner. */
export function roleOfLetter(roles: readonly LocationRole[]): RoleOfLetter {
  return order.find((role) => roles.includes(role)) ?? 'ROLE_USER';
}
