// Tips that the law wants paid by a day, of people who may not be paid yet: everybody is told in time.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserStatus } from '@tipwell/contract/access/roles';
import {
  aSalon,
  anOwner,
  aWaiter,
  givePayoutCard,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { clearingAccount, personAccount, postEntries } from '#ledger/ledger';
import { runDuePlans } from '../../runs/run-due-plans.ts';

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
  await givePayoutCard(app, sara);
  await become('PENDINGIDVERIFICATION');
  await qualifying(5000, '2026-10-20T19:00:00Z');
});

const become = async (status: UserStatus) =>
  app.context.db
    .updateTable('identity.users')
    .set({ status })
    .where('user_id', '=', sara.userId)
    .execute();

async function qualifying(amount: number, at: string): Promise<void> {
  const now = new Date(at);
  const account = personAccount(sara.subjectKey, locationId, 'GBP', 'qualifying').code;
  const against = clearingAccount('STRIPE', 'GBP').code;
  const postings = [
    { account, currency: 'GBP', kind: 'STRICT', amount } as const,
    { account: against, currency: 'GBP', kind: 'APPEND_ONLY', amount: -amount } as const,
  ];
  const entryId = randomUUIDv7();
  const entry = { entryId, kind: 'TIP', occurredAt: now, details: {}, postings } as const;
  await app.context.db.transaction().execute(async (tx) => postEntries(tx, [entry], now));
}

async function night(day: string): Promise<void> {
  const at = { timeZone: 'Europe/London', plainTime: '04:05' };
  app.clock.set(new Date(Temporal.PlainDate.from(day).toZonedDateTime(at).epochMilliseconds));
  await runDuePlans(app.context);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

async function messages(): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', sara.userId)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ message }) => message).filter((message) => message.startsWith('By law'));
}

const incidents = async (state: 'open' | 'resolved') =>
  app.context.db
    .selectFrom('platform.incidents')
    .select(['kind', 'details', 'resolved_by'])
    .where('subject', '=', `staff:${sara.staffId}`)
    .where('kind', '=', 'LEGAL_DATE_HELD')
    .where('resolved_at', state === 'open' ? 'is' : 'is not', null)
    .execute();

const payouts = async () =>
  app.context.db
    .selectFrom('payouts.payouts')
    .select(['kind', 'amount'])
    .where('staff_id', '=', sara.staffId)
    .execute();

describe('somebody who is not verified', () => {
  test('is warned two weeks before, in the last days and once it is late, each once', async () => {
    await night('2026-11-15');
    expect(await messages()).toEqual([]);
    await night('2026-11-16');
    await night('2026-11-17');
    expect(await messages()).toEqual([expect.stringContaining('£50.00')]);
    expect((await messages())[0]).toContain('by 30 Nov 2026');
    await night('2026-11-26');
    await night('2026-11-28');
    expect(await messages()).toHaveLength(2);
    await night('2026-12-01');
    await night('2026-12-02');
    expect(await messages()).toHaveLength(3);
    expect((await messages()).at(-1)).toContain('should have reached you');
    expect(await payouts()).toEqual([]);
  });

  test('stands before administrators with day and sum, until they may be paid', async () => {
    await night('2026-11-16');
    await night('2026-12-01');
    expect(await incidents('open')).toEqual([
      {
        kind: 'LEGAL_DATE_HELD',
        details: { dueOn: '2026-11-30', amount: 5000, currency: 'GBP', location: locationId },
        resolved_by: null,
      },
    ]);
    expect(await payouts()).toEqual([]);
    await become('ACTIVE');
    await night('2026-12-02');
    expect(await incidents('open')).toEqual([]);
    expect(await incidents('resolved')).toHaveLength(1);
    expect(await payouts()).toEqual([expect.objectContaining({ amount: 5000 })]);
  });

  test('stands before the owner with the day and the person', async () => {
    await app.context.db
      .updateTable('locations.locations')
      .set({ tips_type: 'COMMON' })
      .where('location_id', '=', locationId)
      .execute();
    await night('2026-11-26');
    const token = await signIn(app, await anOwner(app, locationId));
    const { body } = await app.ask('GET', `/api/locations/${locationId}/alerts`, { token });
    expect(body['alerts']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'LEGAL_DATE',
          dueOn: '2026-11-30',
          people: [expect.objectContaining({ staffId: sara.staffId })],
        }),
      ]),
    );
  });
});

test('whoever is paid in time is warned of nothing', async () => {
  await become('ACTIVE');
  for (const day of ['2026-11-16', '2026-11-27', '2026-12-01']) await night(day);
  expect(await messages()).toEqual([]);
  expect(await incidents('open')).toEqual([]);
});
