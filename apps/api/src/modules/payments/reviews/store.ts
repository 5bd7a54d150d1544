import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

/** What a customer said after paying. */
export interface Review {
  /** Its own, so that reading reviews tells nobody which tip each is of. */
  reviewId: string;
  tipId: string;
  locationId: number;
  staffId: number | null;
  groupId: number | null;
  stars: number;
  words: string | null;
  createdAt: Date;
}

/** Writes a review down; of a tip that has one already, the first stays. @returns whether it is new */
export async function insertReview(tx: Tx, review: Review): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviews.reviews')
    .values({
      review_id: review.reviewId,
      tip_id: review.tipId,
      location_id: review.locationId,
      staff_id: review.staffId,
      group_id: review.groupId,
      stars: review.stars,
      words: review.words,
      created_at: review.createdAt,
    })
    .onConflict((conflict) => conflict.column('tip_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findReview(db: Database, tipId: string): Promise<Review | undefined> {
  return db
    .selectFrom('reviews.reviews')
    .select([
      'review_id as reviewId',
      'tip_id as tipId',
      'location_id as locationId',
      'staff_id as staffId',
      'group_id as groupId',
      'stars',
      'words',
      'created_at as createdAt',
    ])
    .where('tip_id', '=', tipId)
    .executeTakeFirst();
}

/** What the guest of a tip wrote about it; null where that is nothing, or is kept no more. */
export async function wordsOfReview(db: Database, tipId: string): Promise<string | null> {
  return (await findReview(db, tipId))?.words ?? null;
}

/** Deletes the review of a tip. @returns whom it was about, or undefined where there is none */
export async function deleteReview(
  tx: Tx,
  tipId: string,
): Promise<{ staffId: number | null } | undefined> {
  return tx
    .deleteFrom('reviews.reviews')
    .where('tip_id', '=', tipId)
    .returning('staff_id as staffId')
    .executeTakeFirst();
}

/**
 * Keeps whether the venue may show the words of a review in public, and since when.
 * @returns whether there are words to show
 */
export async function setPublishable(tx: Tx, tipId: string, since: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable('reviews.reviews')
    .set((on) => ({
      publishable_since: since && on.fn.coalesce('publishable_since', on.val(since)),
    }))
    .where('tip_id', '=', tipId)
    .where('words', 'is not', null)
    .returning('review_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Forgets what guests wrote about some staff, what these wrote back, and why a review was hidden. The
 * stars stay: they are the venue's, and name nobody.
 */
export async function forgetWordsAbout(db: Database, staffIds: readonly number[]): Promise<void> {
  await sql`
    update reviews.reviews
    set words = null, thanks = null, thanked_at = null, publishable_since = null,
        hidden_because = case when hidden_at is null then null else 'Erased.' end
    where staff_id = any(${[...staffIds]}::bigint[])`.execute(db);
}
