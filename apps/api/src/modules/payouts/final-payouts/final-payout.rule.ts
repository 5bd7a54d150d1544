import type { FinalPayoutObstacle } from '@tipwell/contract/payouts/calls/final-payouts';
import type { UserStatus } from '@tipwell/contract/access/roles';

export interface OwedSituation {
  status: UserStatus;
  /** All that is theirs and has not left us. */
  owed: number;
  /** What of it can be paid now. */
  free: number;
  isAskedFor: boolean;
}

/** Whoever can still sign in is paid by plan or takes it out themselves; a final payout is for nobody else. */
export const isAccountOver = (status: UserStatus): boolean => status === 'TERMINATED';

/** Why what somebody is owed cannot be asked for by an administrator; null: it can. */
export function whyNoFinalPayout(situation: OwedSituation): FinalPayoutObstacle | null {
  if (!isAccountOver(situation.status)) return 'ACCOUNT_OPEN';
  if (situation.isAskedFor) return 'ASKED_FOR';
  if (situation.owed <= 0) return 'NOTHING_OWED';
  return situation.free > 0 ? null : 'NOTHING_FREE';
}

const waitHoursForNewAccount = 24;

/**
 * From when on a request can be confirmed: at once, or a day later where a bank account was given with it.
 * Whose money it is has been written to, and has that day to say that the account is not theirs.
 */
export function confirmableFrom({
  askedAt,
  isNewAccount,
}: {
  askedAt: Date;
  isNewAccount: boolean;
}): Date {
  const hours = isNewAccount ? waitHoursForNewAccount : 0;
  return new Date(askedAt.getTime() + hours * 3_600_000);
}
