import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import {
  businessDay as businessDayOf,
  peopleOf,
  recordsOf,
  type HoursRecord,
  splitDays,
} from '#distribution/splits';
import { countsPoints } from './hours-store.ts';
import type { DayFacts } from './judge-day.rule.ts';
import { closedBecause } from './open-days.rule.ts';

type Told = { readonly staffId: number; readonly businessDay: string };

/** What is known about days that are told of: the caller holds the location's lock where it writes. */
export async function factsOfDays(
  db: Database,
  location: Location,
  told: readonly Told[],
  now: Date,
): Promise<(one: Told) => DayFacts & { record: HoursRecord | null }> {
  const { locationId, timeZone } = location;
  const days = [...new Set(told.map(({ businessDay }) => businessDay))].toSorted();
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const hasPoints = await countsPoints(db, locationId);
  const split = days.length === 0 ? new Set<string>() : await splitDays(db, locationId, span);
  const today = businessDayOf(now, timeZone);
  const closed = new Map(days.map((day) => [day, closedBecause(day, { today, split })]));
  const there = new Map<string, ReadonlySet<number>>();
  for (const day of days) {
    // Of a day that is closed nobody asks who was there; a file may name thousands of them.
    if (closed.get(day) !== null) continue;
    const people = (await peopleOf(db, location, day)).filter(({ why }) => why !== 'NOT_THERE');
    there.set(day, new Set(people.map(({ staffId }) => staffId)));
  }
  const staffIds = [...new Set(told.map(({ staffId }) => staffId))];
  const records = new Map(
    (days.length === 0 ? [] : await recordsOf(db, staffIds, span)).map((record) => [
      `${record.businessDay} ${record.staffId}`,
      record,
    ]),
  );
  return ({ staffId, businessDay }) => {
    const record = records.get(`${businessDay} ${staffId}`) ?? null;
    return {
      timeZone,
      closed: closed.get(businessDay) ?? null,
      isThere: there.get(businessDay)?.has(staffId) ?? false,
      countsPoints: hasPoints,
      before: record,
      record,
    };
  };
}
