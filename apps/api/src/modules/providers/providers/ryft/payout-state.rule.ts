import type { PayoutFailure, PayoutReport, PayoutStatus } from '../ports/ports.ts';
import type { RyftPayout } from './shapes.ts';

const states = new Map(
  Object.entries<PayoutStatus>({
    Pending: 'PENDING',
    PendingAccountVerification: 'PENDING',
    PendingTransactionVerification: 'PENDING',
    PendingPayoutMethodVerification: 'PENDING',
    PendingAccountAction: 'PENDING',
    InProgress: 'IN_TRANSIT',
    Completed: 'PAID',
    Failed: 'FAILED',
    Cancelled: 'FAILED',
    Expired: 'FAILED',
    Returned: 'RETURNED',
    Recalled: 'RETURNED',
  }),
);

/** Whether we know what a payout's state means. */
export function isKnownPayoutState({ status }: Pick<RyftPayout, 'status'>): boolean {
  return states.has(status);
}

/** A state that is new to us is under way: it is asked about again, and nothing is ended for it. */
export function payoutStatusOf({ status }: Pick<RyftPayout, 'status'>): PayoutStatus {
  return states.get(status) ?? 'IN_TRANSIT';
}

/** Nothing arrived, or it came back: the money lies at the account from which it was paid. */
export function isBack(told: Pick<RyftPayout, 'status'>): boolean {
  return ['FAILED', 'RETURNED'].includes(payoutStatusOf(told));
}

/** Why money did not arrive, in their words; of these one alone is documented. */
const failures = new Map(
  Object.entries<PayoutFailure>({
    InvalidPayoutMethod: 'DESTINATION_INVALID',
  }),
);

/**
 * A payout as we tell it. What came back counts as returned where it was told to have arrived before;
 * what nobody told as paid has failed. When it came back Ryft does not say: we tell when we heard of it.
 * @param before whether an earlier answer told it as paid
 */
export function payoutOf(
  { attemptId, account, wasPaid }: { attemptId: string; account: string; wasPaid: boolean },
  told: RyftPayout,
  now: Date,
): PayoutReport {
  const completedAt = told.completedTimestamp ?? null;
  const status = payoutStatusOf(told);
  const isReturned = status === 'RETURNED' && (wasPaid || completedAt !== null);
  const hasFailed = status === 'FAILED' || (status === 'RETURNED' && !isReturned);
  return {
    attemptId,
    reference: `${account}/${told.id}`,
    status: hasFailed ? 'FAILED' : status,
    amount: told.amount,
    currency: told.currency,
    arrivesBy: null,
    paidAt: status === 'PAID' || isReturned ? (completedAt ?? now) : null,
    failedAt: hasFailed ? now : null,
    returnedAt: isReturned ? now : null,
    failure: hasFailed ? (failures.get(told.failureReason ?? '') ?? 'BANK_REFUSED') : null,
  };
}
