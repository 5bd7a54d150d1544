// The SQL of what venues were called before.
import type { Database } from '#platform/db/database.ts';

/** What a venue and its group were called until then. */
export interface EarlierVenueName {
  name: string;
  groupName: string | null;
  until: Date;
}

export async function insertEarlierVenueName(
  db: Database,
  locationId: number,
  { name, groupName, until }: EarlierVenueName,
): Promise<void> {
  await db
    .insertInto('locations.earlier_names')
    .values({ location_id: locationId, name, group_name: groupName, until })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a venue was called before, the oldest first. */
export async function earlierVenueNames(
  db: Database,
  locationId: number,
): Promise<EarlierVenueName[]> {
  return db
    .selectFrom('locations.earlier_names')
    .select(['name', 'group_name as groupName', 'until'])
    .where('location_id', '=', locationId)
    .orderBy('until')
    .execute();
}
