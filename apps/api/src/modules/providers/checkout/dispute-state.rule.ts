import type { DisputeReason } from '@tipwell/contract/transaction-kinds';
import type { DisputeReport } from '../ports.ts';
import type { ReadDispute } from './dispute-shape.ts';

/** What a state means, and where the disputed money is then: theirs, or back with us. */
const states: Readonly<
  Record<string, { status: DisputeReport['status']; money: 'TAKEN' | 'BACK' | 'NEVER_TAKEN' }>
> = {
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
};

const reasons: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'FRAUDULENT',
  unrecognized: 'UNRECOGNISED',
  product_service_not_received: 'NOT_RECEIVED',
  not_as_described: 'NOT_AS_DESCRIBED',
  credit_not_issued: 'REFUND_NOT_GIVEN',
  duplicate: 'DUPLICATE',
};

/**
 * A dispute as we tell it. Checkout.com tells of its state and not of its money: the sum is taken when a
 * dispute opens and given back when it is won, so each state says what has moved. What it costs stands in
 * their reports alone, so no fee is told here.
 */
export function disputeOf(attemptId: string, told: ReadDispute): DisputeReport {
  const { status, money } = stateOf(told);
  const amount = Math.abs(told.amount);
  const wasTaken = money !== 'NEVER_TAKEN';
  const isBack = money === 'BACK';
  return {
    attemptId,
    reference: told.id,
    status,
    reason: reasons[told.category ?? ''] ?? 'OTHER',
    amount,
    currency: told.currency,
    openedAt: told.received_on,
    respondBy: told.evidence_required_by ?? null,
    withdrawn: wasTaken ? amount : 0,
    withdrawnAt: wasTaken ? told.received_on : null,
    reinstated: isBack ? amount : 0,
    reinstatedAt: isBack ? (told.last_update ?? told.received_on) : null,
    fee: 0,
    feeReturned: 0,
    movedIn: wasTaken ? told.currency : null,
  };
}

function stateOf({ status, resolved_reason: why }: ReadDispute) {
  if (status === 'resolved') {
    // Settled by the schemes before it cost more: the guest has the money. Otherwise it never moved.
    return why === 'rapid_dispute_resolution'
      ? ({ status: 'LOST', money: 'TAKEN' } as const)
      : ({ status: 'INQUIRY_CLOSED', money: 'NEVER_TAKEN' } as const);
  }
  // A state that is new to us is under way: nothing is ended for it.
  return states[status] ?? ({ status: 'UNDER_REVIEW', money: 'TAKEN' } as const);
}
