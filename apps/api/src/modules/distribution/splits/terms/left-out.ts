import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { groupsByPerson, peopleOf } from '../pools/find-sharers.ts';
import { schemeOn } from '../schemes/scheme-store.ts';
import { leftOutOf, type LeftOut } from './left-out.rule.ts';

type Place = Pick<Location, 'locationId' | 'country' | 'timeZone' | 'tipsType'>;

/** Who would be left out of the running business day's team tips; nobody where everyone's tips are their own. */
export async function leftOutToday(db: Database, place: Place, now: Date): Promise<LeftOut> {
  if (place.tipsType === 'PERSONAL') return { noJob: [], noRow: [], staffTypes: [] };
  const { locationId, timeZone } = place;
  const today = businessDay(now, timeZone);
  const [people, scheme, groupsOf] = await Promise.all([
    peopleOf(db, place, today),
    schemeOn(db, locationId, today),
    groupsByPerson(db, locationId),
  ]);
  // Who has left shares in the day, but nobody can set a job for them any more.
  const there = people.filter(({ isActive, why }) => isActive && why !== 'NOT_THERE');
  return leftOutOf(
    there.map((one) => ({ ...one, staffType: one.staffType ?? '', ...groupsOf(one.staffId) })),
    scheme?.rows ?? null,
  );
}
