import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { peopleOf } from '../pools/find-sharers.ts';
import { whoIsGiven } from './who-is-given.rule.ts';

/** Who is given what nobody decided about of a day; see `whoIsGiven`. */
export async function findWhoIsGiven(
  db: Database,
  location: Pick<Location, 'locationId' | 'country' | 'timeZone'>,
  day: string,
  now: Date,
): Promise<number[]> {
  const ofDay = await peopleOf(db, location, day);
  return whoIsGiven(ofDay, await peopleOf(db, location, businessDay(now, location.timeZone)));
}
