import type { DisputeState } from '@tipwell/contract/payments/payment-kinds';
import { isAnswerDue } from '../dispute-state.rule.ts';

export type AnswerKind = 'EVIDENCE' | 'ACCEPTANCE';

/** What decides whether a bank may be told something. */
export interface Answerable {
  state: DisputeState;
  respondBy: Date | null;
  /** An answer is on its way to the bank. */
  isBeingAnswered: boolean;
}

/**
 * Whether a bank may be told something about a dispute now. Evidence answers its question as well; that
 * the guest is right is said to a question by giving the money back, which is a refund.
 */
export function judgeAnswer(
  kind: AnswerKind,
  { state, respondBy, isBeingAnswered }: Answerable,
  now: Date,
): 'answer' | 'disputeNotOpen' | 'answerUnderWay' {
  if (!isAnswerDue(state) || (respondBy !== null && respondBy <= now)) return 'disputeNotOpen';
  if (kind === 'ACCEPTANCE' && state !== 'NEEDS_RESPONSE') return 'disputeNotOpen';
  return isBeingAnswered ? 'answerUnderWay' : 'answer';
}
