// A prepaid card that was issued to somebody is one that they can be paid to: chosen, loaded once, and
// never sent money that it cannot take.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aWaiter,
  balanceOfWaiter,
  givePayoutCard,
  signIn,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { aDubaiSalon, earn } from '#test/support/dubai.ts';
import { haveCardIssued, loadsOf } from '#test/support/issued-cards.ts';
import { journalOf } from '#test/support/journal.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { jobHandlers } from '../../../../../app.ts';
import { readIncidents } from '#platform/incidents.ts';
import { drainJobs } from '#platform/jobs.ts';

const hers = 20_000;
const monday = new Date('2026-11-16T08:00:00Z');

let app: TestApp;
let amira: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp(monday);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.set(monday);
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  amira = await aWaiter(app, { locationId: await aDubaiSalon(app) });
  token = await signIn(app, amira);
});

const pass = async (advanceSeconds: number) =>
  app.outside.ask('POST', '/v1/test/clock', { advanceSeconds });
const shown = async () => {
  const path = `/api/users/${amira.userId}/staff/${amira.staffId}/payout-destination`;
  return (await app.ask('GET', path, { token })).body;
};
const choose = async (destinationId: string, password: string | null = testPassword) =>
  app.ask('POST', `/api/users/${amira.userId}/staff/${amira.staffId}/payout-destination/choose`, {
    token,
    body: { destinationId, ...(password === null ? {} : { password }) },
  });
const issued = async (nameOnCard?: string) => (await haveCardIssued(app, amira, nameOnCard)).cardId;
const paths = () => `/api/users/${amira.userId}/instant-payouts`;
const draft = async (payoutId: string) =>
  app.ask('POST', paths(), {
    token,
    headers: { 'idempotency-key': `draft-${payoutId}` },
    body: { payoutId, staffId: amira.staffId },
  });
const make = async (payoutId: string) =>
  app.ask('POST', `${paths()}/${payoutId}/make`, {
    token,
    headers: { 'idempotency-key': `make-${payoutId}` },
  });
const payoutOf = async (payoutId: string) =>
  app.context.db
    .selectFrom('payouts.payouts')
    .select(['state', 'payment_system as carrier', 'attempt_id as attemptId', 'reason', 'amount'])
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow();
const cardAtIssuer = async () =>
  app.context.db
    .selectFrom('onboarding.issued_cards')
    .select(['reference', 'state', 'account_reference as account'])
    .where('user_id', '=', amira.userId)
    .executeTakeFirstOrThrow();
const setCard = async (status: 'Active' | 'Suspended' | 'Terminated') =>
  app.outside.ask('POST', `/v1/test/nymcard/cards/${(await cardAtIssuer()).reference}`, { status });

async function paidAtOnce(): Promise<string> {
  const payoutId = randomUUIDv7();
  expect((await draft(payoutId)).status).toBe(201);
  expect((await make(payoutId)).body).toMatchObject({ state: 'SUBMITTED' });
  return payoutId;
}

