// The SQL that finds whom and what words about the audit log mean.
import type { Database } from '#platform/db/database.ts';
import { findNamed } from '../payments/payment-search-store.ts';

/** The people and locations whose names have these words in them, as the log knows them. */
export async function findLogged(
  db: Database,
  words: string,
): Promise<{ actorIds: string[]; subjects: string[] }> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const [people, { locationIds }] = await Promise.all([
    db
      .selectFrom('identity.person_facts')
      .select('user_id as userId')
      .where('full_name', 'ilike', pattern)
      .execute(),
    findNamed(db, words),
  ]);
  const actorIds = people.flatMap(({ userId }) => userId ?? []);
  return {
    actorIds,
    subjects: [
      ...actorIds.map((userId) => `user:${userId}`),
      ...locationIds.map((locationId) => `location:${locationId}`),
    ],
  };
}
