import type { Database } from '../../../platform/db/database.ts';
import type { Location } from '../../locations/index.ts';
import { businessDay } from '../business-day.rule.ts';
import { peopleOf } from '../find-sharers.ts';

/**
 * Who is given what nobody decided about: who shared that day; where nobody did, who shares now. Where
 * nobody shares for want of a staff type, those who were there all the same: they are the only ones whose
 * money it can be (record 0054). Empty where nobody remains.
 */
export async function whoIsGiven(
  db: Database,
  location: Pick<Location, 'locationId' | 'country' | 'timeZone'>,
  day: string,
  now: Date,
): Promise<number[]> {
  const ofDay = await peopleOf(db, location, day);
  const ofToday = await peopleOf(db, location, businessDay(now, location.timeZone));
  // Whoever only looks after the place, its books or its tronc has no staff type either, and no part.
  const ways: ((person: (typeof ofDay)[number]) => boolean)[] = [
    ({ why }) => why === null,
    ({ why, roles }) => why === 'NO_STAFF_TYPE' && roles.includes('ROLE_USER'),
  ];
  for (const isGiven of ways) {
    for (const people of [ofDay, ofToday]) {
      const given = people.filter(isGiven);
      if (given.length > 0) return given.map(({ staffId }) => staffId);
    }
  }
  return [];
}
