import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffPayee } from '#payouts/destinations';
import {
  aSalon,
  aWaiter,
  givePayoutCard,
  payoutCards,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { clearingAccount, personAccount, postEntries } from '#ledger/ledger';
import { insertPause } from '../../plans/plan-store.ts';
import { runDuePlans } from '../../runs/run-due-plans.ts';
import { runLocationPlans } from '../../runs/run-location-plans.ts';

let app: TestApp;
let sara: Waiter;
let locationId: number;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-10-15T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  app.clock.set(new Date('2026-10-15T12:00:00Z'));
  locationId = await aSalon(app);
  await runDuePlans(app.context);
  await app.settle();
  sara = await aWaiter(app, { locationId });
});

/** A tip that the law protects, on an account apart from every other. */
async function qualifying(amount: number, at: string, day?: string): Promise<void> {
  const now = new Date(at);
  const account = personAccount(sara.subjectKey, locationId, 'GBP', 'qualifying').code;
  const posting = { account, currency: 'GBP', kind: 'STRICT', amount } as const;
  const against = { currency: 'GBP', kind: 'APPEND_ONLY', amount: -amount } as const;
  await app.context.db.transaction().execute((tx) =>
    postEntries(
      tx,
      [
        {
          entryId: randomUUIDv7(),
          kind: day ? 'POOL_SHARE' : 'TIP',
          occurredAt: now,
          details: day ? { businessDay: day } : {},
          postings: [posting, { ...against, account: clearingAccount('STRIPE', 'GBP').code }],
        },
      ],
      now,
    ),
  );
}

/** The night before a day's morning, and enough of the processor's time for cards to be paid. */
async function night(day: string, plainTime = '04:05'): Promise<void> {
  const timeZone = 'Europe/London';
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime });
  app.clock.set(new Date(moment.epochMilliseconds));
  await runDuePlans(app.context);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

const made = async () =>
  app.context.db
    .selectFrom('payouts.payouts')
    .select(['kind', 'state', 'amount', 'fee'])
    .select((on) => on.cast<string>('due_on', 'text').as('dueOn'))
    .where('staff_id', '=', sara.staffId)
    .orderBy('submitted_at')
    .execute();

const paid = (amount: number, dueOn = '2026-11-30') => ({
  kind: 'LEGAL',
  state: 'PAID',
  amount,
  fee: 0,
  dueOn,
});

describe('a tip that the law protects', () => {
  test('is paid three days before its date although it is below the smallest sum', async () => {
    await givePayoutCard(app, sara);
    await qualifying(50, '2026-10-20T19:00:00Z');
    await night('2026-11-26');
    expect(await made()).toEqual([]);
    await night('2026-11-27');
    expect(await made()).toEqual([paid(50)]);
  });

  test('is paid although the plan rests, with all that is free of its kind, and nothing else', async () => {
    await givePayoutCard(app, sara);
    // A new card ends rests; this one begins after it.
    await app.settle();
    await app.context.db
      .transaction()
      .execute((tx) => insertPause(tx, staffPayee(sara), new Date('2026-10-16T00:00:00Z')));
    await qualifying(5000, '2026-10-20T19:00:00Z');
    await qualifying(700, '2026-11-20T19:00:00Z');
    await night('2026-11-26');
    expect(await made()).toEqual([]);
    await night('2026-11-27');
    expect(await made()).toEqual([paid(5700)]);
  });

  test('of this month is not hurried', async () => {
    await givePayoutCard(app, sara);
    await qualifying(50, '2026-11-02T19:00:00Z');
    await night('2026-11-28');
    expect(await made()).toEqual([]);
    await night('2026-12-28');
    expect(await made()).toEqual([paid(50, '2026-12-31')]);
  });

  test('counts by the day on which the guest paid, though it was split the morning after', async () => {
    await givePayoutCard(app, sara);
    await qualifying(50, '2026-11-01T04:05:00Z', '2026-10-31');
    await night('2026-11-27');
    expect(await made()).toEqual([paid(50)]);
  });

  test('goes to a bank account six days before, so that it lands in time', async () => {
    await givePayoutCard(app, sara);
    await app.context.pool.query(
      `update destinations.destinations set kind = 'BANK_ACCOUNT' where user_id = $1`,
      [sara.userId],
    );
    await qualifying(50, '2026-10-20T19:00:00Z');
    await night('2026-11-23');
    expect(await made()).toEqual([]);
    await night('2026-11-24');
    expect(await made()).toMatchObject([{ kind: 'LEGAL', amount: 50 }]);
  });

  test('is paid once, however often the night is gone through', async () => {
    await givePayoutCard(app, sara);
    await qualifying(50, '2026-10-20T19:00:00Z');
    app.clock.set(new Date('2026-11-27T04:05:00Z'));
    await Promise.all(
      Array.from({ length: 8 }, () => runLocationPlans(app.context, { locationId })),
    );
    await night('2026-11-27', '05:00');
    await night('2026-11-28');
    expect(await made()).toEqual([paid(50)]);
  });

  test('is tried again each night while the card does not take it', async () => {
    await givePayoutCard(app, sara, payoutCards.failsLater);
    await qualifying(50, '2026-10-20T19:00:00Z');
    await night('2026-11-27');
    await night('2026-11-28');
    expect((await made()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
    await givePayoutCard(app, sara);
    await night('2026-11-29');
    expect((await made()).at(-1)).toEqual(paid(50));
    await night('2026-11-30');
    expect(await made()).toHaveLength(3);
  });

  test('waits for a card, also beyond its date, and goes out the night after there is one', async () => {
    await qualifying(50, '2026-10-20T19:00:00Z');
    await night('2026-11-30');
    await night('2026-12-03');
    expect(await made()).toEqual([]);
    await givePayoutCard(app, sara);
    await night('2026-12-04');
    expect(await made()).toEqual([paid(50)]);
  });

  test('is nobody’s worry outside the United Kingdom', async () => {
    await app.context.db
      .updateTable('locations.locations')
      .set({ country: 'de' })
      .where('location_id', '=', locationId)
      .execute();
    await givePayoutCard(app, sara);
    await qualifying(50, '2026-10-20T19:00:00Z');
    await night('2026-11-30');
    expect(await made()).toEqual([]);
  });
});

test('the person reads by which date it had to be paid, and what it is made of', async () => {
  await givePayoutCard(app, sara);
  await qualifying(30, '2026-10-20T19:00:00Z');
  await qualifying(20, '2026-10-22T01:00:00Z');
  await night('2026-11-27');
  const token = await signIn(app, sara);
  const { body } = await app.ask('GET', `/api/users/${sara.userId}/payouts`, { token });
  expect(body).toMatchObject({
    payouts: [
      {
        kind: 'LEGAL',
        dueOn: '2026-11-30',
        covers: null,
        madeOf: { tips: 2, days: { from: '2026-10-20', to: '2026-10-21' } },
      },
    ],
  });
});
