import type { Movement } from './movement.ts';

/** A movement as its processor tells it, in its own words for states. */
export interface Told {
  status: string;
  /** What was captured, given back or sent. */
  amount: number;
  currency: string;
  /** What of it came back, of a dispute. */
  back?: number;
}

/**
 * What follows from comparing: nothing, something new to be booked by the module it belongs to, or a
 * contradiction that only a person can look into.
 */
export type Comparison = 'SAME' | 'NEWS' | 'CONTRADICTION';

type Sides = Readonly<Record<string, Comparison>>;

/** By our state, then by what the processor says; a pair that is not named is a contradiction. */
const comparisons: Record<Movement['kind'], Readonly<Record<string, Sides>>> = {
  TIP: {
    STARTED: {
      WAITING_FOR_CARD: 'SAME',
      WAITING_FOR_BANK: 'SAME',
      AUTHORISED: 'NEWS',
      PROCESSING: 'NEWS',
      CAPTURED: 'NEWS',
      CANCELLED: 'NEWS',
    },
    PROCESSING: {
      WAITING_FOR_CARD: 'NEWS',
      WAITING_FOR_BANK: 'NEWS',
      AUTHORISED: 'SAME',
      PROCESSING: 'SAME',
      CAPTURED: 'NEWS',
      CANCELLED: 'NEWS',
    },
    EXPIRED: { CANCELLED: 'SAME', CAPTURED: 'NEWS', PROCESSING: 'NEWS', AUTHORISED: 'NEWS' },
    CAPTURED: { CAPTURED: 'SAME' },
    REFUNDED: { CAPTURED: 'SAME' },
    CHARGED_BACK: { CAPTURED: 'SAME' },
  },
  REFUND: {
    APPROVED: { PENDING: 'SAME', SUCCEEDED: 'NEWS', FAILED: 'NEWS' },
    SUCCEEDED: { SUCCEEDED: 'SAME' },
    FAILED: { FAILED: 'SAME' },
  },
  // By what has moved: a dispute may last for months, and its module asks about it all the while.
  DISPUTE: {
    NOTHING: { NOTHING: 'SAME', TAKEN: 'NEWS', PARTLY_BACK: 'NEWS', BACK: 'NEWS' },
    TAKEN: { TAKEN: 'SAME', PARTLY_BACK: 'NEWS', BACK: 'NEWS' },
    PARTLY_BACK: { PARTLY_BACK: 'SAME', BACK: 'NEWS' },
    BACK: { BACK: 'SAME' },
  },
  PAYOUT: {
    SUBMITTED: {
      PENDING: 'SAME',
      IN_TRANSIT: 'SAME',
      PAID: 'NEWS',
      FAILED: 'NEWS',
      RETURNED: 'NEWS',
    },
    // Some processors say `failed` of what came back after they had called it paid.
    PAID: { PAID: 'SAME', FAILED: 'NEWS', RETURNED: 'NEWS' },
    FAILED: { FAILED: 'SAME' },
    RETURNED: { FAILED: 'SAME', RETURNED: 'SAME' },
  },
};

/** States in which money has moved at the processor, so that the sum must be ours to the penny. */
const moved = ['CAPTURED', 'SUCCEEDED', 'TAKEN', 'PARTLY_BACK', 'BACK', 'PAID', 'RETURNED'];

/** Whether a processor says of a movement what we say (money rule 5.2). */
export function compareProcessor(movement: Movement, told: Told): Comparison {
  if (moved.includes(told.status)) {
    // What a processor keeps of a dispute it takes on top.
    const ours = movement.kind === 'DISPUTE' ? movement.amount : movement.amount - movement.fee;
    if (told.amount !== ours || told.currency !== movement.currency) return 'CONTRADICTION';
  }
  if (movement.state === 'PARTLY_BACK' && told.status === 'PARTLY_BACK') {
    const ours = Math.max(0, ...(movement.returns ?? []).map(({ inAll }) => inAll));
    const more = (told.back ?? 0) - ours;
    return more === 0 ? 'SAME' : more > 0 ? 'NEWS' : 'CONTRADICTION';
  }
  return comparisons[movement.kind][movement.state]?.[told.status] ?? 'CONTRADICTION';
}
