import type { UserStatus } from '@tipwell/contract/access/roles';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { requireAdditionalInfo } from '#identity/identity';
import type { Location } from '#venues/locations';
import { knownCapabilities } from '#providers/providers';
import { insertJourney } from './fact-store.ts';
import { settleStatus } from './settle-status.ts';

/**
 * Whether somebody's papers have to be looked at before a place pays them: not where people pass no
 * onboarding, and not where the payment system looks at who they are itself. It may ask the payment
 * system, so it is asked before a transaction.
 */
export async function isIdentityNeededAt(context: Context, location: Location): Promise<boolean> {
  if (!location.isOnboardingEnabled) return false;
  const able = await knownCapabilities(context, location.paymentSystem, location.country);
  return able?.destinationsAreGiven !== 'ON_ITS_PAGE';
}

interface Beginning {
  userId: string;
  isIdentityNeeded: boolean;
  /**
   * A new account is paid once it is through. Somebody who had one before is asked the same, and goes
   * on being paid what they earn elsewhere meanwhile.
   */
  isNewAccount: boolean;
}

/** Begins the onboarding of whoever joins a place where people pass it. */
export async function beginOnboarding(
  tx: Tx,
  { userId, isIdentityNeeded, isNewAccount }: Beginning,
  now: Date,
): Promise<UserStatus> {
  await insertJourney(tx, userId, { now, holdsPay: isNewAccount });
  if (isNewAccount && isIdentityNeeded) await requireAdditionalInfo(tx, userId);
  return settleStatus(tx, userId, now);
}
