// Two hundred payouts of one balance, refunds against payouts and against a pool's run, at the same
// moment and from two programs with connections of their own: each moves money once, and the books agree.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { Failure } from '@tipwell/contract/api/errors';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  balanceOfWaiter,
  giveCompanyCard,
  givePayoutCard,
  giveToVenue,
  signIn,
  type Waiter,
} from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import {
  aColleague,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  refundFromPool,
  runsOf,
} from '../support/pooled-venue.ts';
import { buildContext, type OpenContext } from '../../src/build-context.ts';
import { closeRun } from '#modules/distribution/splits/runs/close-run.ts';
import { balanceOf, venueAccount, verifyLedger } from '#ledger/ledger';
import { staffPayee, venuePayee, type BalanceHolder } from '#payouts/destinations';
import { draftInstantPayout, makeInstantPayout } from '#payouts/payouts';
import { inquireAboutPayouts } from '#modules/payouts/payouts/sending/payout-attempts.ts';
import { inquireAboutRefunds } from '#modules/payments/tipping/refunds/refund-attempts.ts';
import { sendRefund } from '#modules/payments/tipping/refunds/send-refund.ts';

let app: TestApp;
let programs: readonly OpenContext[];
let other: OpenContext;
let anna: Waiter;
let ben: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  other = buildContext(app.context.config, 'other', { clock: app.clock, maxConnections: 20 });
  programs = [app.context, other];
  anna = await somebody('ROLE_SUPPORT_ADMIN');
  ben = await somebody('ROLE_TRANSACTIONS_MANAGER');
});
afterEach(async () => {
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function somebody(role: Role): Promise<Waiter> {
  const person = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: [role] })
    .where('user_id', '=', person.userId)
    .execute();
  return person;
}

/** Whichever of the two programs is asked next. */
const program = (index: number): OpenContext => programs[index % 2] ?? app.context;

/** What became of many that asked at once: the states of payouts, the names of refusals. */
async function allAtOnce(
  count: number,
  ask: (context: OpenContext, index: number) => Promise<{ state: string }>,
): Promise<Map<string, number>> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, async (_, index) => ask(program(index), index)),
  );
  const counted = new Map<string, number>();
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Failure)) throw outcome.reason;
    const what =
      outcome.status === 'fulfilled'
        ? outcome.value.state
        : (outcome.reason as Failure).failureName;
    counted.set(what, (counted.get(what) ?? 0) + 1);
  }
  return counted;
}

const draftsOf = (payee: BalanceHolder) => async (context: OpenContext) =>
  draftInstantPayout(context, { payee, payoutId: randomUUIDv7() });

async function openDraftsOf(locationId: number): Promise<string[]> {
  const { rows } = await app.context.pool.query<{ id: string }>(
    `select payout_id as id from payouts.payouts
     where location_id = $1 and state = 'DRAFT' and expires_at > $2`,
    [locationId, app.clock.now()],
  );
  return rows.map(({ id }) => id);
}

/** The payouts of a place that were made, with how often each stands in the books. */
async function madeAt(locationId: number) {
  const { rows } = await app.context.pool.query<{ state: string; amount: string }>(
    `select state, amount from payouts.payouts where location_id = $1 and state <> 'DRAFT'`,
    [locationId],
  );
  return rows.map(({ state, amount }) => ({ state, amount: Number(amount) }));
}

async function theyLand(): Promise<void> {
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
  await app.settle();
}

describe('one balance', () => {
  it('of a person is paid out once by two hundred drafts and two hundred orders at once', async () => {
    const sara = await anEarner();
    const payee = staffPayee(sara);
    expect(await allAtOnce(200, draftsOf(payee))).toEqual(new Map([['DRAFT', 200]]));
    const drafts = await openDraftsOf(sara.locationId);
    expect(drafts.length).toBeGreaterThan(0);
    const made = await allAtOnce(200, async (context, index) =>
      makeInstantPayout(context, { payee, payoutId: drafts[index % drafts.length] ?? '' }),
    );
    // One of the drafts was made, by however many ordered it; of the others nothing was left.
    expect([...made.keys()].toSorted()).toEqual(
      drafts.length === 1 ? ['SUBMITTED'] : ['SUBMITTED', 'balanceChanged'],
    );
    await theyLand();
    expect(await madeAt(sara.locationId)).toEqual([{ state: 'PAID', amount: 907 }]);
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
  });

  it('of a venue is paid out once by one hundred and fifty at once', async () => {
    const locationId = await aSalon(app);
    await giveCompanyCard(app, locationId);
    await giveToVenue(app, locationId, 12_000);
    expect(await allAtOnce(150, draftsOf(venuePayee({ locationId })))).toEqual(
      new Map([['DRAFT', 150]]),
    );
    const drafts = await openDraftsOf(locationId);
    await allAtOnce(150, async (context, index) =>
      makeInstantPayout(context, {
        payee: { kind: 'VENUE', locationId },
        payoutId: drafts[index % drafts.length] ?? '',
      }),
    );
    await theyLand();
    expect(await madeAt(locationId)).toEqual([{ state: 'PAID', amount: 12_000 }]);
    const { balance } = await balanceOf(app.context.db, venueAccount(locationId, 'GBP').code);
    expect(balance).toBe(0);
  });

  it('is asked about by many at once, and every payout lands in the books once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, async () => anEarner()));
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    for (const { userId, staffId } of people) {
      const payoutId = randomUUIDv7();
      await draftInstantPayout(app.context, {
        payee: { kind: 'PERSON', userId, staffId },
        payoutId,
      });
      await makeInstantPayout(app.context, { payee: { kind: 'PERSON', userId }, payoutId });
    }
    await theyLand();
    app.clock.advance({ minutes: 5 });
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => inquireAboutPayouts(program(index))),
    );
    for (const person of people) {
      expect(await madeAt(person.locationId)).toEqual([{ state: 'PAID', amount: 907 }]);
      expect((await balanceOfWaiter(app, person)).balance).toBe(0);
    }
  });
});

