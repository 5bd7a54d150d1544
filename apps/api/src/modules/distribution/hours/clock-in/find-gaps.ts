import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import {
  boundsOfBusinessDay,
  businessDay as businessDayOf,
  peopleOf,
  countingRecords,
  daysWithOpenPools,
  splitDays,
  recordsOf,
} from '#distribution/splits';
import { gapsLeft } from './day-of-scans.rule.ts';
import { isOpenGap } from './gap-notice.rule.ts';
import type { Gap } from './pair-scans.rule.ts';
import { readClocked } from './read-clocked.ts';
import { clockedSince } from './scan-store.ts';

/** No day waits longer for its gaps. */
export const gapDaysBack = 7;

type Place = Pick<Location, 'locationId' | 'country' | 'timeZone' | 'tipsType'>;

/** A gap of somebody who shares the day that it belongs to. */
export interface FoundGap {
  readonly staffId: number;
  readonly businessDay: string;
  readonly gap: Gap;
  readonly split: 'NOT_YET' | 'BY_HOURS' | 'BY_HEADS';
}

/** What people at a location clocked by halves in the last days, the oldest day first. */
export async function findGaps(db: Database, place: Place, now: Date): Promise<FoundGap[]> {
  if (place.tipsType === 'PERSONAL') return [];
  const { locationId, timeZone } = place;
  const to = businessDayOf(now, timeZone);
  const from = Temporal.PlainDate.from(to).subtract({ days: gapDaysBack }).toString();
  const span = { from, to };
  const { start } = boundsOfBusinessDay(from, timeZone);
  const staffIds = await clockedSince(db, locationId, start);
  const clocked = await readClocked(db, timeZone, staffIds, span);
  const found = [...clocked].flatMap(([staffId, days]) =>
    days.filter(({ gaps }) => gaps.length > 0).map((day) => ({ staffId, day })),
  );
  if (found.length === 0) return [];
  const split = await splitDays(db, locationId, span);
  const gaps: FoundGap[] = [];
  const byDay = Map.groupBy(found, ({ day }) => day.businessDay);
  for (const [businessDay, ofDay] of [...byDay].toSorted(([a], [b]) => a.localeCompare(b))) {
    const people = await peopleOf(db, place, businessDay);
    const sharing = people.filter(({ why }) => why === null).map((one) => one.staffId);
    const only = { from: businessDay, to: businessDay };
    const records = await recordsOf(db, sharing, only);
    const isByHours = countingRecords(records).length > 0;
    for (const { staffId, day } of ofDay) {
      if (!sharing.includes(staffId)) continue;
      const source = records.find((one) => one.staffId === staffId)?.source ?? null;
      for (const gap of gapsLeft(day, source)) {
        const how = isByHours ? 'BY_HOURS' : 'BY_HEADS';
        gaps.push({ staffId, businessDay, gap, split: split.has(businessDay) ? how : 'NOT_YET' });
      }
    }
  }
  return gaps;
}

/**
 * How many gaps at a location keep tips from being split, since when, and on which day the oldest is; null
 * for none. A day without tips waits for nothing.
 */
export async function openGaps(
  db: Database,
  place: Place,
  now: Date,
): Promise<{ shifts: number; since: Date; businessDay: string } | null> {
  const gaps = (await findGaps(db, place, now)).filter(({ gap, businessDay, split }) => {
    const { end } = boundsOfBusinessDay(businessDay, place.timeZone);
    return split === 'NOT_YET' && isOpenGap(gap, { dayEnded: end }, now);
  });
  const waiting = await daysWithOpenPools(db, place.locationId);
  const open = gaps.filter(({ businessDay }) => waiting.includes(businessDay));
  const since = open
    .flatMap(({ gap }) => gap.clockedIn ?? gap.clockedOut ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(0);
  const [oldest] = open;
  if (!oldest || !since) return null;
  return { shifts: open.length, since, businessDay: oldest.businessDay };
}
