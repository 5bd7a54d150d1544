import type { TipState } from '../tip-state.rule.ts';

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
  isWithdrawn: boolean;
  isReturned: boolean;
  fee: number;
  feeReturned: number;
}

/** What is to be booked now: `DIFFERS` where it is not what we can book, so that nothing moves. */
export type Moves =
  | 'DIFFERS'
  | 'WAITS'
  | { withdraw: boolean; giveBack: boolean; fee: number; feeReturned: number };

/**
 * What follows from what a processor told of a dispute (money rule 4). It takes the whole of a payment
 * that is ours, once, and gives the whole of it back, once; a payment that was refunded has nothing left
 * to be taken. Anything else is no sum of ours. A payment that is not recorded yet is waited for.
 */
export function movesOf(
  told: ToldMoves,
  booked: BookedMoves,
  tip: { state: TipState; charged: number; currency: string },
): Moves {
  const { withdrawn, reinstated, amount } = told;
  const moves = {
    withdraw: withdrawn > 0 && !booked.isWithdrawn,
    giveBack: reinstated > 0 && !booked.isReturned,
    fee: told.fee - booked.fee,
    feeReturned: told.feeReturned - booked.feeReturned,
  };
  const isNothing =
    !moves.withdraw && !moves.giveBack && moves.fee === 0 && moves.feeReturned === 0;
  if (isNothing) return moves;
  const isOurs =
    amount === tip.charged && told.currency === tip.currency && told.movedIn === tip.currency;
  const isWhole =
    (withdrawn === 0 || withdrawn === amount) && (reinstated === 0 || reinstated === withdrawn);
  if (!isOurs || !isWhole || moves.fee < 0 || moves.feeReturned < 0) return 'DIFFERS';
  if (told.feeReturned > told.fee) return 'DIFFERS';
  if (!moves.withdraw) return moves;
  if (tip.state === 'CAPTURED') return moves;
  return tip.state === 'REFUNDED' || tip.state === 'CHARGED_BACK' ? 'DIFFERS' : 'WAITS';
}
