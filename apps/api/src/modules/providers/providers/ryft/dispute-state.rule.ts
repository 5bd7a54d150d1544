import { sum } from '@tipwell/contract/money/money';
import type { DisputeState, DisputeReason } from '@tipwell/contract/payments/payment-kinds';
import type { BalanceLine } from '../ports/balance-port.ts';
import type { DisputeReport } from '../ports/ports.ts';
import type { ReadDispute } from './dispute-shape.ts';

const states = new Map(
  Object.entries<DisputeState>({
    Open: 'NEEDS_RESPONSE',
    Challenged: 'UNDER_REVIEW',
    Won: 'WON',
    Cancelled: 'WON',
    Lost: 'LOST',
    Accepted: 'LOST',
    Expired: 'LOST',
  }),
);

const reasons = new Map(
  Object.entries<DisputeReason>({
    Fraudulent: 'FRAUDULENT',
    Authorization: 'UNRECOGNISED',
  }),
);

/**
 * A dispute as we tell it. What it moved stands among the transactions of its session. A state that is new
 * to us is under way: nothing is ended for it.
 * @param lines of the session's disputes, the oldest first
 */
export function disputeOf(
  attemptId: string,
  told: ReadDispute,
  lines: readonly BalanceLine[],
): DisputeReport {
  const taken = lines.filter(({ amount }) => amount < 0);
  const back = lines.filter(({ amount }) => amount > 0);
  return {
    attemptId,
    reference: told.id,
    status: states.get(told.status) ?? 'UNDER_REVIEW',
    reason: reasons.get(told.category ?? '') ?? 'OTHER',
    amount: told.amount,
    currency: told.currency,
    openedAt: told.createdTimestamp,
    respondBy: told.respondBy ?? null,
    withdrawn: sum(taken.map(({ amount }) => 0 - amount)),
    withdrawnAt: taken[0]?.at ?? null,
    reinstated: sum(back.map(({ amount }) => amount)),
    reinstatedAt: back.at(-1)?.at ?? null,
    fee: sum(lines.map(({ fee }) => fee)),
    feeReturned: 0,
    movedIn: lines[0]?.currency ?? null,
  };
}
