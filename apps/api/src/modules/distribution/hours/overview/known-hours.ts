import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import {
  peopleOf,
  recordsOf,
  countingRecords,
  isClockedByCode,
  type HoursOfDay,
} from '#distribution/splits';
import { gapsOfDay } from '../clock-in/gaps-of-day.ts';

type Place = Pick<Location, 'locationId' | 'country' | 'timeZone' | 'tipsType'>;

/** What is known of the hours of each person who shares a day's pool. */
export async function hoursOfDay(
  db: Database,
  place: Place,
  businessDay: string,
): Promise<HoursOfDay> {
  const { timeZone } = place;
  // Where everybody keeps their own tips no hours count: a group that is tipped shares by heads.
  if (place.tipsType === 'PERSONAL') return { businessDay, timeZone, known: [], mendedAt: null };
  const people = (await peopleOf(db, place, businessDay)).filter(({ why }) => why === null);
  const staffIds = people.map(({ staffId }) => staffId);
  const records = await recordsOf(db, staffIds, { from: businessDay, to: businessDay });
  // What somebody clocked alone does not count, and is all the same a reason to ask before it is split.
  const counting = new Set(countingRecords(records));
  const asKnown = records.filter((one) => counting.has(one) || isClockedByCode(one.source));
  const sources = new Map(asKnown.map(({ staffId, source }) => [staffId, source]));
  const asked = staffIds.map((staffId) => ({ staffId, source: sources.get(staffId) ?? null }));
  const gaps = await gapsOfDay(db, place, businessDay, asked);
  const known = asked.map(({ staffId, source }) => {
    if ((gaps.get(staffId) ?? []).length > 0) return 'GAP';
    if (source === null) return 'NOTHING';
    return source === 'SELF' || source === 'PROPOSED' ? 'SAID_BY_SELF' : 'RECORDED';
  });
  const mended = asKnown.flatMap((one) => (one.source === 'PROPOSED' ? [one.recordedAt] : []));
  const mendedAt = mended.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
  return { businessDay, timeZone, known, mendedAt };
}
