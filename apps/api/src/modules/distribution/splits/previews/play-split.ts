import type { Database } from '#platform/db/database.ts';
import { namesAtLocation, type NamedStaff } from '#identity/identity';
import type { Location } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { namesOfRows } from '../schemes/name-groups.ts';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import { schemeOn } from '../schemes/scheme-store.ts';
import { compareTrials, type Comparison } from './compare-trials.rule.ts';
import { lastWeeks, replayWeeks } from './replay-weeks.ts';

/** Rows that are not saved beside the split in force, played on the last eight weeks. */
export interface Played extends Comparison {
  readonly from: string;
  readonly to: string;
  /** How many days of the span had been split. */
  readonly days: number;
  /** The rows in force; null where none are. */
  readonly current: readonly SchemeRow[] | null;
  /** Whether some tips of these days do not tell whom a guest tipped. */
  readonly hasTeamTips: boolean;
  readonly staff: readonly NamedStaff[];
}

/** Plays a split on the last eight weeks with the people of today; it writes nothing. */
export async function playSplit(
  db: Database,
  location: Location,
  rows: readonly SchemeRow[],
  at: Date,
): Promise<Played> {
  const today = businessDay(at, location.timeZone);
  const span = lastWeeks(today);
  const current = (await schemeOn(db, location.locationId, today))?.rows ?? null;
  const [{ days, hasTeamTips, now, next }, staff] = await Promise.all([
    replayWeeks(db, location, { ...span, current, draft: rows }),
    namesAtLocation(db, location.locationId),
  ]);
  const missingTypes = await namesOfRows(db, location.locationId, next.missingTypes);
  const known = staff.map(({ staffId, staffType, employment }) => {
    return { id: String(staffId), staffType, employment };
  });
  const compared = compareTrials(now, { ...next, missingTypes }, known, days);
  return { ...compared, ...span, days, current, hasTeamTips, staff };
}
