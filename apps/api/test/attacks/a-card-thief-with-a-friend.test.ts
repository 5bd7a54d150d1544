// Twelve tips of two stolen cards reach one worker within seconds, who cashes them out at once. What came
// from the pattern waits for a person of the platform or for a date; honest money beside it does not.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPayoutReviews } from '@tipwell/contract/payouts/calls/payout-reviews';
import { Failure } from '@tipwell/contract/api/errors';
import {
  aPaidTip,
  aWaiter,
  balanceOfWaiter,
  cards,
  giveToPerson,
  givePayoutCard,
  payByCard,
  signIn,
  startATip,
  type Waiter,
} from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { somebody } from '../support/platform-people.ts';
import { buildContext, type OpenContext } from '../../src/build-context.ts';
import { verifyLedger } from '#ledger/ledger';
import { staffPayee } from '#payouts/destinations';
import { draftInstantPayout, makeInstantPayout } from '#payouts/payouts';
import { inquireAboutCharges } from '#modules/payments/tipping/charging/charge-attempts.ts';
import { endDueReviews, releasePayment } from '#modules/payouts/payouts/fresh/end-review.ts';

let app: TestApp;
let other: OpenContext;
let worker: Waiter;
let token: string;

const mastercard = '5555555555554444';

beforeAll(async () => {
  app = await openTestApp();
  other = buildContext(app.context.config, 'other', { clock: app.clock, maxConnections: 10 });
});
afterEach(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Time goes by for us and for the processor. */
async function hoursGoBy(hours: number): Promise<void> {
  app.clock.advance({ hours });
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: hours * 3600 });
}

/** Somebody who has worked there for long, with a card that is old enough for large sums. */
beforeEach(async () => {
  worker = await aWaiter(app);
  await givePayoutCard(app, worker);
  await hoursGoBy(26);
  token = await signIn(app, worker);
});

/** As in the attack: £475 each, from a phone of its own each time, by turns with two cards. */
async function stolenTips(count: number, of: Waiter = worker): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const device = `thief ${randomUUIDv7()}`;
    const { tipId, status } = await startATip(app, of, { amount: 47_500, device });
    expect(status).toBe(201);
    await payByCard(app, tipId, nth % 2 === 0 ? cards.success : mastercard);
  }
}

