/** The longest wait between two attempts, however many there were: six hours. */
export const longestWaitSeconds = 6 * 3600;

/** Doubling the shortest first wait this often is longer than the longest wait. */
const mostDoublings = 20;

/**
 * How long to wait before something is tried, or somebody asked, again: it doubles from the first wait
 * with each attempt and never exceeds the longest one. So nobody waits much longer than they have waited
 * already, and no number of attempts is too large for a clock.
 * @param attempts how many there were; 0 gives the first wait
 * @param firstSeconds the first wait, a whole number of seconds
 */
export function secondsToWait(attempts: number, firstSeconds: number): number {
  const doublings = Math.min(attempts, mostDoublings);
  return Math.min(firstSeconds * 2 ** doublings, longestWaitSeconds);
}

/** The moment to which `secondsToWait` leads. */
export function nextAttemptAt(now: Date, attempts: number, firstSeconds: number): Date {
  return new Date(now.getTime() + secondsToWait(attempts, firstSeconds) * 1000);
}

/** Failing for so long is no bad moment any more: a person must look (a setting). */
const longHours = 2;
/** But a worker that was away for hours has not seen anything fail. */
const fewestFailures = 4;

/** Whether something has failed long and often enough that a person is alerted to it. */
export function hasFailedForLong(
  { failures, failingSince }: { failures: number; failingSince: Date },
  now: Date,
): boolean {
  const isLong = now.getTime() - failingSince.getTime() >= longHours * 3_600_000;
  return isLong && failures >= fewestFailures;
}
