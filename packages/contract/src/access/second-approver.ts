// Why someone cannot give the second approval, and which roles take two administrators.
import * as z from 'zod';
import type { PlatformRole } from './roles.ts';

/**
 * Why someone is not the second person for a request: they asked themselves; they look with another
 * person's eyes; they became an owner too lately; they appointed the first; of the two one has to be an
 * administrator; they have no role that approves it; the money is theirs; the first appointed them; they
 * have held their role for less than a day; their account is not verified; they have no second factor;
 * the two sign in on one device; or it takes an owner, or the troncmaster, and they are none.
 */
export const notSecondReasons = [
  'SAME_PERSON',
  'IN_A_VIEW',
  'NEW_OWNER',
  'APPOINTED_REQUESTER',
  'ADMIN_NEEDED',
  'NOT_THEIRS',
  'PAYEE',
  'APPOINTED_BY_REQUESTER',
  'NEW_ROLE',
  'NOT_VERIFIED',
  'NO_SECOND_FACTOR',
  'SHARED_DEVICE',
  'OWNER_NEEDED',
  'TRONCMASTER_NEEDED',
] as const;
export type NotSecondReason = (typeof notSecondReasons)[number];

/**
 * Beside everything that waits for a second approval, by this name: the page shows it in place of the button.
 */
export const whyNotSecond = z.enum(notSecondReasons).nullable().meta({
  description:
    'Why the reader cannot give the second approval that is still needed. Null: they can, or none is needed.',
});

/** Roles of the platform that move money or appoint others: granting one takes two administrators and a day. */
export const moneyRoles = [
  'ROLE_ADMIN',
  'ROLE_TRANSACTIONS_MANAGER',
  'ROLE_SALES_HEAD',
  'ROLE_SUPPORT_ADMIN',
] as const satisfies readonly PlatformRole[];

const isMoneyRole = (role: PlatformRole): boolean =>
  (moneyRoles as readonly PlatformRole[]).includes(role);

/** Which of the roles someone would have besides need a second administrator. */
export function rolesToApprove(
  before: readonly PlatformRole[],
  after: readonly PlatformRole[],
): PlatformRole[] {
  return after.filter((role) => isMoneyRole(role) && !before.includes(role));
}
