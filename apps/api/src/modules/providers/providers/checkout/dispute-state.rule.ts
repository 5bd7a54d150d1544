import type { DisputeReason } from '@tipwell/contract/payments/payment-kinds';
import { sum } from '@tipwell/contract/money/money';
import type { BalanceLine } from '../ports/balance-port.ts';
import type { DisputeReport } from '../ports/ports.ts';
import type { ReadDispute } from './dispute-shape.ts';

/** What a state means, and where the disputed money is then: theirs, or back with us. */
const states = new Map(
  Object.entries<{ status: DisputeReport['status']; money: 'TAKEN' | 'BACK' | 'NEVER_TAKEN' }>({
    evidence_required: { status: 'NEEDS_RESPONSE', money: 'TAKEN' },
    evidence_under_review: { status: 'UNDER_REVIEW', money: 'TAKEN' },
    arbitration_under_review: { status: 'UNDER_REVIEW', money: 'TAKEN' },
    won: { status: 'WON', money: 'BACK' },
    arbitration_won: { status: 'WON', money: 'BACK' },
    canceled: { status: 'WON', money: 'BACK' },
    lost: { status: 'LOST', money: 'TAKEN' },
    arbitration_lost: { status: 'LOST', money: 'TAKEN' },
    accepted: { status: 'LOST', money: 'TAKEN' },
    expired: { status: 'LOST', money: 'TAKEN' },
  }),
);

const reasons = new Map(
  Object.entries<DisputeReason>({
    fraudulent: 'FRAUDULENT',
    unrecognized: 'UNRECOGNISED',
    product_service_not_received: 'NOT_RECEIVED',
    not_as_described: 'NOT_AS_DESCRIBED',
    credit_not_issued: 'REFUND_NOT_GIVEN',
    duplicate: 'DUPLICATE',
  }),
);

/**
 * A dispute as we tell it. Its own state says nothing of its money, which stands in the financial actions of
 * its payment: what was taken, what came back, what it costs. Where none is told yet, the state says what has
 * moved: the sum is taken when a dispute opens and given back when it is won.
 * @param lines of this dispute alone
 */
export function disputeOf(
  attemptId: string,
  told: ReadDispute,
  lines: readonly BalanceLine[] = [],
): DisputeReport {
  const { status, money } = stateOf(told);
  return {
    attemptId,
    reference: told.id,
    status,
    reason: reasons.get(told.category ?? '') ?? 'OTHER',
    amount: Math.abs(told.amount),
    currency: told.currency,
    openedAt: told.received_on,
    respondBy: told.evidence_required_by ?? null,
    ...(lines.length === 0 ? movedByState(told, money) : movedBy(lines)),
  };
}

type Moved = Pick<
  DisputeReport,
  'withdrawn' | 'withdrawnAt' | 'reinstated' | 'reinstatedAt' | 'fee' | 'feeReturned' | 'movedIn'
>;

function movedByState(told: ReadDispute, money: 'TAKEN' | 'BACK' | 'NEVER_TAKEN'): Moved {
  const amount = Math.abs(told.amount);
  const wasTaken = money !== 'NEVER_TAKEN';
  const isBack = money === 'BACK';
  return {
    withdrawn: wasTaken ? amount : 0,
    withdrawnAt: wasTaken ? told.received_on : null,
    reinstated: isBack ? amount : 0,
    reinstatedAt: isBack ? (told.last_update ?? told.received_on) : null,
    fee: 0,
    feeReturned: 0,
    movedIn: wasTaken ? told.currency : null,
  };
}

function movedBy(lines: readonly BalanceLine[]): Moved {
  const taken = lines.filter(({ amount }) => amount < 0);
  const back = lines.filter(({ amount }) => amount > 0);
  const currencies = new Set(lines.map(({ currency }) => currency));
  const [movedIn = null] = currencies;
  return {
    withdrawn: sum(taken.map(({ amount }) => 0 - amount)),
    withdrawnAt: taken[0]?.at ?? null,
    reinstated: sum(back.map(({ amount }) => amount)),
    reinstatedAt:
      back.length === 0 ? null : new Date(Math.max(...back.map(({ at }) => at.getTime()))),
    fee: sum(lines.map(({ fee }) => fee)),
    feeReturned: 0,
    movedIn: currencies.size === 1 ? movedIn : null,
  };
}

/**
 * The lines of one dispute among all of its payment: they name the payment and not the dispute, so each
 * belongs to the last one that was opened by then.
 * @param openings of all disputes of the payment
 */
export function linesOfDispute(
  openedAt: Date,
  lines: readonly BalanceLine[],
  openings: readonly Date[],
): BalanceLine[] {
  const later = openings.filter((one) => one > openedAt).map((one) => one.getTime());
  const isFirst = openings.every((one) => one >= openedAt);
  const end = Math.min(Infinity, ...later);
  return lines.filter(
    ({ kind, at }) => kind === 'DISPUTE' && (isFirst || at >= openedAt) && at.getTime() < end,
  );
}

function stateOf({ status, resolved_reason: why }: ReadDispute) {
  if (status === 'resolved') {
    // Settled by the schemes before it cost more: the guest has the money. Otherwise it never moved.
    return why === 'rapid_dispute_resolution'
      ? ({ status: 'LOST', money: 'TAKEN' } as const)
      : ({ status: 'INQUIRY_CLOSED', money: 'NEVER_TAKEN' } as const);
  }
  // A state that is new to us is under way: nothing is ended for it.
  return states.get(status) ?? ({ status: 'UNDER_REVIEW', money: 'TAKEN' } as const);
}
