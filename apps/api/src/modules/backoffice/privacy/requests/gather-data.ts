import { fullName } from '@tipwell/contract/identity/full-name';
import type { Context } from '#platform/context.ts';
import type { Kept } from '#platform/kept/kept-rows.ts';
import { readTold, type ToldRow } from '#platform/kept/read-told.ts';
import { everyMembershipOf, findPerson } from '#identity/identity';
import { findLocations } from '#venues/locations';

/** What is told of one kind of thing. */
export interface GatheredPart {
  /** Of which table; what it is called for people is looked up by it. */
  of: string;
  what: string;
  rows: ToldRow[];
}

/** Everything that is told to a person. */
export interface GatheredData {
  person: string;
  madeAt: string;
  /** The places that numbers in it stand for, and in which currency sums are there. */
  places: { locationId: number; staffId: number; name: string; currency: string }[];
  parts: GatheredPart[];
}

/** How an export reads: sums are whole numbers of minor units, as everywhere in the product. */
const reading =
  'Sums are whole numbers of minor units (pence, cents) of the currency beside them, or of the place’s. ' +
  'Times are in UTC. Parts without rows are left out.';

/**
 * Reads what every module tells a person of themselves, one part after the other.
 * @param onPart told after each part, for whoever waits
 */
export async function gatherData(
  context: Context,
  userId: string,
  all: readonly Kept[],
  onPart: (partsRead: number, parts: number) => Promise<void>,
): Promise<(GatheredData & { reading: string }) | null> {
  const { db, clock } = context;
  const person = await findPerson(db, userId);
  if (!person || person.isErased) return null;
  const memberships = await everyMembershipOf(db, [userId]);
  const locations = await findLocations(db, [
    ...new Set(memberships.map(({ locationId }) => locationId)),
  ]);
  const subject = { userId, staffIds: memberships.map(({ staffId }) => staffId) };
  const told = all.flatMap(({ table, what, told: some }) =>
    some ? [{ table, what, told: some }] : [],
  );
  const parts: GatheredPart[] = [];
  for (const [index, one] of told.entries()) {
    const rows = await readTold(db, one, subject);
    if (rows.length > 0) parts.push({ of: one.table, what: one.what, rows });
    await onPart(index + 1, told.length);
  }
  return {
    person: fullName(person),
    madeAt: clock.now().toISOString(),
    reading,
    places: memberships.flatMap(({ staffId, locationId }) => {
      const location = locations.find((place) => place.locationId === locationId);
      if (!location) return [];
      return [{ locationId, staffId, name: location.name, currency: location.currency }];
    }),
    parts,
  };
}