const draft = async (amount?: number, payoutId: string = randomUUIDv7()) =>
  app.ask('POST', `/api/users/${worker.userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': payoutId },
    body: { payoutId, staffId: worker.staffId, ...(amount === undefined ? {} : { amount }) },
  });
const make = async (payoutId: unknown) =>
  app.ask('POST', `/api/users/${worker.userId}/instant-payouts/${String(payoutId)}/make`, {
    token,
    headers: { 'idempotency-key': `make-${String(payoutId)}` },
  });
const balance = async () =>
  (await app.ask('GET', `/api/users/${worker.userId}/staff/${worker.staffId}/balance`, { token }))
    .body;
const messagesTo = async (userId: string) =>
  (
    await app.context.db
      .selectFrom('notifications.messages')
      .select('message')
      .where('user_id', '=', userId)
      .where('happening', 'like', 'moneyReview:%')
      .orderBy('sent_at')
      .orderBy('message_id')
      .execute()
  ).map(({ message }) => message);
const openIncidents = async () =>
  (
    await app.context.pool.query<{ details: Record<string, unknown> }>(
      `select details from platform.incidents
       where kind = 'FRESH_MONEY_REVIEWED' and resolved_at is null and details->>'staffId' = $1`,
      [String(worker.staffId)],
    )
  ).rows.map(({ details }) => details);

describe('twelve tips of two cards to one worker', () => {
  it('cannot be cashed out, however soon it is tried, and the platform is alerted', async () => {
    await stolenTips(12);
    await app.settle();
    const { balance: all } = await balanceOfWaiter(app, worker);
    expect(all).toBeGreaterThan(500_000);
    for (const amount of [undefined, 250_000, 176_825, 100]) {
      expect(await draft(amount)).toMatchObject({ status: 409, body: { errorCode: 409_961 } });
    }
    expect(await balance()).toMatchObject({
      available: 0,
      waitsForAnswer: 0,
      review: { amount: all, reason: 'ONE_CARD' },
    });
    expect(
      (
        await app.ask(
          'GET',
          `/api/users/${worker.userId}/staff/${worker.staffId}/payout-progress`,
          { token },
        )
      ).body,
    ).toMatchObject({ instantButtonState: 'DISABLED', reason: 'UNDER_REVIEW' });
    expect(await openIncidents()).toEqual([
      expect.objectContaining({ amount: all, currency: 'GBP', reason: 'ONE_CARD' }),
    ]);
  });

  it('leaves honest money free', async () => {
    await aPaidTip(app, worker, { amount: 2_000, device: 'an honest guest' });
    await giveToPerson(app, worker, 5_000);
    const { available: honest } = await balanceOfWaiter(app, worker);
    await payByCard(
      app,
      (await startATip(app, worker, { amount: 47_500, device: 'x' })).tipId,
      mastercard,
    );
    await payByCard(
      app,
      (await startATip(app, worker, { amount: 47_500, device: 'y' })).tipId,
      mastercard,
    );
    await app.settle();
    const offer = await draft();
    expect(offer).toMatchObject({ status: 201, body: { amount: honest } });
    expect(await make(offer.body['id'])).toMatchObject({ status: 200 });
    await app.settle();
    expect(await balanceOfWaiter(app, worker)).toMatchObject({ available: 0 });
  });

  it('an offer from before the pattern is worth nothing after it', async () => {
    await stolenTips(1);
    await app.settle();
    const early = await draft();
    expect(early.status).toBe(201);
    await stolenTips(3);
    await app.settle();
    expect(await make(early.body['id'])).toMatchObject({
      status: 409,
      body: { errorCode: 409_961 },
    });
    expect(await make(early.body['id'])).not.toMatchObject({ status: 200 });
  });

  it('parallel drafts and orders of two programs do not slip past, before anybody heard of the tips', async () => {
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await stolenTips(12);
    app.clock.advance({ minutes: 1 });
    await inquireAboutCharges(app.context);
    const before = await balanceOfWaiter(app, worker);
    expect(before).toMatchObject({ held: 0 });
    expect(before.available).toBeGreaterThan(500_000);
    const payee = staffPayee(worker);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, index) => {
        const context = index % 2 === 0 ? app.context : other;
        const payoutId = randomUUIDv7();
        await draftInstantPayout(context, { payee, payoutId, amount: 10_000 });
        return makeInstantPayout(context, { payee, payoutId });
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Failure);
    }
    expect(await balanceOfWaiter(app, worker)).toEqual({
      ...before,
      held: before.balance,
      available: 0,
    });
    await app.outside.ask('POST', '/v1/test/webhooks/resume');
    await app.settle();
    expect(await balanceOfWaiter(app, worker)).toEqual({
      ...before,
      held: before.balance,
      available: 0,
    });
    expect(await openIncidents()).toHaveLength(1);
  });
});

describe('people of the platform', () => {
  const reviewOf = async (of: string) => {
    const { body } = await app.ask('GET', '/api/payout-reviews', { token: of });
    return getPayoutReviews.output
      .parse(body)
      .reviews.find(({ person }) => person.userId === worker.userId);
  };
  const decide = async (of: string, way: 'release' | 'keep', body: Record<string, unknown>) => {
    const review = await reviewOf(of);
    return app.ask('POST', `/api/payout-reviews/${review?.reviewId ?? 'none'}/${way}`, {
      token: of,
      body: { reason: 'Asked the venue; a wedding party.', ...body },
    });
  };

  it('see who, where, how much and from which cards, and release it: the worker is told', async () => {
    const { token: manager } = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
    await stolenTips(4);
    await app.settle();
    const { balance: all } = await balanceOfWaiter(app, worker);
    expect(await reviewOf(manager)).toMatchObject({
      reason: 'ONE_CARD',
      received: all,
      held: all,
      payments: 4,
      cards: [
        { lastFour: '4242', payments: 2, sum: all / 2 },
        { lastFour: '4444', payments: 2, sum: all / 2 },
      ],
      isDisputed: false,
      mayDecide: true,
    });
    expect(await decide(manager, 'release', {})).toMatchObject({
      status: 200,
      body: { state: 'RELEASED', held: 0, decided: { decision: 'RELEASE' } },
    });
    await app.settle();
    expect(await balanceOfWaiter(app, worker)).toMatchObject({ held: 0, available: all });
    expect(await balance()).toMatchObject({ review: null });
    expect(await openIncidents()).toEqual([]);
    expect(await messagesTo(worker.userId)).toEqual([
      expect.stringMatching(
        /^We’re checking some of your latest tips .* from the same card\. We’ll tell you by /,
      ),
      expect.stringMatching(/^We’ve finished checking £1,759\.80 of your balance\./),
    ]);
    expect(await draft()).toMatchObject({ status: 201 });
  });

  it('keep it for some days, but never longer than fourteen', async () => {
    const { token: manager } = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
    await stolenTips(4);
    await app.settle();
    const before = await reviewOf(manager);
    expect(await decide(manager, 'keep', { days: 14 })).toMatchObject({
      status: 200,
      body: { state: 'OPEN', endsAt: before?.latestEnd, decided: { decision: 'KEEP' } },
    });
    await hoursGoBy(13 * 24);
    await endDueReviews(app.context);
    expect(await balanceOfWaiter(app, worker)).toMatchObject({ available: 0 });
    await hoursGoBy(25);
    await endDueReviews(app.context);
    expect(await balanceOfWaiter(app, worker)).toMatchObject({ held: 0 });
  });

  it('do not decide about money of their own, and others do not see reviews at all', async () => {
    await stolenTips(4);
    await app.settle();
    await app.context.pool.query(
      `update identity.users set platform_roles = '{ROLE_TRANSACTIONS_MANAGER}' where user_id = $1`,
      [worker.userId],
    );
    const own = await signIn(app, worker);
    expect(await reviewOf(own)).toMatchObject({ mayDecide: false });
    expect((await decide(own, 'release', {})).status).toBe(403);
    const { token: sales } = await somebody(app, 'ROLE_SALES_HEAD');
    expect((await app.ask('GET', '/api/payout-reviews', { token: sales })).status).toBe(403);
  });

  it('a payment that goes back to its guest is reserved no longer', async () => {
    await stolenTips(4);
    await app.settle();
    const { balance: all } = await balanceOfWaiter(app, worker);
    const { rows } = await app.context.pool.query<{ tip_id: string }>(
      `select tip_id from payouts.review_parts part join payouts.reviews using (review_id)
       where staff_id = $1 order by tip_id limit 1`,
      [worker.staffId],
    );
    await releasePayment(app.context, rows[0]?.tip_id ?? '');
    await releasePayment(app.context, rows[0]?.tip_id ?? '');
    expect(await balanceOfWaiter(app, worker)).toMatchObject({ held: (all / 4) * 3 });
  });
});

describe('a review that nobody decides', () => {
  it('ends a day after the last payment: the money is free and the incident closed', async () => {
    await stolenTips(4);
    await app.settle();
    const { balance: all } = await balanceOfWaiter(app, worker);
    await hoursGoBy(23);
    await endDueReviews(app.context);
    expect(await balanceOfWaiter(app, worker)).toMatchObject({ available: 0, held: all });
    await hoursGoBy(2);
    await endDueReviews(app.context);
    await endDueReviews(app.context);
    expect(await balanceOfWaiter(app, worker)).toEqual({ balance: all, held: 0, available: all });
    expect(await openIncidents()).toEqual([]);
    token = await signIn(app, worker);
    expect(await draft()).toMatchObject({ status: 201 });
  });
});
