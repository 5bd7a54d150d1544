import type { Role } from '@tipwell/contract/access/roles';

/**
 * Whether money of their own is paid to somebody: they are tipped somewhere, or were, and may still be
 * owed what they earned. Whoever owns a place, or shares out its tips, gets nothing of their own.
 */
export function isPaidOwnMoney(memberships: readonly { roles: readonly Role[] }[]): boolean {
  return memberships.some(({ roles }) => roles.includes('ROLE_USER'));
}
