import type { Database } from '#platform/db/database.ts';
import { findReview, partsOfReviews, type Review } from './review-store.ts';

/** A review as the person is told of it. */
export interface ReviewFacts extends Pick<
  Review,
  'userId' | 'locationId' | 'currency' | 'reason' | 'state' | 'endsAt'
> {
  /** What is reserved; of a review that ended, what it gave free. */
  amount: number;
}

export async function reviewFacts(
  db: Database,
  reviewId: string,
): Promise<ReviewFacts | undefined> {
  const review = await findReview(db, reviewId);
  if (!review) return undefined;
  const endedAt = review.releasedAt?.getTime();
  const own = (await partsOfReviews(db, [reviewId])).filter(
    ({ releasedAt }) => releasedAt?.getTime() === endedAt,
  );
  return { ...review, amount: own.reduce((sum, { held }) => sum + (held?.amount ?? 0), 0) };
}
