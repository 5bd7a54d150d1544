import type { Database } from '#platform/db/database.ts';
import { everOwnersOf, hasEverHadOwner, ownersOfLocation } from '#identity/identity';
import { findLocation } from './store.ts';

/** Whose a location is, as far as they are written to: its owners, and those of its master. */
export async function ownersAt(db: Database, locationId: number): Promise<string[]> {
  const location = await findLocation(db, locationId);
  const here = await ownersOfLocation(db, locationId);
  const above =
    location?.masterLocationId == null ? [] : await ownersOfLocation(db, location.masterLocationId);
  return [...new Set([...here, ...above])];
}

/** Who learns of a change of owners: the owners, and those who were before, who may have been removed. */
export async function ownersToInform(db: Database, locationId: number): Promise<string[]> {
  const now = await ownersAt(db, locationId);
  return [...new Set([...now, ...(await everOwnersOf(db, locationId))])];
}

/** Whether a location has, or ever had, an owner of its own or through a parent location. */
export async function wasEverOwned(db: Database, locationId: number): Promise<boolean> {
  const location = await findLocation(db, locationId);
  const parent = location?.masterLocationId ?? null;
  if (parent !== null && (await hasEverHadOwner(db, parent))) return true;
  // What was once a sub-location had the owners of a parent that is not known any more.
  if (parent === null && location?.masterSince != null) return true;
  return hasEverHadOwner(db, locationId);
}
