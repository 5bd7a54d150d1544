// The SQL that finds whom and what words about the audit log mean.
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { findNamed } from './transaction-search-store.ts';

/** The people and locations whose names have these words in them, as the log knows them. */
export async function findLogged(
  db: Database,
  words: string,
): Promise<{ actorIds: string[]; subjects: string[] }> {
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const [{ rows }, { locationIds }] = await Promise.all([
    sql<{ userId: string }>`
      select user_id as "userId" from identity.person_facts
      where lower(full_name) like ${pattern}`.execute(db),
    findNamed(db, words),
  ]);
  const actorIds = rows.map(({ userId }) => userId);
  return {
    actorIds,
    subjects: [
      ...actorIds.map((userId) => `user:${userId}`),
      ...locationIds.map((locationId) => `location:${locationId}`),
    ],
  };
}

/** Names of locations by their numbers. */
export async function namesOfLocations(
  db: Database,
  locationIds: readonly number[],
): Promise<Map<number, string>> {
  if (locationIds.length === 0) return new Map();
  const { rows } = await sql<{ locationId: number; name: string }>`
    select location_id as "locationId", name from locations.location_facts
    where location_id = any(${[...locationIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ locationId, name }) => [locationId, name]));
}
