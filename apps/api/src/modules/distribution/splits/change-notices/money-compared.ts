import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import { lastWeeks, replayWeeks } from '../previews/replay-weeks.ts';
import type { MoneyCompared } from '../events.ts';

/**
 * What each person's own last eight weeks would have brought by two splits; nobody's is told where there
 * is nothing to compare: without a split before, without days that were split, or where one of the two
 * would have kept a day waiting for a percentage.
 */
export async function moneyCompared(
  db: Database,
  location: Location,
  { before, after }: { before: readonly SchemeRow[] | null; after: readonly SchemeRow[] | null },
  now: Date,
): Promise<(staffId: number) => MoneyCompared | null> {
  if (before === null || after === null) return () => null;
  const span = lastWeeks(businessDay(now, location.timeZone));
  const played = await replayWeeks(db, location, { ...span, current: before, draft: after });
  const waits = played.now.waitingDays + played.next.waitingDays > 0;
  if (played.days === 0 || waits) return () => null;
  const of = (given: ReadonlyMap<string, number>, staffId: number) =>
    given.get(String(staffId)) ?? 0;
  return (staffId) => ({
    ...span,
    days: played.days,
    now: of(played.now.given, staffId),
    next: of(played.next.given, staffId),
  });
}
