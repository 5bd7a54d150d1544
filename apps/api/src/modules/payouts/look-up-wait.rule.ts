import { secondsToWait } from '../../platform/back-off.rule.ts';

/** Seconds at first, because the person is watching. */
const firstWaitSeconds = 5;

/**
 * How long to wait before the processor is asked about a payout again: ever longer, by the one rule of
 * waiting. It is asked until it is known; a payout is never failed because an answer is late (money
 * rule 3.4).
 */
export function secondsToNextLookUp(lookUps: number): number {
  return secondsToWait(lookUps, firstWaitSeconds);
}

/** After so many status inquiries of which the processor answered none, people are told: 85 minutes. */
export const alertAfterLookUps = 10;

/** A call that was made may still be on its way for so long, whatever the processor knows by now. */
const callMayTravelSeconds = 60;

/** When a call that was cut off by a crash may be made again: just after nobody can have it under way. */
export const callAgainAfterSeconds = callMayTravelSeconds + 5;

/** Whether a call that the processor has never heard of may be made again, under the same attempt id. */
export function mayCallAgain(calledAt: Date | null, now: Date): boolean {
  return calledAt !== null && now.getTime() - calledAt.getTime() >= callMayTravelSeconds * 1000;
}
