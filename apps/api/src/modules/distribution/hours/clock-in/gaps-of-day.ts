import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import type { HoursSource } from '#distribution/splits';
import { gapsLeft } from './day-of-scans.rule.ts';
import type { Gap } from './pair-scans.rule.ts';
import { readClocked } from './read-clocked.ts';

/** What is missing of what each of these people clocked on a business day, shifts that still go on too. */
export async function gapsOfDay(
  db: Database,
  { timeZone }: Pick<Location, 'timeZone'>,
  businessDay: string,
  people: readonly { staffId: number; source: HoursSource | null }[],
): Promise<Map<number, readonly Gap[]>> {
  const staffIds = people.map(({ staffId }) => staffId);
  const only = { from: businessDay, to: businessDay };
  const clocked = await readClocked(db, timeZone, staffIds, only);
  return new Map(
    people.map(({ staffId, source }) => [
      staffId,
      (clocked.get(staffId) ?? []).flatMap((day) => gapsLeft(day, source)),
    ]),
  );
}
