import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { isSecondPerson } from '#platform/second-person.rule.ts';
import { reviewMoved } from '../events.ts';
import { releaseReview } from './end-review.ts';
import { keptUntil } from './review-end.rule.ts';
import {
  findReview,
  lockReviewsOf,
  setDecision,
  setReviewEnd,
  type Review,
} from './review-store.ts';

interface Decided {
  reviewId: string;
  reason: string;
}

/** Gives reviewed money free; once it is, it stays so. @throws notFound, notAllowed */
export async function releaseByPerson(
  context: Context,
  actor: Person,
  { reviewId, reason }: Decided,
): Promise<Review> {
  return decide(context, actor, reviewId, async (tx, review, now) => {
    if (review.state !== 'OPEN') return;
    const by = realPersonOf(actor);
    await setDecision(tx, reviewId, { decision: 'RELEASE', at: now, by, note: reason });
    await releaseReview(tx, review, now);
    await audit(tx, {
      actor,
      action: 'payoutReview.released',
      subject: `user:${review.userId}`,
      at: now,
      details: { reviewId },
    });
  });
}

/** Keeps reviewed money for some days from now. @throws notFound, notAllowed, changeOver */
export async function keepByPerson(
  context: Context,
  actor: Person,
  { reviewId, reason, days }: Decided & { days: number },
): Promise<Review> {
  return decide(context, actor, reviewId, async (tx, review, now) => {
    if (review.state !== 'OPEN') fail('changeOver');
    const until = keptUntil(review.openedAt, days, now);
    const by = realPersonOf(actor);
    await setDecision(tx, reviewId, { decision: 'KEEP', at: now, by, note: reason });
    await setReviewEnd(tx, reviewId, until);
    const { userId } = review;
    await publish(tx, reviewMoved, { reviewId, userId, what: 'KEPT', at: now.toISOString() });
    await audit(tx, {
      actor,
      action: 'payoutReview.kept',
      subject: `user:${userId}`,
      at: now,
      details: { reviewId, until: until.toISOString() },
    });
  });
}

/** Lets nobody decide about money of their own, and nobody in another person's place. */
async function decide(
  context: Context,
  actor: Person,
  reviewId: string,
  change: (tx: Tx, review: Review, now: Date) => Promise<void>,
): Promise<Review> {
  const known = (await findReview(context.db, reviewId)) ?? fail('notFound');
  if (!isSecondPerson(known.userId, actor)) fail('notAllowed');
  return context.db.transaction().execute(async (tx) => {
    await lockReviewsOf(tx, known.userId);
    const review = (await findReview(tx, reviewId)) ?? fail('notFound');
    await change(tx, review, context.clock.now());
    return (await findReview(tx, reviewId)) ?? fail('notFound');
  });
}
