import type { Database } from '#platform/db/database.ts';
import { partsOf, type Location } from '../records/store.ts';

/** The parts of a master location that guests can tip at; of any other location none. */
export async function openPartsOf(db: Database, locationId: number): Promise<Location[]> {
  return (await partsOf(db, locationId)).filter(({ isOpen }) => isOpen);
}
