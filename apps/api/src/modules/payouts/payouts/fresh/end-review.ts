import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { endIncident } from '#platform/incidents.ts';
import { defineJob } from '#platform/jobs.ts';
import { voidHolds } from '#ledger/ledger';
import { disputedAmong } from '#payments/tipping';
import { reviewMoved } from '../events.ts';
import { latestReviewEnd, whenDue } from './review-end.rule.ts';
import {
  findReview,
  lockReviewsOf,
  partsOfReviews,
  reviewsDue,
  reviewsOfTip,
  setPartsReleased,
  setReleased,
  setReviewEnd,
  type Review,
  type ReviewPart,
} from './review-store.ts';

export const endReviewsJob = defineJob<object>('end-payout-reviews');

/** Releases what was reviewed long enough without a decision, where no bank asks about a payment of it. */
export async function endDueReviews(context: Context): Promise<void> {
  await forEachApart(context, {
    name: 'payout-reviews-due',
    items: await reviewsDue(context.db, context.clock.now()),
    idOf: ({ reviewId }) => reviewId,
    clock: 'ROUND',
    handle: async (due) => endDueReview(context, due),
  });
}

async function endDueReview(context: Context, { reviewId, userId }: Review): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockReviewsOf(tx, userId);
    const now = context.clock.now();
    const review = await findReview(tx, reviewId);
    if (review?.state !== 'OPEN' || review.endsAt > now) return;
    const tipIds = (await partsOfReviews(tx, [reviewId])).map(({ tipId }) => tipId);
    const isDisputed = (await disputedAmong(tx, tipIds)).length > 0;
    if (whenDue({ ...review, isDisputed }, now) === 'RELEASE') await releaseReview(tx, review, now);
    else await setReviewEnd(tx, reviewId, latestReviewEnd(review.openedAt));
  });
}

/** Gives back what a review reserves. Whoever calls holds the lock of the person's reviews. */
export async function releaseReview(tx: Tx, review: Review, now: Date): Promise<void> {
  const { reviewId, userId } = review;
  await releaseParts(tx, await partsOfReviews(tx, [reviewId]), now);
  await setReleased(tx, reviewId, now);
  await publish(tx, reviewMoved, { reviewId, userId, what: 'RELEASED', at: now.toISOString() });
  await endIncident(tx, {
    kind: 'FRESH_MONEY_REVIEWED',
    subject: `payout-review:${reviewId}`,
    at: now,
    resolution: 'The review has ended.',
  });
}

async function releaseParts(tx: Tx, parts: readonly ReviewPart[], now: Date): Promise<void> {
  const open = parts.filter(({ releasedAt }) => releasedAt === null);
  await voidHolds(
    tx,
    open.flatMap(({ held }) => (held ? [held.holdId] : [])),
    now,
  );
  await setPartsReleased(tx, open, now);
}

/**
 * The money of a payment went back to the guest: nothing is reserved for it any more. Heard twice, it is
 * the same.
 */
export async function releasePayment(context: Context, tipId: string): Promise<void> {
  for (const reviewId of await reviewsOfTip(context.db, tipId)) {
    await releaseOf(context, reviewId, tipId);
  }
}

async function releaseOf(context: Context, reviewId: string, tipId: string): Promise<void> {
  const review = await findReview(context.db, reviewId);
  if (review?.state !== 'OPEN') return;
  await context.db.transaction().execute(async (tx) => {
    await lockReviewsOf(tx, review.userId);
    const now = context.clock.now();
    const still = await findReview(tx, reviewId);
    if (still?.state !== 'OPEN') return;
    const parts = await partsOfReviews(tx, [reviewId]);
    await releaseParts(
      tx,
      parts.filter((part) => part.tipId === tipId),
      now,
    );
    const isEmpty = parts.every((part) => part.tipId === tipId || part.releasedAt !== null);
    if (isEmpty) await releaseReview(tx, still, now);
    else await tellStillHeld(tx, still, now);
  });
}

async function tellStillHeld(tx: Tx, { reviewId, userId }: Review, now: Date): Promise<void> {
  await publish(tx, reviewMoved, { reviewId, userId, what: 'HELD', at: now.toISOString() });
}
