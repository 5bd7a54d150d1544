import type { RefundReport } from '../ports/ports.ts';
import type { Fact } from './messages.ts';
import { attemptOf } from './references.ts';

/** What says that a refund did not go through, or did and came back. */
const failures = new Set(['REFUND_FAILED', 'REFUNDED_REVERSED']);

/** Whether a message tells what became of a refund. */
export function isAboutRefund({ eventCode }: Pick<Fact, 'eventCode'>): boolean {
  return eventCode.startsWith('REFUND');
}

/**
 * A refund by all that was told of it, in whichever order; null while nothing was. That it came back
 * outweighs that it had gone.
 */
export function refundOf(facts: readonly Fact[]): RefundReport | null {
  const first = facts.find(({ merchantReference }) => attemptOf('refund', merchantReference));
  const attemptId = attemptOf('refund', first?.merchantReference);
  if (!first || attemptId === null) return null;
  const asked = facts.find(isAboutRefund) ?? first;
  const hasFailed = facts.some(
    ({ eventCode, isSuccess }) => failures.has(eventCode) || (eventCode === 'REFUND' && !isSuccess),
  );
  const isDone = facts.some(({ eventCode, isSuccess }) => eventCode === 'REFUND' && isSuccess);
  return {
    attemptId,
    reference: asked.pspReference,
    status: hasFailed ? 'FAILED' : isDone ? 'SUCCEEDED' : 'PENDING',
    amount: asked.amount,
    currency: asked.currency,
  };
}
