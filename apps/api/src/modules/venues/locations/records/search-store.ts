// The SQL of finding locations by their name, city or country.
import type { Database } from '#platform/db/database.ts';
import { sql } from 'kysely';

/** A location as far as somebody needs it who chooses one from a list. */
export interface NamedLocation {
  locationId: number;
  name: string;
  city: string;
}

/** Locations whose name or city contains a text. */
export async function searchLocations(
  db: Database,
  text: string,
  limit: number,
): Promise<NamedLocation[]> {
  const { rows } = await sql<NamedLocation>`
    select location_id as "locationId", name, city from locations.locations
    where strpos(lower(name || ' ' || city), lower(${text})) > 0
    order by name, location_id limit ${limit}`.execute(db);
  return rows;
}

/** The numbers of all locations in some countries. */
export async function locationIdsIn(db: Database, countries: readonly string[]): Promise<number[]> {
  if (countries.length === 0) return [];
  const rows = await db
    .selectFrom('locations.locations')
    .select('location_id')
    .where('country', 'in', [...countries])
    .orderBy('location_id')
    .execute();
  return rows.map((row) => row.location_id);
}
