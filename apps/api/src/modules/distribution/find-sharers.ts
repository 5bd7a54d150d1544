import type { Tx } from '../../platform/db/database.ts';
import { staffOfLocation } from '../identity/index.ts';
import type { Location } from '../locations/index.ts';
import { boundsOfBusinessDay } from './business-day.rule.ts';
import { whyNoPart } from './eligibility.rule.ts';
import type { Sharer } from './run-entry.rule.ts';
import { answersAt } from './scheme-store.ts';
import { weightsOf } from './weight.rule.ts';
import { workedOn } from './worked-store.ts';

/** Whoever has a part in the pool of a location's business day, by staff number, with their weight. */
export async function findSharers(
  tx: Tx,
  location: Pick<Location, 'locationId' | 'country' | 'timeZone'>,
  businessDay: string,
): Promise<Sharer[]> {
  const { locationId, country, timeZone } = location;
  const staff = await staffOfLocation(tx, locationId);
  const answers = Map.groupBy(await answersAt(tx, locationId), ({ staffId }) => staffId);
  const day = { country, ...boundsOfBusinessDay(businessDay, timeZone) };
  const people = staff.flatMap(({ staffType, ...person }) => {
    const answered = answers.get(person.staffId) ?? [];
    const why = whyNoPart({ ...person, staffType, answers: answered }, day);
    return why === null && staffType !== null ? [{ ...person, staffType }] : [];
  });
  const staffIds = people.map(({ staffId }) => staffId);
  const worked = await workedOn(tx, staffIds, businessDay);
  const weights = weightsOf(staffIds.map((staffId) => worked.get(staffId) ?? null));
  return people.map(({ staffId, subjectKey, staffType }, index) => {
    return { id: String(staffId), staffId, subjectKey, staffType, weight: weights[index] ?? 0 };
  });
}
