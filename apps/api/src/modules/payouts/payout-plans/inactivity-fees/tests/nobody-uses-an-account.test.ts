// Accounts that nobody uses, lived through day by day on a real database.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aColleague,
  aVenue,
  openPooledVenue,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { jobHandlers } from '../../../../../app.ts';
import { drainJobs } from '#platform/jobs.ts';
import {
  balanceOf,
  clearingAccount,
  personAccount,
  placeHold,
  postEntries,
  verifyLedger,
  voidHold,
  type MoneyKind,
} from '#ledger/ledger';
import { lookAtPlace } from '../look-at-place.ts';
import { lookAtInactiveAccounts } from '../look-at-inactive-accounts.ts';

let app: PooledVenueApp;
let venue: Venue;

beforeAll(async () => {
  app = await openPooledVenue('2025-01-31T12:00:00.000Z');
});
beforeEach(async () => {
  app.clock.set(noon('2025-01-31'));
  venue = await aVenue(app, { tipsType: 'PERSONAL' });
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

function noon(day: string): Date {
  return new Date(`${day}T12:00:00.000Z`);
}
const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

const accountOf = ({ subjectKey }: Colleague, kind: MoneyKind = 'unrestricted') =>
  personAccount(subjectKey, venue.locationId, venue.currency, kind).code;

/** Something happens on a person's account, at the moment that it is. */
async function book(
  person: Colleague,
  kind: string,
  amount: number,
  money: MoneyKind = 'unrestricted',
): Promise<void> {
  const { currency } = venue;
  const now = app.clock.now();
  await app.context.db.transaction().execute(async (tx) =>
    postEntries(
      tx,
      [
        {
          entryId: randomUUIDv7(),
          kind,
          occurredAt: now,
          details: {},
          postings: [
            { account: accountOf(person, money), kind: 'STRICT', currency, amount },
            {
              account: clearingAccount('STRIPE', currency).code,
              kind: 'APPEND_ONLY',
              currency,
              amount: -amount,
            },
          ],
        },
      ],
      now,
    ),
  );
}

async function has(person: Colleague, kind: MoneyKind = 'unrestricted'): Promise<number> {
  return (await balanceOf(app.context.db, accountOf(person, kind))).balance;
}

/** Lives through days, from one to another; the place is looked at every day at noon. */
async function live(from: string, to: string): Promise<void> {
  for (let day = from; day <= to; day = dayAfter(day)) await lookOn(day);
}

async function lookOn(day: string): Promise<void> {
  app.clock.set(noon(day));
  await lookAtPlace(app.context, { locationId: venue.locationId });
}

interface Told {
  told: string;
  from: string;
}

const toldTo = async ({ staffId }: Colleague): Promise<Told[]> => {
  const { rows } = await app.context.pool.query<Told>(
    `select announced_on::text as told, first_fee_on::text as from
     from payout_plans.inactivity_announcements where staff_id = $1 order by announced_on`,
    [staffId],
  );
  return rows;
};

/** Day by day what was taken of an account, `2026-02-01 300`. */
const takenOf = async (person: Colleague): Promise<string[]> => {
  const { rows } = await app.context.pool.query<{ line: string }>(
    `select fee.due_on || ' ' || fee.amount as line
     from payout_plans.inactivity_fees fee
     join ledger.posting_facts posting
       on posting.entry_id = fee.entry_id and posting.account = $1 and posting.amount = -fee.amount
     order by fee.due_on`,
    [accountOf(person)],
  );
  return rows.map(({ line }) => line);
};

test('fourteen months: announced, then three pounds a month, and not a penny more than there is', async () => {
  const rich = await aColleague(app, venue, null);
  const poor = await aColleague(app, venue, null);
  const shared = await aColleague(app, venue, null);
  const used = await aColleague(app, venue, null);
  await book(rich, 'TIP', 1000);
  await book(poor, 'TIP', 420);
  await book(shared, 'POOL_SHARE', 5000, 'qualifying');
  await book(used, 'TIP', 2000);
  await live('2025-02-01', '2025-09-09');
  await book(used, 'PAYOUT', -500);
  await live('2025-09-10', '2025-12-27');
  expect(await toldTo(rich)).toEqual([]);
  await live('2025-12-28', '2026-01-31');
  expect(await toldTo(rich)).toEqual([{ told: '2025-12-28', from: '2026-02-01' }]);
  expect(await has(rich)).toBe(1000);

  await lookOn('2026-02-01');
  expect(await has(rich)).toBe(700);
  expect(await has(poor)).toBe(120);
  await live('2026-02-02', '2026-04-01');

  expect(await takenOf(rich)).toEqual(['2026-02-01 300', '2026-03-01 300', '2026-04-01 300']);
  expect(await takenOf(poor)).toEqual(['2026-02-01 300', '2026-03-01 120']);
  expect([await has(rich), await has(poor)]).toEqual([100, 0]);
  // What is protected by law stays whole, and a payout in September makes September the beginning.
  expect([await toldTo(shared), await has(shared, 'qualifying')]).toEqual([[], 5000]);
  expect([await toldTo(used), await has(used)]).toEqual([[], 1500]);
}, 120_000);

test('a tip that comes in between begins everything anew', async () => {
  const person = await aColleague(app, venue, null);
  await book(person, 'TIP', 1000);
  await live('2025-12-27', '2026-02-10');
  expect(await takenOf(person)).toEqual(['2026-02-01 300']);
  await book(person, 'TIP', 200);
  await live('2026-02-11', '2026-04-20');
  expect(await takenOf(person)).toEqual(['2026-02-01 300']);
  await lookOn('2027-01-10');
  expect(await toldTo(person)).toEqual([
    { told: '2025-12-28', from: '2026-02-01' },
    { told: '2027-01-10', from: '2027-02-11' },
  ]);
  await lookOn('2027-02-11');
  expect(await takenOf(person)).toEqual(['2026-02-01 300', '2027-02-11 300']);
  expect(await has(person)).toBe(600);
});

test('a share of the team’s tips keeps the whole account awake', async () => {
  const person = await aColleague(app, venue, null);
  await book(person, 'TIP', 1000);
  app.clock.set(noon('2025-12-20'));
  await book(person, 'POOL_SHARE', 700, 'qualifying');
  await live('2025-12-21', '2026-02-03');
  expect([await toldTo(person), await has(person)]).toEqual([[], 1000]);
});

test('a refund is no use of an account, and neither is the fee', async () => {
  const person = await aColleague(app, venue, null);
  await book(person, 'TIP', 2000);
  app.clock.set(noon('2026-01-10'));
  await book(person, 'REFUND', -300);
  await live('2026-01-11', '2026-03-15');
  // Seen eleven days late, so that the first month's fee was never announced in time.
  expect(await toldTo(person)).toEqual([{ told: '2026-01-11', from: '2026-03-01' }]);
  expect(await takenOf(person)).toEqual(['2026-03-01 300']);
});

test('money that is held is not touched', async () => {
  const person = await aColleague(app, venue, null);
  await book(person, 'TIP', 1000);
  await lookOn('2026-01-02');
  const holdId = randomUUIDv7();
  const { db } = app.context;
  const hold = {
    holdId,
    account: accountOf(person),
    currency: 'GBP',
    amount: 900,
    reason: 'a payout',
  };
  await db.transaction().execute(async (tx) => placeHold(tx, hold, app.clock.now()));
  await lookOn('2026-02-01');
  expect([await has(person), await takenOf(person)]).toEqual([900, ['2026-02-01 100']]);
  await db.transaction().execute(async (tx) => voidHold(tx, holdId, app.clock.now()));
  await lookOn('2026-03-01');
  expect(await takenOf(person)).toEqual(['2026-02-01 100', '2026-03-01 300']);
});

test('after a time in which nobody was there each missed month is taken once', async () => {
  const person = await aColleague(app, venue, null);
  await book(person, 'TIP', 5000);
  await lookOn('2026-01-01');
  await lookOn('2026-05-20');
  await lookOn('2026-05-20');
  const missed = ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map((d) => `${d} 300`);
  expect(await takenOf(person)).toEqual(missed);
  expect(await has(person)).toBe(3800);
});

test('several workers at once announce once and take once', async () => {
  const people = await Promise.all([1, 2, 3].map(async () => aColleague(app, venue, null)));
  for (const person of people) await book(person, 'TIP', 1000);
  for (const day of ['2026-01-01', '2026-02-01']) {
    app.clock.set(noon(day));
    const { locationId } = venue;
    await Promise.all([1, 2, 3, 4, 5].map(async () => lookAtPlace(app.context, { locationId })));
  }
  for (const person of people) {
    expect(await toldTo(person)).toHaveLength(1);
    expect(await takenOf(person)).toEqual(['2026-02-01 300']);
    expect(await has(person)).toBe(700);
  }
});

test('only pounds pay it', async () => {
  venue = await aVenue(app, { country: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' });
  const person = await aColleague(app, venue, null);
  await book(person, 'TIP', 1000);
  await live('2026-01-01', '2026-02-03');
  expect([await toldTo(person), await has(person)]).toEqual([[], 1000]);
});

test('the person is told in a message that stays, in their language, and once', async () => {
  const person = await aColleague(app, venue, null);
  await app.context.pool.query(`update identity.users set locale = 'de' where user_id = $1`, [
    person.userId,
  ]);
  await book(person, 'TIP', 1240);
  const lettersBefore = await lettersWaiting();
  for (const day of ['2025-12-30', '2025-12-30', '2025-12-31', '2026-01-05']) {
    app.clock.set(noon(day));
    await lookAtInactiveAccounts(app.context);
    // Letters have nobody here who carries them: they wait.
    await drainJobs(
      app.context,
      jobHandlers.filter(({ name }) => name !== 'identity:send-message'),
    );
  }
  const { rows } = await app.context.pool.query<{ message: string }>(
    'select message from notifications.messages where user_id = $1',
    [person.userId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.message.replaceAll('\u00a0', ' ')).toMatch(
    /seit dem 31\. Jan\. 2025 .* 12,40 £ .* ab dem 01\. Feb\. 2026 eine Gebühr von 3,00 £ im Monat/,
  );
  expect((await lettersWaiting()) - lettersBefore).toBe(1);
});

async function lettersWaiting(): Promise<number> {
  const { rowCount } = await app.context.pool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'identity:send-message'`,
  );
  return rowCount ?? 0;
}
