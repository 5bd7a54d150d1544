import type { DisputeReport } from '../ports/ports.ts';
import type { ReadCase } from './dispute-shape.ts';

const decided = new Set(['DISPUTE_END', 'CASE_CLOSED']);

/** Whether a state of a case is one that we know. */
export function isKnownCase({ status }: Pick<ReadCase, 'status'>): boolean {
  return (
    decided.has(status) || ['DISPUTE_INQUIRY', 'DISPUTE_RECEIVED', 'CASE_CANCEL'].includes(status)
  );
}

/**
 * A case as we tell it. What is disputed is frozen as soon as there is a case, with a fee, and is free again
 * once it is won or given up. A state that is new to us, and an end without a result, are under review.
 */
export function disputeOf(attemptId: string, told: ReadCase): DisputeReport {
  const status = statusOf(told);
  const { amount, fee, currency, openedAt } = told;
  const isBack = status === 'WON';
  return {
    attemptId,
    reference: told.caseId,
    status,
    // Why the customer disputes stands in the message alone, and cannot be read again.
    reason: 'OTHER',
    amount: told.disputed.amount,
    currency: told.disputed.currency,
    openedAt,
    respondBy: told.respondBy,
    withdrawn: amount,
    withdrawnAt: openedAt,
    reinstated: isBack ? amount : 0,
    // When it came back is told to nobody.
    reinstatedAt: null,
    fee,
    feeReturned: 0,
    movedIn: currency,
  };
}

function statusOf({ status, caseResult }: ReadCase): DisputeReport['status'] {
  if (status === 'DISPUTE_INQUIRY') return 'NEEDS_RESPONSE';
  if (status === 'CASE_CANCEL') return 'WON';
  if (!decided.has(status)) return 'UNDER_REVIEW';
  if (caseResult === 'WIN') return 'WON';
  return caseResult === 'FAIL' ? 'LOST' : 'UNDER_REVIEW';
}
