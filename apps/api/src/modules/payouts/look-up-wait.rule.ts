/**
 * How long to wait before the processor is asked about a payout again: seconds at first, because the
 * person is watching, then ever longer, never more than half an hour. It is asked until it is known;
 * a payout is never failed because an answer is late (money rule 3.4).
 */
export function secondsToNextLookUp(lookUps: number): number {
  return Math.min(5 * 2 ** lookUps, 30 * 60);
}

/** After so many look-ups of which the processor answered none, people are told: about an hour. */
export const alertAfterLookUps = 11;

/** A call that was made may still be on its way for so long, whatever the processor knows by now. */
const callMayTravelSeconds = 60;

/** When a call that was cut off by a crash may be made again: just after nobody can have it under way. */
export const callAgainAfterSeconds = callMayTravelSeconds + 5;

/** Whether a call that the processor has never heard of may be made again, under the same attempt id. */
export function mayCallAgain(calledAt: Date | null, now: Date): boolean {
  return calledAt !== null && now.getTime() - calledAt.getTime() >= callMayTravelSeconds * 1000;
}