async function anEarner(): Promise<Waiter> {
  const waiter = await aWaiter(app);
  await givePayoutCard(app, waiter);
  await aPaidTip(app, waiter);
  return waiter;
}

/** A refund that two people want and that has not been sent. */
async function approvedRefund(tipId: string): Promise<string> {
  const refundId = randomUUIDv7();
  const asked = await app.ask('POST', '/api/refunds', {
    token: await signIn(app, anna),
    headers: { 'idempotency-key': refundId },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  expect(asked.status).toBe(201);
  const approved = await app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: await signIn(app, ben),
    headers: { 'idempotency-key': `approve-${refundId}` },
  });
  expect(approved.status).toBe(200);
  return refundId;
}

const stateOfRefund = async (refundId: string) =>
  (
    await app.context.db
      .selectFrom('tipping.refunds')
      .select('state')
      .where('refund_id', '=', refundId)
      .executeTakeFirstOrThrow()
  ).state;

describe('a refund at the same moment', () => {
  it('as payouts of the same money is booked once, and so is at most one payout', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sara = await aWaiter(app);
      await givePayoutCard(app, sara);
      const { tipId } = await aPaidTip(app, sara);
      const payee = staffPayee(sara);
      const payoutId = randomUUIDv7();
      await draftInstantPayout(app.context, { payee, payoutId });
      const refundId = await approvedRefund(tipId);
      await Promise.all([
        ...Array.from({ length: 5 }, async (_, index) => sendRefund(program(index), { refundId })),
        allAtOnce(20, async (context) => makeInstantPayout(context, { payee, payoutId })),
      ]);
      await theyLand();
      app.clock.advance({ hours: 1 });
      await inquireAboutRefunds(app.context);
      await inquireAboutPayouts(app.context);
      expect(await stateOfRefund(refundId)).toBe('SUCCEEDED');
      const made = await madeAt(sara.locationId);
      expect(made.length).toBeLessThanOrEqual(1);
      for (const payout of made) expect(payout).toEqual({ state: 'PAID', amount: 907 });
      // What was paid out before the refund is earned back from later tips.
      expect(await balanceOfWaiter(app, sara)).toEqual({
        balance: made.length === 0 ? 0 : -907,
        held: 0,
        available: made.length === 0 ? 0 : -907,
      });
    }
  });

  it('as the split of its pool takes its part once, out of the pool or out of the shares', async () => {
    const pooled = await openPooledVenue('2026-11-16T20:00:00Z');
    try {
      for (let round = 0; round < 5; round += 1) {
        pooled.clock.set(new Date('2026-11-16T20:00:00Z'));
        const venue = await aVenue(pooled, {
          country: 'ae',
          currency: 'AED',
          timeZone: 'Asia/Dubai',
        });
        await aScheme(pooled, venue, { WAITER: 100 });
        const people = [
          await aColleague(pooled, venue, 'WAITER'),
          await aColleague(pooled, venue, 'WAITER'),
        ];
        const placed = await putIntoPool(pooled, venue, [{ amount: 1001 }, { amount: 700 }]);
        const { tipId = '', account = '' } = placed[1] ?? {};
        const day = placed[1]?.businessDay ?? '';
        const refundId = randomUUIDv7();
        pooled.clock.set(new Date('2026-11-17T05:00:00Z'));
        const close = async () =>
          closeRun(pooled.context, { locationId: venue.locationId, businessDay: day });
        const refund = async () => refundFromPool(pooled, venue, { refundId, tipId, amount: 700 });
        await Promise.all(
          Array.from({ length: 10 }, (_, index) => (index % 2 ? close() : refund())),
        );
        expect((await balanceOf(pooled.context.db, account)).balance).toBe(0);
        expect(await runsOf(pooled, venue)).toHaveLength(1);
        let shared = 0;
        for (const person of people) shared += await hasFrom(pooled, venue, person);
        expect(shared).toBe(1001);
      }
      expect(await verifyLedger(pooled.context.db)).toMatchObject({ isSound: true });
    } finally {
      await pooled.close();
    }
  });
});
