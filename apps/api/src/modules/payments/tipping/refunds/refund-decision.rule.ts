import { realPersonOf, type Person } from '#platform/actor.ts';
import { isSecondPerson } from '#platform/second-person.rule.ts';
import type { RefundState } from '../payments/refund-state.rule.ts';

export type RefundDecision = 'APPROVE' | 'REFUSE' | 'WITHDRAW';

/** What became of a refund by a decision, and by what followed from it. */
const outcomes: Record<RefundDecision, readonly RefundState[]> = {
  APPROVE: ['APPROVED', 'SUCCEEDED', 'FAILED'],
  REFUSE: ['REFUSED'],
  WITHDRAW: ['WITHDRAWN'],
};

/**
 * May somebody decide about a refund, and is anything left to decide? A second person approves or
 * refuses it; whoever asked withdraws it, under their own name and in no view. It is decided once: the
 * same decision again changes nothing (`decided`), and another one comes too late (`changeOver`).
 */
export function judgeRefundDecision(
  decision: RefundDecision,
  refund: { state: RefundState; requestedBy: string | null },
  decider: Pick<Person, 'userId' | 'viewedBy'>,
): 'decide' | 'decided' | 'changeOver' | 'notAllowed' {
  // Nobody asked for what is given back by itself, and nobody decides about it.
  if (refund.requestedBy === null) return 'notAllowed';
  const isTheirs =
    decision === 'WITHDRAW'
      ? decider.viewedBy === null && realPersonOf(decider) === refund.requestedBy
      : isSecondPerson(refund.requestedBy, decider);
  if (!isTheirs) return 'notAllowed';
  if (refund.state === 'REQUESTED') return 'decide';
  return outcomes[decision].includes(refund.state) ? 'decided' : 'changeOver';
}
