// A person who has one of everything that a call can be about.
import { randomUUIDv7 } from 'node:crypto';
import { closeRun } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import { aPaidTip, aWaiter, givePayoutCard, signIn, type Waiter } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import { aGroup, putIntoPool } from '../../support/pooled-venue.ts';

/** A person with a tip that was received, a payout that was made, and another one on offer. */
export interface Earner extends Waiter {
  token: string;
  tipId: string;
  receiptId: string;
  /** What a guest said of the tip. */
  reviewId: string;
  payoutId: string;
  draftId: string;
  /** A split of common tips in which the person had a part. */
  runId: string;
}

/** Makes a person who has one of everything that a call can be about. */
export async function anEarner(app: TestApp, locationId?: number): Promise<Earner> {
  const waiter = await aWaiter(app, locationId === undefined ? {} : { locationId });
  await givePayoutCard(app, waiter);
  const tip = await aPaidTip(app, waiter);
  const token = await signIn(app, waiter);
  const payoutId = await anOffer(app, waiter, token);
  await app.ask('POST', `/api/users/${waiter.userId}/instant-payouts/${payoutId}/make`, {
    token,
    headers: { 'idempotency-key': randomUUIDv7() },
  });
  await aPaidTip(app, waiter);
  const draftId = await anOffer(app, waiter, token);
  const receiptId = String(tip.body['receiptId']);
  const reviewId = await aReview(app, tip.tipId, receiptId);
  const runId = await aSplit(app, waiter);
  return { ...waiter, token, tipId: tip.tipId, receiptId, reviewId, payoutId, draftId, runId };
}

/** A guest leaves stars; what the review is called is told to nobody but its venue. */
async function aReview(app: TestApp, tipId: string, receiptId: string): Promise<string> {
  await app.ask('POST', `/api/receipts/${receiptId}/review`, { body: { stars: 4 } });
  const review = await app.context.db
    .selectFrom('reviews.reviews')
    .select('review_id')
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();
  return review.review_id;
}

/** A group of one that was tipped two days ago, and what it was given is split. */
async function aSplit(app: TestApp, waiter: Waiter): Promise<string> {
  const { db } = app.context;
  const location = await findLocation(db, waiter.locationId);
  if (!location) throw new Error('The waiter works nowhere.');
  const tippedAt = new Date(app.clock.now().getTime() - 2 * 86_400_000);
  // Only who was there on a day has a part in it.
  await db
    .updateTable('identity.memberships')
    .set({ joined_at: tippedAt })
    .where('staff_id', '=', waiter.staffId)
    .execute();
  const groupId = await aGroup(app, location, [waiter]);
  const [put] = await putIntoPool(app, location, [
    { amount: 500, groupId, capturedAt: tippedAt.toISOString() },
  ]);
  const { locationId } = location;
  await closeRun(app.context, { locationId, businessDay: put?.businessDay ?? '' });
  const run = await db
    .selectFrom('distribution.runs')
    .select('run_id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return run.run_id;
}

async function anOffer(app: TestApp, waiter: Waiter, token: string): Promise<string> {
  const payoutId = randomUUIDv7();
  const answer = await app.ask('POST', `/api/users/${waiter.userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': payoutId },
    body: { payoutId, staffId: waiter.staffId },
  });
  if (answer.status !== 201) throw new Error(`No offer was made: ${JSON.stringify(answer.body)}`);
  return payoutId;
}
