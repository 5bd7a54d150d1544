import type { TipState } from '../payments/payment-state.rule.ts';

/** What a processor says that a dispute has moved so far, in all; amounts in minor units. */
export interface ToldMoves {
  amount: number;
  currency: string;
  withdrawn: number;
  reinstated: number;
  fee: number;
  feeReturned: number;
  /** Null while nothing was moved, or where it cannot be said in one currency. */
  movedIn: string | null;
}

/** What of it stands in our books. */
export interface BookedMoves {
  /** How much was taken; null: nothing yet. */
  withdrawn: number | null;
  /** How much of it came back. */
  reinstated: number;
  fee: number;
  feeReturned: number;
}

/** What is to be booked now: `DIFFERS` where it is not what we can book, so that nothing moves. */
export type Moves =
  | 'DIFFERS'
  | 'WAITS'
  | { withdraw: boolean; giveBack: number; fee: number; feeReturned: number };

/**
 * What follows from what a processor told of a dispute (money rule 4). It takes a payment of ours or a part
 * of it, once, and gives that back, at once or bit by bit; what was given back by a refund or taken by another
 * dispute already is taken all the same, and is our loss. More than was charged, another currency, a sum
 * that changes after it was booked, or more back than went is no sum that we can book. A payment
 * that is not recorded yet is waited for.
 */
export function movesOf(
  told: ToldMoves,
  booked: BookedMoves,
  tip: { state: TipState; charged: number; currency: string },
): Moves {
  const { withdrawn, reinstated, amount } = told;
  const moves = {
    withdraw: withdrawn > 0 && booked.withdrawn === null,
    giveBack: reinstated - booked.reinstated,
    fee: told.fee - booked.fee,
    feeReturned: told.feeReturned - booked.feeReturned,
  };
  const isOtherThanBooked = booked.withdrawn !== null && booked.withdrawn !== withdrawn;
  const isNothing =
    !moves.withdraw && moves.giveBack === 0 && moves.fee === 0 && moves.feeReturned === 0;
  if (isNothing && !isOtherThanBooked) return moves;
  const isOurs =
    amount <= tip.charged && told.currency === tip.currency && told.movedIn === tip.currency;
  const isBookable = withdrawn <= amount && reinstated <= withdrawn && moves.giveBack >= 0;
  if (!isOurs || !isBookable || isOtherThanBooked) return 'DIFFERS';
  if (moves.fee < 0 || moves.feeReturned < 0 || told.feeReturned > told.fee) return 'DIFFERS';
  return !moves.withdraw || wasCaptured.has(tip.state) ? moves : 'WAITS';
}

const wasCaptured: ReadonlySet<TipState> = new Set(['CAPTURED', 'REFUNDED', 'CHARGED_BACK']);
