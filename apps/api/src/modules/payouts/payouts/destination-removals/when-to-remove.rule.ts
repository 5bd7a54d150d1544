/**
 * For so long a bank may send back what it was paid: until then whatever it went to is still needed at the
 * processor (a setting).
 */
export const daysUntilNothingComesBack = 10;

const dayMs = 86_400_000;
/** What is under way is looked at again so soon. */
const lookAgainMs = 3_600_000;
/** Whoever was about to pay there as it ended has written their payout down by then. */
const writtenDownMs = 3_600_000;

/**
 * From when on something that nobody is paid to any more may be taken away at its processor: not while a
 * payout is on its way to it or may just be being written down, nor while one that has arrived may still
 * come back.
 */
export function whenToRemove(
  { since, isUnderWay, lastPaidAt }: { since: Date; isUnderWay: boolean; lastPaidAt: Date | null },
  now: Date,
): Date {
  if (isUnderWay) return new Date(now.getTime() + lookAgainMs);
  const waits = [now.getTime(), since.getTime() + writtenDownMs];
  if (lastPaidAt !== null) waits.push(lastPaidAt.getTime() + daysUntilNothingComesBack * dayMs);
  return new Date(Math.max(...waits));
}
