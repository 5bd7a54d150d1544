import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import { pastDays } from './past-days.ts';
import { replay, type Replayed } from './replay.rule.ts';

/** Eight weeks of business days. */
const daysBack = 56;

/** The business days up to today on which a split is tried, `YYYY-MM-DD`. */
export function lastWeeks(today: string): { from: string; to: string } {
  return {
    from: Temporal.PlainDate.from(today).subtract({ days: daysBack }).toString(),
    to: today,
  };
}

/**
 * The days of a span played by the split in force and by another; where none is in force, that one gives
 * nothing to anybody.
 */
export async function replayWeeks(
  db: Database,
  location: Pick<Location, 'locationId' | 'country' | 'timeZone' | 'currency' | 'tipsType'>,
  asked: {
    from: string;
    to: string;
    current: readonly SchemeRow[] | null;
    draft: readonly SchemeRow[];
  },
): Promise<{ days: number; hasTeamTips: boolean; now: Replayed; next: Replayed }> {
  const days = await pastDays(db, location, asked);
  return {
    days: days.length,
    // Of these it is not known whom the guest tipped, if anybody.
    hasTeamTips: days.some(({ tips }) => tips.some(({ primary }) => primary === null)),
    now: replay(asked.current ? days : [], asked.current ?? [], location.tipsType),
    next: replay(days, asked.draft, location.tipsType),
  };
}
