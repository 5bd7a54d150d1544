import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** What customers thought of somebody; a review that was taken out of sight does not count. */
export interface Rating {
  /** Stars times a hundred, rounded half up. */
  averageHundredths: number;
  count: number;
}

/** The stars that some staff have together; null before the first. */
export async function ratingOf(db: Database, staffIds: readonly number[]): Promise<Rating | null> {
  if (staffIds.length === 0) return null;
  const row = await db
    .selectFrom('reviews.reviews')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`round(avg(stars) * 100)::int`.as('averageHundredths'),
    ])
    .where('staff_id', 'in', [...staffIds])
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count === 0 ? null : row;
}
