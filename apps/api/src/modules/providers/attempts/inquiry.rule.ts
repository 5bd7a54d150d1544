import { nextAttemptAt, secondsToWait } from '#platform/back-off.rule.ts';

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

/** A processor that was away is asked again after a quarter of an hour, and then ever later. */
const firstWaitUnansweredSeconds = 15 * 60;

/**
 * When an attempt is asked about again although the last inquiry had no answer: never later than after one
 * that had. Without this a bad minute would cost whoever has waited for long another six hours.
 * @param unanswered how many inquiries in a row had no answer, the last one among them
 */
export function nextInquiryUnanswered(
  now: Date,
  { inquiries, unanswered }: { inquiries: number; unanswered: number },
): Date {
  const seconds = secondsToWait(Math.max(0, unanswered - 1), firstWaitUnansweredSeconds);
  return new Date(now.getTime() + Math.min(seconds, secondsToNextInquiry(inquiries)) * 1000);
}

/** A call that was made may still be on its way for so long, whatever the processor knows by now. */
const callMayTravelSeconds = 60;

/** When a call that was cut off by a crash may be made again: just after nobody can have it under way. */
export const callAgainAfterSeconds = callMayTravelSeconds + 5;

/** Whether a call that the processor has never heard of may be made again, under the same attempt id. */
export function mayCallAgain(calledAt: Date | null, now: Date): boolean {
  return calledAt !== null && now.getTime() - calledAt.getTime() >= callMayTravelSeconds * 1000;
}
