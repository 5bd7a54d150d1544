import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffPayee } from '#payouts/destinations';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  balanceOfWaiter,
  givePayoutCard,
  payoutCards,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { endPausesOfRedirected } from '../plans/end-pauses.ts';
import { pauseAfterFailures } from '../plans/pause-after-failures.ts';
import { insertChoice, insertPause, pausedSince } from '../plans/plan-store.ts';
import { draftInstantPayout, inquireAboutPayouts, makeInstantPayout } from '#payouts/payouts';
import { payoutsReported } from '#providers/providers';
import { publish } from '#platform/events.ts';
import { runDuePlans } from '../runs/run-due-plans.ts';
import { runLocationPlans } from '../runs/run-location-plans.ts';

let app: TestApp;
let sara: Waiter;
let locationId: number;

// A Monday noon in winter, so that local time in London is UTC.
const monday = new Date('2026-11-16T12:00:00Z');

beforeAll(async () => {
  app = await openTestApp(monday);
});
afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await at('2026-11-16T12:00:00Z');
  locationId = await aSalon(app);
  // The place is known from the first night on.
  await runDuePlans(app.context);
  await app.settle();
  sara = await aWaiter(app, { locationId });
  await givePayoutCard(app, sara, payoutCards.success);
});

async function at(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
}

