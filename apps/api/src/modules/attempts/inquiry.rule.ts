import { nextAttemptAt, secondsToWait } from '../../platform/back-off.rule.ts';

/** Seconds at first, because somebody may be watching. */
const firstWaitSeconds = 5;

/**
 * How long to wait before the processor is asked about an attempt again: ever longer, by the one rule of
 * waiting, the same for every kind. It is asked until its end is known; nothing is failed because an
 * answer is late (money rule 3.4).
 */
export function secondsToNextInquiry(inquiries: number): number {
  return secondsToWait(inquiries, firstWaitSeconds);
}

/** The moment to which `secondsToNextInquiry` leads. */
export function nextInquiryAt(now: Date, inquiries: number): Date {
  return nextAttemptAt(now, inquiries, firstWaitSeconds);
}

/** A call that was made may still be on its way for so long, whatever the processor knows by now. */
const callMayTravelSeconds = 60;

/** When a call that was cut off by a crash may be made again: just after nobody can have it under way. */
export const callAgainAfterSeconds = callMayTravelSeconds + 5;

/** Whether a call that the processor has never heard of may be made again, under the same attempt id. */
export function mayCallAgain(calledAt: Date | null, now: Date): boolean {
  return calledAt !== null && now.getTime() - calledAt.getTime() >= callMayTravelSeconds * 1000;
}