describe('which of her own counts', () => {
  test('the card that was issued first counts at once, masked, and she is told', async () => {
    const cardId = await issued();
    const { own, other } = await shown();
    expect(own).toMatchObject({
      destinationId: cardId,
      kind: 'ISSUED_CARD',
      status: 'ACTIVE',
      brand: 'Tipwell Card',
      lastFour: expect.stringMatching(/^\d{4}$/),
    });
    expect(other).toBeNull();
    expect(JSON.stringify(await cardAtIssuer())).not.toMatch(/\d{12,}/);
  });

  test('beside a card that she gave it waits to be chosen, with her password', async () => {
    await givePayoutCard(app, amira);
    const { own: before } = await shown();
    const cardId = await issued();
    expect(await shown()).toMatchObject({ own: before, other: { destinationId: cardId } });
    expect((await choose(cardId, null)).status).toBe(400);
    expect((await choose(cardId, 'wrong-password-1')).status).toBe(400);
    expect(await shown()).toMatchObject({ own: before });
    app.clock.advance({ hours: 2 });
    token = await signIn(app, amira);
    expect((await choose(cardId)).status).toBe(200);
    expect((await choose(cardId)).status).toBe(200);
    expect(await shown()).toMatchObject({ own: { destinationId: cardId }, other: before });
    // Large sums wait for it as for any new one, and again for the one before once it is chosen back.
    expect((await shown())['largeSums']).not.toBeNull();
    const back = (before as unknown as { destinationId: string }).destinationId;
    app.clock.advance({ hours: 25 });
    token = await signIn(app, amira);
    expect((await choose(back)).status).toBe(200);
    expect(await shown()).toMatchObject({ own: { destinationId: back } });
    expect((await shown())['largeSums']).not.toBeNull();
  });

  test('a card that she gives later takes its place', async () => {
    const cardId = await issued();
    await givePayoutCard(app, amira);
    expect(await shown()).toMatchObject({
      own: { kind: 'CARD' },
      other: { destinationId: cardId },
    });
  });

  test('nobody chooses a card that is not theirs, or none', async () => {
    const cardId = await issued();
    const other = await aWaiter(app, { locationId: amira.locationId });
    const theirs = await signIn(app, other);
    const path = `/api/users/${other.userId}/staff/${other.staffId}/payout-destination/choose`;
    const body = { destinationId: cardId, password: testPassword };
    expect((await app.ask('POST', path, { token: theirs, body })).status).toBe(404);
    expect((await choose(randomUUIDv7())).status).toBe(404);
  });
});

describe('a payout to it', () => {
  test('is loaded once however often it is asked for, and stands in the books by its issuer', async () => {
    await issued();
    await earn(app, amira, hers);
    const payoutId = randomUUIDv7();
    const offers = await Promise.all([1, 2, 3].map(async () => draft(payoutId)));
    expect(new Set(offers.map(({ status }) => status))).toEqual(new Set([201]));
    const made = await Promise.all([1, 2, 3, 4].map(async () => make(payoutId)));
    for (const { body } of made) expect(body).toMatchObject({ state: 'SUBMITTED' });
    await app.settle();
    await pass(3);
    await app.settle();
    const payout = await payoutOf(payoutId);
    expect(payout).toMatchObject({ state: 'PAID', carrier: 'NYMCARD' });
    expect(await loadsOf(app, payout.attemptId)).toHaveLength(1);
    const fee = 100;
    expect(await journalOf(app, payoutId, amira)).toEqual([
      `PAYOUT person:sara:here:AED:free -${payout.amount}`,
      `PAYOUT float:NYMCARD:AED ${payout.amount - fee}`,
      `PAYOUT payout-fee:AED ${fee}`,
    ]);
  });

  test('whose worker is killed between the call and its record is loaded once', async () => {
    await issued();
    await earn(app, amira, hers);
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    const payoutId = await paidAtOnce();
    const { attemptId } = await payoutOf(payoutId);
    // The worker had noted that it calls, has called, and is gone before it wrote down what it heard.
    await app.context.db
      .updateTable('payouts.payouts')
      .set({ sent_at: app.clock.now() })
      .where('payout_id', '=', payoutId)
      .execute();
    const { url, apiKey } = app.context.config.checkers.cards ?? { url: '', apiKey: '' };
    const { account } = await cardAtIssuer();
    const offer = await payoutOf(payoutId);
    await fetch(`${url}/accounts/${account}:loadfunds`, {
      method: 'POST',
      headers: {
        apikey: apiKey,
        'content-type': 'application/json',
        'x-nymos-idempotency-key': `payout-${attemptId}`,
      },
      body: JSON.stringify({
        amount: offer.amount - 100,
        currency: 'AED',
        reference: `payout-${attemptId}`,
      }),
    });
    await drainJobs(app.context, jobHandlers);
    await pass(3);
    for (let inquiries = 0; inquiries < 3; inquiries += 1) {
      app.clock.advance({ minutes: 30 });
      await comesRound(app, 'inquire-about-payouts');
    }
    expect(await payoutOf(payoutId)).toMatchObject({ state: 'PAID' });
    expect(await loadsOf(app, attemptId)).toHaveLength(1);
  });

  test('waits while nothing of ours is left at the issuer, which people are told, and then goes out', async () => {
    await issued();
    await earn(app, amira, hers);
    await app.outside.ask('POST', '/v1/test/nymcard/float', { isEmpty: true });
    const payoutId = await paidAtOnce();
    await drainJobs(app.context, jobHandlers);
    const { attemptId, amount } = await payoutOf(payoutId);
    expect(await payoutOf(payoutId)).toMatchObject({ state: 'SUBMITTED' });
    expect(await loadsOf(app, attemptId)).toEqual([]);
    const told = (await readIncidents(app.context.db, 'OPEN', 10)).filter(
      ({ kind }) => kind === 'BALANCE_EMPTY',
    );
    expect(told).toMatchObject([{ subject: 'balance:NYMCARD:AED' }]);
    expect(told[0]?.details['payouts']).toBeGreaterThanOrEqual(1);
    expect(told[0]?.details['amount']).toBeGreaterThanOrEqual(amount - 100);
    await app.outside.ask('POST', '/v1/test/nymcard/float', { isEmpty: false });
    for (let inquiries = 0; inquiries < 3; inquiries += 1) {
      app.clock.advance({ minutes: 30 });
      await comesRound(app, 'inquire-about-payouts');
      await pass(3);
    }
    expect(await payoutOf(payoutId)).toMatchObject({ state: 'PAID' });
    expect(await loadsOf(app, attemptId)).toHaveLength(1);
  });

  test('of one balance is one, however many are made at once', async () => {
    await issued();
    await earn(app, amira, hers);
    const ids = [1, 2, 3, 4].map(() => randomUUIDv7());
    for (const id of ids) await draft(id);
    const made = await Promise.all(ids.map(make));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    await app.settle();
    await pass(3);
    await app.settle();
    expect(await balanceOfWaiter(app, amira, 'unrestricted', 'AED')).toMatchObject({ held: 0 });
  });

  test.each(['Suspended', 'Terminated'] as const)(
    'is not offered while the card is %s, and the page says so',
    async (status) => {
      await issued();
      await earn(app, amira, hers);
      await setCard(status);
      await app.settle();
      expect(await shown()).toMatchObject({
        own: { kind: 'ISSUED_CARD', status: 'BLOCKED' },
        largeSums: null,
      });
      expect((await draft(randomUUIDv7())).status).toBe(409);
      await setCard('Active');
      await app.settle();
      expect(await shown()).toMatchObject({ own: { status: 'ACTIVE' } });
    },
  );

  test('that was offered before the card was blocked ends, and the money is free', async () => {
    await issued();
    await earn(app, amira, hers);
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await setCard('Suspended');
    const payoutId = await paidAtOnce();
    await drainJobs(app.context, jobHandlers);
    expect(await payoutOf(payoutId)).toMatchObject({
      state: 'FAILED',
      reason: 'DESTINATION_INVALID',
    });
    expect(await balanceOfWaiter(app, amira, 'unrestricted', 'AED')).toMatchObject({
      available: hers,
    });
  });
});

