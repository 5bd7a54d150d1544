import type { Database } from '#platform/db/database.ts';
import { boundsOfBusinessDay } from '#distribution/splits';
import type { Location } from '#venues/locations';
import { withoutAnybody } from '../facts/location-report-store.ts';
import { addParts, type GivenTo } from './add-parts.rule.ts';
import { ownPartsOf, sharesOf } from './given-at-store.ts';

export interface Days {
  from: string;
  to: string;
}

/** What each person at a location was given on business days, both ends included, by staff number. */
export async function givenAt(db: Database, location: Location, days: Days): Promise<GivenTo[]> {
  const period = periodAt(location, days);
  const [own, shares] = await Promise.all([ownPartsOf(db, period), sharesOf(db, period)]);
  return addParts(own, shares);
}

/** What came in for everybody on these days and waits to be split. */
export async function unsplitAt(db: Database, location: Location, days: Days): Promise<number> {
  return (await withoutAnybody(db, periodAt(location, days))).notYetSplit;
}

/** The business days of a location with the moments at which they begin and end. */
export function periodAt({ locationId, currency, timeZone }: Location, { from, to }: Days) {
  const { start } = boundsOfBusinessDay(from, timeZone);
  const { end } = boundsOfBusinessDay(to, timeZone);
  return { locationId, currency, timeZone, from, to, start, end };
}
