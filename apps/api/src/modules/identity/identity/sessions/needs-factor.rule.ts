import type { PlatformRole, Role } from '@tipwell/contract/access/roles';

/** Roles that move other people's money, see their data or decide who gets in. */
const needing: readonly PlatformRole[] = [
  'ROLE_ADMIN',
  'ROLE_TRANSACTIONS_MANAGER',
  'ROLE_SALES_PERSON',
  'ROLE_SALES_HEAD',
];

/** Whether somebody's roles are not used without a second factor (issue 9, item 17). */
export function needsSecondFactor(platformRoles: readonly Role[]): boolean {
  return needing.some((role) => platformRoles.includes(role));
}
