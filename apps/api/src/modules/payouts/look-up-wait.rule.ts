/**
 * How long to wait before the processor is asked about a payout again: seconds at first, because the
 * person is watching, then ever longer, never more than half an hour. It is asked until it is known;
 * a payout is never failed because an answer is late (money rule 3.4).
 */
export function secondsToNextLookUp(lookUps: number): number {
  return Math.min(5 * 2 ** lookUps, 30 * 60);
}

/** After so many look-ups without an end somebody has to be told: about an hour. */
export const alertAfterLookUps = 11;