/** The minute's round, all that it asks for, and enough of the processor's time for cards to be paid. */
async function night(moment: string): Promise<void> {
  await at(moment);
  await runDuePlans(app.context);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

const made = async () =>
  app.context.db
    .selectFrom('payouts.payouts')
    .select(['state', 'kind', 'amount', 'fee', 'plan'])
    .select((on) => [
      on.cast<string>('period_from', 'text').as('from'),
      on.cast<string>('period_to', 'text').as('to'),
    ])
    .where('staff_id', '=', sara.staffId)
    .orderBy('period_to')
    .execute();

async function choose(plan: 'DAILY' | 'WEEKLY' | 'MONTHLY', validFrom: string): Promise<void> {
  const by = sara.userId;
  await insertChoice(app.context.db, {
    of: staffPayee(sara),
    plan,
    validFrom,
    by,
    at: app.clock.now(),
  });
}

describe('a daily plan', () => {
  test('pays what was earned until four in the morning, and nothing before', async () => {
    await aPaidTip(app, sara);
    await night('2026-11-17T03:59:00Z');
    await night('2026-11-17T04:04:00Z');
    expect(await made()).toEqual([]);
    await night('2026-11-17T04:05:00Z');
    expect(await made()).toEqual([
      {
        state: 'PAID',
        kind: 'PLANNED',
        amount: 907,
        fee: 0,
        plan: 'DAILY',
        from: '2026-11-16',
        to: '2026-11-16',
      },
    ]);
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
  });

  test('pays once, however often the night is gone through, by however many workers', async () => {
    await aPaidTip(app, sara);
    await at('2026-11-17T04:30:00Z');
    await Promise.all(
      Array.from({ length: 8 }, () => runLocationPlans(app.context, { locationId })),
    );
    await night('2026-11-17T04:31:00Z');
    expect(await made()).toHaveLength(1);
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
  });

  test('pays three missed nights as one', async () => {
    await aPaidTip(app, sara);
    await night('2026-11-19T23:00:00Z');
    expect(await made()).toMatchObject([{ from: '2026-11-16', to: '2026-11-18', amount: 907 }]);
  });

  test('pays nothing where nothing was earned, and carries over what is below the minimum', async () => {
    await night('2026-11-17T04:05:00Z');
    expect(await made()).toEqual([]);
    await aPaidTip(app, sara, { amount: 100 });
    await night('2026-11-18T04:05:00Z');
    expect(await made()).toEqual([]);
    await aPaidTip(app, sara);
    await night('2026-11-19T04:05:00Z');
    expect(await made()).toMatchObject([{ from: '2026-11-18', to: '2026-11-18' }]);
    expect((await balanceOfWaiter(app, sara)).balance).toBe(0);
  });

  test('waits for a card', async () => {
    const omar = await aWaiter(app, { locationId });
    await aPaidTip(app, omar);
    await night('2026-11-17T04:05:00Z');
    expect((await balanceOfWaiter(app, omar)).available).toBe(907);
    await givePayoutCard(app, omar);
    await night('2026-11-18T04:05:00Z');
    expect((await balanceOfWaiter(app, omar)).balance).toBe(0);
  });
});

describe('another plan', () => {
  test('of weeks pays on Monday morning', async () => {
    await choose('WEEKLY', '2026-11-16');
    await aPaidTip(app, sara);
    await night('2026-11-22T12:00:00Z');
    expect(await made()).toEqual([]);
    await night('2026-11-23T04:05:00Z');
    expect(await made()).toMatchObject([{ plan: 'WEEKLY', from: '2026-11-16', to: '2026-11-22' }]);
  });

  test('of months pays on the first', async () => {
    await choose('MONTHLY', '2026-11-16');
    await aPaidTip(app, sara);
    await night('2026-11-30T12:00:00Z');
    expect(await made()).toEqual([]);
    await night('2026-12-01T04:05:00Z');
    expect(await made()).toMatchObject([{ plan: 'MONTHLY', from: '2026-11-16', to: '2026-11-30' }]);
  });
});

test('a payout that fails gives the money back, and three of them let the plan rest', async () => {
  await givePayoutCard(app, sara, payoutCards.failsLater);
  await aPaidTip(app, sara);
  for (const day of ['17', '18', '19', '20', '21']) {
    await night(`2026-11-${day}T04:05:00Z`);
  }
  expect((await made()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
  expect(await balanceOfWaiter(app, sara)).toMatchObject({ held: 0, available: 907 });
  await givePayoutCard(app, sara, payoutCards.success);
  await night('2026-11-22T04:05:00Z');
  expect((await made()).at(-1)).toMatchObject({ state: 'PAID' });
});

test('a new card begins the count anew: one failure of it does not let the plan rest', async () => {
  const restsSince = async () => pausedSince(app.context.db, staffPayee(sara));
  await givePayoutCard(app, sara, payoutCards.failsLater);
  await aPaidTip(app, sara);
  for (const day of ['17', '18', '19']) await night(`2026-11-${day}T04:05:00Z`);
  expect(await restsSince()).not.toBeNull();
  await at('2026-11-19T12:00:00Z');
  await givePayoutCard(app, sara, payoutCards.failsLater);
  await app.settle();
  for (const day of ['20', '21']) {
    await night(`2026-11-${day}T04:05:00Z`);
    expect(await restsSince()).toBeNull();
  }
  await night('2026-11-22T04:05:00Z');
  expect(await restsSince()).toEqual(app.clock.now());
});

test('what failed at a card that was given up says nothing of the one gone back to', async () => {
  await givePayoutCard(app, sara, payoutCards.failsLater);
  await aPaidTip(app, sara);
  for (const day of ['17', '18']) await night(`2026-11-${day}T04:05:00Z`);
  // As if both had gone to another card, as the employer's that was shared meanwhile.
  const other = await aWaiter(app, { locationId });
  await givePayoutCard(app, other);
  await app.context.pool.query(
    `update payouts.payouts set destination_id = (
       select destination_id from destinations.destinations where user_id = $1)
     where staff_id = $2`,
    [other.userId, sara.staffId],
  );
  await night('2026-11-19T04:05:00Z');
  expect((await made()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
  expect(await pausedSince(app.context.db, staffPayee(sara))).toBeNull();
});

test('a fault of the processor’s own never lets a plan rest, and real failures beside it do', async () => {
  const pausedAt = async () => pausedSince(app.context.db, staffPayee(sara));
  /** A night in whose payout the processor fails by itself. */
  const faultyNight = async (moment: string) => {
    await at(moment);
    await runLocationPlans(app.context, { locationId });
    const { attemptId } = await app.context.db
      .selectFrom('payouts.payouts')
      .select('attempt_id as attemptId')
      .where('staff_id', '=', sara.staffId)
      .where('state', '=', 'SUBMITTED')
      .$narrowType<{ attemptId: string }>()
      .executeTakeFirstOrThrow();
    const told = {
      attemptId,
      reference: '',
      status: 'FAILED' as const,
      amount: 907,
      currency: 'GBP' as const,
      arrivesBy: null,
      paidAt: null,
      failedAt: moment,
      returnedAt: null,
      failure: 'PROCESSOR_FAULT' as const,
    };
    await publish(app.context.db, payoutsReported, { payouts: [told] });
    await night(moment);
  };
  await givePayoutCard(app, sara, payoutCards.failsLater);
  await aPaidTip(app, sara);
  for (const day of ['17', '18', '19', '20']) await faultyNight(`2026-11-${day}T04:05:00Z`);
  expect(await pausedAt()).toBeNull();
  for (const day of ['21', '22']) await night(`2026-11-${day}T04:05:00Z`);
  await faultyNight('2026-11-23T04:05:00Z');
  expect(await pausedAt()).toBeNull();
  await night('2026-11-24T04:05:00Z');
  expect(await pausedAt()).toEqual(app.clock.now());
  const { rows } = await app.context.pool.query<{ reason: string }>(
    'select reason from payouts.payouts where staff_id = $1 order by period_to',
    [sara.staffId],
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    ...Array.from({ length: 4 }, () => 'PROCESSOR_FAULT'),
    'DESTINATION_INVALID',
    'DESTINATION_INVALID',
    'PROCESSOR_FAULT',
    'DESTINATION_INVALID',
  ]);
  // Nor does it begin another rest for failures of a card that is no longer there.
  await at('2026-11-24T12:00:00Z');
  await givePayoutCard(app, sara, payoutCards.failsLater);
  await app.settle();
  await faultyNight('2026-11-25T04:05:00Z');
  expect(await pausedAt()).toBeNull();
});

describe('what is heard late', () => {
  const restsSince = async () => pausedSince(app.context.db, staffPayee(sara));

  test('lets no plan rest for payouts to a card that was replaced since', async () => {
    await givePayoutCard(app, sara, payoutCards.failsLater);
    await aPaidTip(app, sara);
    for (const day of ['17', '18', '19']) await night(`2026-11-${day}T04:05:00Z`);
    const [last] = await app.context.db
      .selectFrom('payouts.payouts')
      .select('payout_id as payoutId')
      .where('staff_id', '=', sara.staffId)
      .orderBy('period_to', 'desc')
      .execute();
    const failed = { payoutId: last?.payoutId ?? '', at: app.clock.now().toISOString() };
    expect(await restsSince()).toEqual(app.clock.now());
    await at('2026-11-19T12:00:00Z');
    await givePayoutCard(app, sara, payoutCards.success);
    await app.settle();
    expect(await restsSince()).toBeNull();
    await pauseAfterFailures(app.context, failed);
    expect(await restsSince()).toBeNull();
  });

  test('ends no rest that began for the card that is there now', async () => {
    await app.settle();
    const since = new Date('2026-11-16T13:00:00Z');
    await insertPause(app.context.db, staffPayee(sara), since);
    const before = new Date('2026-11-16T12:59:59Z').toISOString();
    await endPausesOfRedirected(app.context, { payees: [staffPayee(sara)], at: before });
    expect(await restsSince()).toEqual(since);
    await endPausesOfRedirected(app.context, {
      payees: [staffPayee(sara)],
      at: since.toISOString(),
    });
    expect(await restsSince()).toBeNull();
  });
});

test('an instant payout of the same money in the same moment leaves one of the two', async () => {
  await aPaidTip(app, sara);
  await at('2026-11-17T04:05:00Z');
  const payoutId = randomUUIDv7();
  const { userId, staffId } = sara;
  await draftInstantPayout(app.context, { payee: { kind: 'PERSON', userId, staffId }, payoutId });
  await Promise.allSettled([
    makeInstantPayout(app.context, { payee: { kind: 'PERSON', userId }, payoutId }),
    runLocationPlans(app.context, { locationId }),
  ]);
  await night('2026-11-17T04:06:00Z');
  const paid = (await made()).filter(({ state }) => state === 'PAID');
  expect(paid.map(({ amount }) => amount)).toEqual([907]);
  expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
});

describe('a bank account', () => {
  // The processor knows the account by the card's place: what counts here is when it is sent.
  const toBank = () =>
    app.context.pool.query(
      `update destinations.destinations set kind = 'BANK_ACCOUNT' where user_id = $1`,
      [sara.userId],
    );
  const sentAt = async () => {
    const { rows } = await app.context.pool.query<{ sent: Date | null; sendAt: Date | null }>(
      'select sent_at as sent, send_at as "sendAt" from payouts.payouts where staff_id = $1',
      [sara.staffId],
    );
    return rows[0];
  };

  test('is paid on the next day on which banks work; the money is held meanwhile', async () => {
    await night('2026-11-20T12:00:00Z');
    await aPaidTip(app, sara);
    await toBank();
    // Saturday morning: Friday has ended, and banks rest until Monday.
    await night('2026-11-21T04:05:00Z');
    expect(await sentAt()).toEqual({ sent: null, sendAt: new Date('2026-11-23T04:00:00Z') });
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ held: 907, available: 0 });
    await night('2026-11-22T23:00:00Z');
    expect((await sentAt())?.sent).toBeNull();
    await night('2026-11-23T04:05:00Z');
    expect((await sentAt())?.sent).toEqual(new Date('2026-11-23T04:05:00Z'));
  });

  test('is paid at once on a working day', async () => {
    await aPaidTip(app, sara);
    await toBank();
    await night('2026-11-17T04:05:00Z');
    expect(await sentAt()).toEqual({ sent: new Date('2026-11-17T04:05:00Z'), sendAt: null });
  });
});

test('what a killed worker was about to send is sent a minute later, not five', async () => {
  await aPaidTip(app, sara);
  await at('2026-11-17T04:05:00Z');
  await runLocationPlans(app.context, { locationId });
  // The worker wrote down that it would call, and was killed.
  const { rows } = await app.context.pool.query<{ id: string }>(
    'update payouts.payouts set sent_at = $1 where staff_id = $2 returning payout_id as id',
    [app.clock.now(), sara.staffId],
  );
  await app.settle();
  expect((await made()).map(({ state }) => state)).toEqual(['SUBMITTED']);
  expect(rows).toHaveLength(1);
  await at('2026-11-17T04:06:06Z');
  await inquireAboutPayouts(app.context);
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
  expect((await made()).map(({ state }) => state)).toEqual(['PAID']);
});
