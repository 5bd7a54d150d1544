import type { DisputeState } from '@tipwell/contract/transaction-kinds';

/** How far each state is on the way from a bank's question to the end of a dispute. */
const steps: Record<DisputeState, number> = {
  INQUIRY: 0,
  INQUIRY_ANSWERED: 1,
  INQUIRY_CLOSED: 2,
  // A bank that was not content with an answer makes a dispute of it.
  NEEDS_RESPONSE: 3,
  UNDER_REVIEW: 4,
  WON: 5,
  LOST: 5,
};

/** What a dispute becomes when the processor tells its state; what was told late changes nothing. */
export function nextDisputeState(state: DisputeState, told: DisputeState): DisputeState {
  return steps[told] > steps[state] ? told : state;
}

/** Whether a processor says the opposite of what it said before: people must look at that. */
export function contradicts(state: DisputeState, told: DisputeState): boolean {
  return state !== told && steps[state] === steps[told];
}

/** Whether somebody has to answer until a day. */
export function isAnswerDue(state: DisputeState): boolean {
  return state === 'INQUIRY' || state === 'NEEDS_RESPONSE';
}

export function isOver(state: DisputeState): boolean {
  return state === 'INQUIRY_CLOSED' || state === 'WON' || state === 'LOST';
}

/**
 * Whether a dispute keeps a refund of its payment out: while it lasts, because the bank would give the
 * same money back twice, and once it is lost, because the customer has it. An inquiry does not: giving
 * the money back is an answer to it.
 */
export function keepsRefundOut(state: DisputeState): boolean {
  return state === 'NEEDS_RESPONSE' || state === 'UNDER_REVIEW' || state === 'LOST';
}
