import type { Database } from '#platform/db/database.ts';
import { workingAmong } from '#identity/identity';
import type { Location } from '#venues/locations';
import { companyDestination, type Destination } from './destination-store.ts';
import { ownDestinations } from './own-destinations.ts';
import { destinationInForce } from './is-active.rule.ts';
import { sharedSince } from './shared-choice-store.ts';

interface StaffPlace {
  staffId: number;
  userId: string;
}

/** The card or account that each of several people of a place is paid to there, by staff number. */
export async function whereMoneyGoes(
  db: Database,
  location: Location,
  people: readonly StaffPlace[],
): Promise<Map<number, Destination>> {
  const own = await ownDestinations(
    db,
    people.map(({ userId }) => userId),
    location,
  );
  const shared = await sharingHere(
    db,
    people.map(({ staffId }) => staffId),
  );
  const company = shared.size === 0 ? null : ((await companyDestination(db, location)) ?? null);
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

/**
 * Since when people share their employer's card or account, by staff number. Whoever has left is paid
 * to their own: what they have earned is not their former employer's to pass on.
 */
export async function sharingHere(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, Date>> {
  const shared = await sharedSince(db, staffIds);
  if (shared.size === 0) return shared;
  const working = await workingAmong(db, [...shared.keys()]);
  return new Map([...shared].filter(([staffId]) => working.has(staffId)));
}

/** Those of a person's workplaces at which they are paid to their employer's, by staff number. */
export async function sharedAmong(
  db: Database,
  places: readonly (StaffPlace & { location: Location })[],
): Promise<Set<number>> {
  const shared = await sharedSince(
    db,
    places.map(({ staffId }) => staffId),
  );
  const found = new Set<number>();
  for (const { location, ...person } of places) {
    if (!shared.has(person.staffId)) continue;
    const inForce = (await whereMoneyGoes(db, location, [person])).get(person.staffId);
    if (inForce && inForce.locationId !== null) found.add(person.staffId);
  }
  return found;
}
