// The same thief and friend at a place that shares its tips: what stolen cards paid reaches the friend with the
// split. It is reviewed like tips of their own, for as much as the split gave them of it; a busy night is not.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerScheme } from '#modules/distribution/splits/schemes/answer-scheme.ts';
import { closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { verifyLedger } from '#ledger/ledger';
import {
  aRestaurant,
  aWaiter,
  balanceOfWaiter,
  cards,
  givePayoutCard,
  payByCard,
  row,
  signIn,
  startATip,
  type Waiter,
} from '../support/build.ts';
import { releasePayment } from '#modules/payouts/payouts/fresh/end-review.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

const mastercard = '5555555555554444';
let app: TestApp;
let team: [Waiter, Waiter];

beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});
afterAll(async () => app.close());

beforeEach(async () => {
  const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  const worker = async () => {
    const one = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const { staffId } = one;
    const answer = { answerId: randomUUIDv7(), staffId, version: 1, answer: 'ACCEPTED' } as const;
    await answerScheme(app.context, answer);
    await givePayoutCard(app, one);
    return one;
  };
  team = [await worker(), await worker()];
  // A day later their cards are old enough for large sums.
  await timeGoesByUntil(12);
  await timeGoesByUntil(11);
  await timeGoesByUntil(20);
});

/** Time goes by for us and for the processor, until the next time that it is so late. */
async function timeGoesByUntil(hour: number): Promise<void> {
  const now = app.clock.now();
  const then = new Date(now);
  then.setUTCHours(hour, 0, 0, 0);
  const seconds = Math.ceil((then.getTime() - now.getTime()) / 1000);
  const advanceSeconds = seconds > 0 ? seconds : seconds + 24 * 3600;
  app.clock.advance({ seconds: advanceSeconds });
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds });
}

async function stolenTips(count: number): Promise<string[]> {
  const tipIds: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const device = `thief ${randomUUIDv7()}`;
    const place = { staffId: null, locationId: team[0].locationId };
    const { tipId, status } = await startATip(app, place, {
      amount: 47_500,
      device,
      feeMode: 'ON_TOP',
    });
    expect(status).toBe(201);
    await payByCard(app, tipId, nth % 2 === 0 ? cards.success : mastercard);
    tipIds.push(tipId);
  }
  await app.settle();
  return tipIds;
}

async function split(): Promise<void> {
  await timeGoesByUntil(9);
  await closeDueRuns(app.context, hoursOfDay);
}

const asksForAll = async (who: Waiter) => {
  const payoutId = randomUUIDv7();
  return app.ask('POST', `/api/users/${who.userId}/instant-payouts`, {
    token: await signIn(app, who),
    headers: { 'idempotency-key': payoutId },
    body: { payoutId, staffId: who.staffId },
  });
};
/** What a person has, qualifying tips included. */
async function has(who: Waiter) {
  const kinds = ['unrestricted', 'qualifying'] as const;
  const parts = await Promise.all(kinds.map(async (kind) => balanceOfWaiter(app, who, kind)));
  const sum = (of: 'balance' | 'held' | 'available') =>
    parts.reduce((all, part) => all + part[of], 0);
  return { balance: sum('balance'), held: sum('held'), available: sum('available') };
}

/** Cards of guests who pay honestly, each a few times in a long night. */
const honestCards = [cards.success, mastercard, '378282246310005', cards.webhookTwice];

const balance = async (who: Waiter) =>
  (
    await app.ask('GET', `/api/users/${who.userId}/staff/${who.staffId}/balance`, {
      token: await signIn(app, who),
    })
  ).body;

it('cannot be cashed out after the split, by neither of those who share, and both read why', async () => {
  await stolenTips(8);
  await split();
  // Before the event of the split is handled, the quote itself looks.
  expect(await asksForAll(team[0])).toMatchObject({ status: 409, body: { errorCode: 409_961 } });
  await app.settle();
  for (const who of team) {
    const { balance: all, available } = await has(who);
    expect(all).toBeGreaterThan(150_000);
    // What the rounding of each payment leaves.
    expect(available).toBeLessThan(10);
    expect(await asksForAll(who)).toMatchObject({ status: 409, body: { errorCode: 409_961 } });
    expect(await balance(who)).toMatchObject({
      review: { amount: all - available, reason: 'ONE_CARD' },
    });
  }
});

it('is reserved no longer for either once a payment has gone back to its guest', async () => {
  const [first = '', ...others] = await stolenTips(6);
  await split();
  await app.settle();
  const before = await Promise.all(team.map(has));
  await releasePayment(app.context, first);
  await releasePayment(app.context, first);
  for (const [index, who] of team.entries()) {
    expect((await has(who)).held).toBe(((before[index]?.held ?? 0) / 6) * 5);
  }
  for (const tipId of others) await releasePayment(app.context, tipId);
  for (const who of team) expect(await has(who)).toMatchObject({ held: 0 });
});

it('leaves a busy night alone, however large it is', async () => {
  const place = { staffId: null, locationId: team[0].locationId };
  for (let nth = 0; nth < 12; nth += 1) {
    const { tipId } = await startATip(app, place, {
      amount: 9_000,
      device: `guest ${nth}`,
      feeMode: 'ON_TOP',
    });
    await payByCard(app, tipId, honestCards[nth % honestCards.length]);
  }
  await app.settle();
  await split();
  await app.settle();
  const { balance: all, held } = await has(team[0]);
  expect({ all, held }).toEqual({ all: expect.any(Number) as number, held: 0 });
  expect(all).toBeGreaterThan(40_000);
  expect(await asksForAll(team[0])).toMatchObject({ status: 201, body: { amount: all } });
});
