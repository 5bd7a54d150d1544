import type { Database } from '../../../platform/db/database.ts';
import type { Location } from '../../locations/index.ts';
import { companyDestination, currentDestinations, type Destination } from '../destination-store.ts';
import { destinationInForce } from './in-force.rule.ts';
import { sharedSince } from './shared-choice-store.ts';

/** The card or account that each of several people of a place is paid to there, by staff number. */
export async function whereMoneyGoes(
  db: Database,
  location: Location,
  people: readonly { staffId: number; userId: string }[],
): Promise<Map<number, Destination>> {
  const ids = people.map(({ staffId }) => staffId);
  const own = await currentDestinations(
    db,
    people.map(({ userId }) => userId),
  );
  const shared = await sharedSince(db, ids);
  const company =
    shared.size === 0 ? null : ((await companyDestination(db, location.locationId)) ?? null);
  const found = people.flatMap(({ staffId, userId }): [number, Destination][] => {
    const inForce = destinationInForce({
      own: own.get(userId) ?? null,
      company,
      sharedSince: shared.get(staffId) ?? null,
      flags: location,
    });
    return inForce ? [[staffId, inForce]] : [];
  });
  return new Map(found);
}
