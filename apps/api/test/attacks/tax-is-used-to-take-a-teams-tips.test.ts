// An accountant and an owner who agree take a team's tips by calling them tax.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffPayee } from '#payouts/destinations';
import { balanceOf, venueAccount, verifyLedger } from '#ledger/ledger';
import { runDuePlans } from '#payouts/payout-plans';
import { readBalance } from '#payouts/payouts';
import { readIncidents } from '#platform/incidents.ts';
import { aSalon, aWaiter, balanceOfWaiter, signIn, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { aHolder, giveTip, withholdAt } from '../support/withheld-venue.ts';

let app: TestApp;
let locationId: number;
let accountant: Waiter;
let owner: Waiter;
let team: Waiter[];

beforeAll(async () => {
  app = await openTestApp(new Date('2026-10-31T12:00:00Z'));
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-10-31T12:00:00Z'));
  locationId = await aSalon(app);
  accountant = await aHolder(app, locationId, 'ROLE_ACCOUNTANT');
  owner = await aHolder(app, locationId, 'ROLE_OWNER');
  await runDuePlans(app.context);
  await app.settle();
  team = [];
  for (let count = 0; count < 5; count += 1) team.push(await aWaiter(app, { locationId }));
  await withholdAt(app, locationId, accountant);
  for (const one of team) await giveTip(app, one, 20_000);
  app.clock.set(new Date('2026-11-01T12:00:00Z'));
});

const as = async (who: Waiter, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.ask(method, `/api/locations/${locationId}/withholding${path}`, {
    token: await signIn(app, who),
    ...(body ? { body: body as Record<string, unknown> } : {}),
  });

async function aPeriod(): Promise<string> {
  const periodId = randomUUIDv7();
  const days = { firstDay: '2026-10-31', lastDay: '2026-10-31' };
  await as(accountant, 'POST', '/periods', { periodId, ...days });
  return periodId;
}

const night = async (moment: string) => {
  app.clock.set(new Date(moment));
  await runDuePlans(app.context);
  await app.settle();
};
const wantedOf = async (periodId: string) =>
  (await as(accountant, 'GET', `/periods/${periodId}`)).body['wanted'];
const enter = async (periodId: string, over: { rateBps?: number; amount?: number }) =>
  as(accountant, 'PUT', `/periods/${periodId}/orders`, {
    orders: team.map(({ staffId }) => ({ staffId, rateBps: null, amount: null, ...over })),
  });
const submit = async (periodId: string) =>
  as(accountant, 'POST', `/periods/${periodId}/submission`, { wanted: await wantedOf(periodId) });
const approve = async (periodId: string) =>
  as(owner, 'POST', `/periods/${periodId}/decision`, {
    decision: 'APPROVE',
    wanted: await wantedOf(periodId),
  });
const balances = async () =>
  Promise.all(team.map(async (one) => (await balanceOfWaiter(app, one)).balance));
const venueHas = async () =>
  (await balanceOf(app.context.db, venueAccount(locationId, 'GBP').code)).balance;
const heard = async ({ userId }: Waiter) => {
  const rows = await app.context.db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', userId)
    .where('happening', 'like', 'tax:%')
    .execute();
  return rows.map(({ message }) => message);
};

describe('a million of tax for each of five people', () => {
  it('is refused: nobody owes more tax on tips than they were given', async () => {
    const periodId = await aPeriod();
    const answer = await enter(periodId, { amount: 100_000_000 });
    expect(answer.status).toBe(400);
    expect(answer.body['fields']).toHaveProperty(['orders.0.amount']);
    expect(answer.body['fields']).toHaveProperty(['orders.4.amount']);
  });

  it('as all that they were given, waits for an administrator, whom both do not have', async () => {
    const periodId = await aPeriod();
    expect((await enter(periodId, { rateBps: 10_000 })).status).toBe(200);
    expect((await submit(periodId)).body).toEqual({ state: 'SUBMITTED' });
    expect((await approve(periodId)).body['fields']).toHaveProperty('wanted');
    const body = { wanted: 100_000, reason: 'We say so.' };
    for (const one of [owner, accountant]) {
      expect((await as(one, 'POST', `/periods/${periodId}/allowance`, body)).status).toBe(403);
    }
    const open = await readIncidents(app.context.db, 'OPEN', 10);
    expect(open).toMatchObject([{ kind: 'TAX_ABOVE_LIMIT', details: { amount: 100_000 } }]);
    await night('2026-11-05T04:10:00Z');
    expect([await venueHas(), ...(await balances())]).toEqual([0, ...team.map(() => 20_000)]);
  });

  it('at the limit takes half, told days before, and what whoever appeals keeps', async () => {
    const periodId = await aPeriod();
    await enter(periodId, { rateBps: 5_000 });
    await submit(periodId);
    expect((await approve(periodId)).body).toEqual({ state: 'APPROVED' });
    await app.settle();
    for (const one of team) {
      expect(await heard(one)).toEqual([expect.stringMatching(/£100\.00 .* on 04 Nov 2026/)]);
    }
    const [sara, ...others] = team as [Waiter, ...Waiter[]];
    const path = `/api/users/${sara.userId}/staff/${sara.staffId}/withholding/${periodId}/appeal`;
    const token = await signIn(app, sara);
    const body = { reason: 'Half of my tips is no tax.' };
    expect((await app.ask('POST', path, { token, body })).status).toBe(200);
    await night('2026-11-03T04:10:00Z');
    expect(await venueHas()).toBe(0);
    await night('2026-11-04T04:10:00Z');
    expect(await venueHas()).toBe(40_000);
    expect(await balances()).toEqual([20_000, ...others.map(() => 10_000)]);
    // Nothing is carried on: what comes later is paid as ever.
    await giveTip(app, others[0] ?? sara, 9_000);
    const { keptForTax } = await readBalance(
      app.context.db,
      staffPayee(others[0] ?? sara),
      app.clock.now(),
    );
    expect(keptForTax).toBe(1_800);
  });
});

describe('all that comes in is set aside', () => {
  it('is not possible at all above the limit', async () => {
    const reserve = { reserveId: randomUUIDv7(), reserveBps: 10_000 };
    expect((await as(accountant, 'PUT', '/reserve', reserve)).body['fields']).toHaveProperty(
      'reserveBps',
    );
  });

  it('at the limit takes a second person and another day, and everybody is told', async () => {
    const reserveId = randomUUIDv7();
    const kept = async () =>
      Promise.all(
        team.map(async (one) => {
          const balance = await readBalance(app.context.db, staffPayee(one), app.clock.now());
          return balance.keptForTax;
        }),
      );
    await as(accountant, 'PUT', '/reserve', { reserveId, reserveBps: 5_000 });
    const decide = async (who: Waiter) =>
      as(who, 'POST', `/reserve/${reserveId}/decision`, { decision: 'APPROVE' });
    expect((await decide(accountant)).status).toBe(403);
    expect(await kept()).toEqual(team.map(() => 4_000));
    expect((await decide(owner)).body).toEqual({ state: 'APPROVED' });
    await app.settle();
    expect(await kept()).toEqual(team.map(() => 4_000));
    for (const one of team) {
      expect(await heard(one)).toEqual([
        expect.stringMatching(/From 02 Nov 2026 until 01 May 2027, 50%/),
      ]);
    }
    app.clock.set(new Date('2026-11-02T12:00:00Z'));
    for (const one of team) await giveTip(app, one, 1_000);
    expect(await kept()).toEqual(team.map(() => 4_500));
  });
});
