import type { Database, Tx } from '../../platform/db/database.ts';

/** What a customer said after paying. */
export interface Review {
  tipId: string;
  locationId: number;
  staffId: number | null;
  groupId: number | null;
  stars: number;
  words: string | null;
  createdAt: Date;
}

/** Writes a review down; of a tip that has one already, the first stays. */
export async function insertReview(tx: Tx, review: Review): Promise<void> {
  await tx
    .insertInto('reviews.reviews')
    .values({
      tip_id: review.tipId,
      location_id: review.locationId,
      staff_id: review.staffId,
      group_id: review.groupId,
      stars: review.stars,
      words: review.words,
      created_at: review.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findReview(
  db: Database,
  tipId: string,
): Promise<(Review & { thanks: string | null }) | undefined> {
  return db
    .selectFrom('reviews.reviews')
    .select([
      'tip_id as tipId',
      'location_id as locationId',
      'staff_id as staffId',
      'group_id as groupId',
      'stars',
      'words',
      'created_at as createdAt',
      'thanks',
    ])
    .where('tip_id', '=', tipId)
    .executeTakeFirst();
}
