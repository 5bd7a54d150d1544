import type { Database } from '../../platform/db/database.ts';
import { ownersOfLocation } from '../identity/index.ts';
import { findLocation } from './store.ts';

/** Whose a location is, as far as they are written to: its owners, and those of its master. */
export async function ownersAt(db: Database, locationId: number): Promise<string[]> {
  const location = await findLocation(db, locationId);
  const here = await ownersOfLocation(db, locationId);
  const above =
    location?.masterLocationId == null ? [] : await ownersOfLocation(db, location.masterLocationId);
  return [...new Set([...here, ...above])];
}
