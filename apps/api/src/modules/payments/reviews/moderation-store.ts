// The SQL of taking reviews out of sight.
import type { Tx } from '#platform/db/database.ts';
import type { Moderator } from './moderation.rule.ts';

/** Who hid a review of a location, if anybody, and whom it is about; nobody else judges it meanwhile. */
export async function lockModerated(
  tx: Tx,
  review: { locationId: number; reviewId: string },
): Promise<{ staffId: number | null; hiddenBy: Moderator | null } | undefined> {
  return tx
    .selectFrom('reviews.reviews')
    .select(['staff_id as staffId', 'hidden_by as hiddenBy'])
    .where('review_id', '=', review.reviewId)
    .where('location_id', '=', review.locationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Hides a review, or shows it again. */
export async function setHidden(
  tx: Tx,
  reviewId: string,
  hidden: { because: string; at: Date; by: Moderator } | null,
): Promise<void> {
  await tx
    .updateTable('reviews.reviews')
    .set({
      hidden_at: hidden?.at ?? null,
      hidden_because: hidden?.because ?? null,
      hidden_by: hidden?.by ?? null,
    })
    .where('review_id', '=', reviewId)
    .execute();
}
