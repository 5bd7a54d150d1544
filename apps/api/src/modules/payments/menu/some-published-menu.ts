import type { Database } from '#platform/db/database.ts';
import { someMenuLocation } from './store.ts';

/** The address of a menu that guests see, for whoever looks after these pages; none without menus. */
export async function somePublishedMenu(db: Database): Promise<string[]> {
  const locationId = await someMenuLocation(db);
  return locationId === undefined ? [] : [`/menu/${locationId}`];
}
