import type { DisputeState } from '@tipwell/contract/payments/payment-kinds';

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

/** A state, and until when an answer is, or was, taken in it. */
export interface ToldState {
  state: DisputeState;
  respondBy: Date | null;
}

/**
 * What a dispute becomes when the processor tells its state; what was told late changes nothing. A bank
 * that asks once more sets another day for the answer: only by a later day does a dispute go back from
 * review, and what was told of the day before does not end the new one.
 */
export function nextDisputeState(before: ToldState, told: ToldState): DisputeState {
  const round = isOpen(before.state) && isOpen(told.state) ? laterDay(before, told) : 0;
  if (round !== 0) return round > 0 ? told.state : before.state;
  return steps[told.state] > steps[before.state] ? told.state : before.state;
}

/** Above nought: what is told is of a later day than what was told before; below it, of an earlier one. */
function laterDay(before: ToldState, told: ToldState): number {
  if (!before.respondBy || !told.respondBy) return 0;
  return told.respondBy.getTime() - before.respondBy.getTime();
}

function isOpen(state: DisputeState): boolean {
  return state === 'NEEDS_RESPONSE' || state === 'UNDER_REVIEW';
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

/** Whether a part of what was taken has come back, and the rest has not. */
export function isPartlyBack(booked: {
  bookedWithdrawn: number | null;
  bookedReinstated: number;
}): boolean {
  const { bookedWithdrawn, bookedReinstated } = booked;
  return bookedReinstated > 0 && bookedReinstated < (bookedWithdrawn ?? 0);
}

/**
 * Whether a dispute keeps a refund of its payment out: while it lasts, because the bank would give the
 * same money back twice, and once it is lost, because the customer has it. An inquiry does not: giving
 * the money back is an answer to it.
 */
export function keepsRefundOut(state: DisputeState): boolean {
  return state === 'NEEDS_RESPONSE' || state === 'UNDER_REVIEW' || state === 'LOST';
}