test('a card whose message was lost is asked about, and paid to in the end', async () => {
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  await haveCardIssued(app, amira, 'AMIRA WAITING').catch(() => undefined);
  expect((await shown())['own']).toBeNull();
  await setCard('Active');
  app.clock.advance({ minutes: 11 });
  token = await signIn(app, amira);
  await comesRound(app, 'onboarding:ask-about-cards');
  expect(await shown()).toMatchObject({ own: { kind: 'ISSUED_CARD', status: 'ACTIVE' } });
});

test('the issuer alone tells of what it carries', async () => {
  await issued();
  await earn(app, amira, hers);
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  const payoutId = await paidAtOnce();
  const payout = await payoutOf(payoutId);
  const { publish } = await import('#platform/events.ts');
  const { payoutsReported } = await import('#providers/providers');
  await publish(app.context.db, payoutsReported, {
    toldBy: 'stand-in',
    payouts: [
      {
        attemptId: payout.attemptId,
        reference: 'po_other',
        status: 'PAID',
        amount: payout.amount - 100,
        currency: 'AED',
        arrivesBy: null,
        paidAt: app.clock.now().toISOString(),
        failedAt: null,
        returnedAt: null,
        failure: null,
      },
    ],
  });
  await drainJobs(app.context, jobHandlers);
  expect(await payoutOf(payoutId)).toMatchObject({ state: 'SUBMITTED' });
});
