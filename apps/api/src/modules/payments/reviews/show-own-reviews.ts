import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOwnReviews, OwnReview } from '@tipwell/contract/payments/calls/reviews';
import type { getReceivedTips } from '@tipwell/contract/payments/calls/payments';
import type { Context } from '#platform/context.ts';
import { listReceivedTips } from '#payments/tipping';
import {
  reviewsOfStaff,
  reviewsOfTips,
  starsOfStaff,
  type OwnReviewLine,
} from './own-reviews-store.ts';
import { ratingOf } from './rating-store.ts';
import { summaryOf } from './summary.rule.ts';

/** What guests said of one person at one workplace, and what the stars come to. */
export async function showOwnReviews(
  { db }: Context,
  asked: { staffId: number; limit: number; before?: string | undefined },
): Promise<CallOutput<typeof getOwnReviews>> {
  const { staffId, limit, before = null } = asked;
  const [found, given] = await Promise.all([
    reviewsOfStaff(db, staffId, { limit: limit + 1, before }),
    starsOfStaff(db, staffId),
  ]);
  return {
    reviews: found.slice(0, limit).map(presented),
    hasMore: found.length > limit,
    summary: summaryOf(given),
  };
}

/** The tips of one person with what guests said of each. @throws notFound */
export async function showReceivedTips(
  context: Context,
  asked: { staffId: number; limit: number; before: string | undefined },
): Promise<CallOutput<typeof getReceivedTips>> {
  const { tips, ...rest } = await listReceivedTips(context, asked);
  const said = await reviewsOfTips(
    context.db,
    asked.staffId,
    tips.map(({ tipId }) => tipId),
  );
  const byTip = new Map(said.map((review) => [review.tipId, presented(review)]));
  const rating = await ratingOf(context.db, [asked.staffId]);
  return {
    ...rest,
    rating,
    tips: tips.map((tip) => ({ ...tip, review: byTip.get(tip.tipId) ?? null })),
  };
}

/** A review as its person reads it. */
export function presented({ tipId: _tip, createdAt, ...review }: OwnReviewLine): OwnReview {
  return { ...review, createdAt: createdAt.toISOString() };
}
