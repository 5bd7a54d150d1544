import { randomUUIDv7 } from 'node:crypto';
import { payoutsShape } from '@tipwell/contract/payouts/calls/payouts';
import { planIds } from '@tipwell/contract/payouts/payout-plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  anOwner,
  aPaidTip,
  aSalon,
  aWaiter,
  giveCompanyCard,
  givePayoutCard,
  giveToVenue,
  payoutCards,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { balanceOf, servicePaymentAccount, venueAccount, verifyLedger } from '#ledger/ledger';
import { runDuePlans } from '#payouts/payout-plans';

let app: TestApp;
let locationId: number;
let owner: Waiter;

beforeAll(async () => {
  // A Monday noon in winter, so that local time in London is UTC.
  app = await openTestApp(new Date('2026-11-16T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  app.clock.set(new Date('2026-11-16T12:00:00Z'));
  locationId = await aSalon(app);
  await runDuePlans(app.context);
  await app.settle();
  owner = await anOwner(app, locationId);
});

/** The minute's round, all that it asks for, and enough of the processor's time for cards to be paid. */
async function night(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  await runDuePlans(app.context);
  await app.settle();
  await processorPays();
}

async function processorPays(): Promise<void> {
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

const own = async () => balanceOf(app.context.db, venueAccount(locationId, 'GBP').code);
const asOwner = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.ask(method, `/api/locations/${locationId}/${path}`, {
    // Sessions end while time passes.
    token: await signIn(app, owner),
    headers: { 'idempotency-key': randomUUIDv7() },
    ...(body ? { body } : {}),
  });
const payoutsHere = async () =>
  app.context.db
    .selectFrom('payouts.payouts')
    .select(['payee', 'kind', 'state', 'amount', 'fee', 'plan'])
    .where('location_id', '=', locationId)
    .orderBy('drafted_at')
    .execute();

describe('a venue’s own balance', () => {
  test('is paid by its plan to its own card, once', async () => {
    await giveCompanyCard(app, locationId);
    await giveToVenue(app, locationId, 12_345);
    await night('2026-11-17T04:05:00Z');
    await night('2026-11-17T04:06:00Z');
    expect(await payoutsHere()).toEqual([
      { payee: 'VENUE', kind: 'PLANNED', state: 'PAID', amount: 12_345, fee: 0, plan: 'DAILY' },
    ]);
    expect(await own()).toMatchObject({ balance: 0, held: 0 });
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  });

  test('waits for a card, and says so', async () => {
    await giveToVenue(app, locationId, 12_345);
    await night('2026-11-17T04:05:00Z');
    expect(await payoutsHere()).toEqual([]);
    const told = await asOwner('GET', 'balance');
    expect(told.body).toMatchObject({
      available: 12_345,
      destination: null,
      nextPayout: { waitsFor: 'NO_DESTINATION' },
      progress: { instantButtonState: 'DISABLED', reason: 'NO_DESTINATION' },
    });
  });

  test('is paid at once where the owner wants it, and a second click is the same payout', async () => {
    await giveCompanyCard(app, locationId);
    await giveToVenue(app, locationId, 5000);
    const payoutId = randomUUIDv7();
    const offer = await asOwner('POST', 'instant-payouts', { payoutId });
    expect(offer.body).toMatchObject({ amount: 5000, fee: 25, destination: { isCompany: true } });
    const made = await Promise.all(
      [1, 2, 3].map(async () => asOwner('POST', `instant-payouts/${payoutId}/make`)),
    );
    expect(made.map(({ body }) => [body['payoutId'], body['state']])).toEqual(
      [1, 2, 3].map(() => [payoutId, 'SUBMITTED']),
    );
    await app.settle();
    await processorPays();
    expect(await own()).toMatchObject({ balance: 0, held: 0 });
    expect(await payoutsHere()).toMatchObject([{ payee: 'VENUE', state: 'PAID', amount: 5000 }]);
  });

  test('comes back when the payout fails, and its owners are told', async () => {
    await giveCompanyCard(app, locationId, payoutCards.failsLater);
    await giveToVenue(app, locationId, 5000);
    await night('2026-11-17T04:05:00Z');
    expect(await own()).toMatchObject({ balance: 5000, held: 0, available: 5000 });
    const told = await app.ask('GET', `/api/users/${owner.userId}/messages`, {
      token: await signIn(app, owner),
    });
    expect(JSON.stringify(told.body)).toContain('did not go through');
  });

  test('has its own payouts listed to its owner page by page, and none of its people', async () => {
    await giveCompanyCard(app, locationId, payoutCards.failsLater);
    await giveToVenue(app, locationId, 5000);
    for (const day of ['17', '18']) await night(`2026-11-${day}T04:05:00Z`);
    const sara = await aWaiter(app, { locationId });
    await givePayoutCard(app, sara);
    await aPaidTip(app, sara);
    await night('2026-11-19T04:05:00Z');
    expect(await payoutsHere()).toHaveLength(4);

    const first = await asOwner('GET', 'own-payouts?limit=2');
    expect(first.body).toMatchObject({
      payouts: [{ state: 'FAILED' }, { state: 'FAILED' }],
      hasMore: true,
    });
    const ids = ({ body }: Answer) =>
      payoutsShape.parse(body).payouts.map(({ payoutId }) => payoutId);
    const next = await asOwner('GET', `own-payouts?limit=2&before=${ids(first)[1]}`);
    expect(next.body).toMatchObject({ payouts: [{ state: 'FAILED' }], hasMore: false });
    expect(new Set([...ids(first), ...ids(next)]).size).toBe(3);
  });

  test('has a plan that rests after three failures, and goes on with another card', async () => {
    await giveCompanyCard(app, locationId, payoutCards.failsLater);
    await giveToVenue(app, locationId, 5000);
    for (const day of ['17', '18', '19', '20']) await night(`2026-11-${day}T04:05:00Z`);
    expect((await payoutsHere()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
    expect((await asOwner('GET', 'balance')).body).toMatchObject({
      nextPayout: { waitsFor: 'PAUSED' },
    });
    await giveCompanyCard(app, locationId);
    await night('2026-11-21T04:05:00Z');
    expect((await payoutsHere()).at(-1)).toMatchObject({ state: 'PAID' });
  });

  test('is paid by another plan once the free days are over', async () => {
    app.clock.set(new Date('2026-12-02T12:00:00Z'));
    const chosen = await asOwner('PUT', 'payout-plan', { payoutPlanId: planIds.MONTHLY });
    expect(chosen.body).toEqual({
      id: planIds.DAILY,
      next: { id: planIds.MONTHLY, from: '2026-12-03' },
    });
    const plans = await asOwner('GET', 'payout-plans');
    expect(plans.body).toMatchObject({ currentId: planIds.DAILY, promoEndsOn: null });
  });

  test('is an alert of the place while it cannot be paid, and ends when it can', async () => {
    const watch = async () => {
      const accountant = await aWaiter(app);
      await app.context.db
        .updateTable('identity.memberships')
        .set({ location_id: locationId, roles: ['ROLE_ACCOUNTANT'] })
        .where('staff_id', '=', accountant.staffId)
        .execute();
      const token = await signIn(app, accountant);
      const told = await app.ask('GET', `/api/locations/${locationId}/alerts`, { token });
      return (told.body as unknown as { alerts: object[] }).alerts;
    };
    await giveToVenue(app, locationId, 5000);
    expect(await watch()).toMatchObject([{ kind: 'VENUE_NOT_PAID', reason: 'NO_DESTINATION' }]);
    await giveCompanyCard(app, locationId, payoutCards.failsLater);
    expect(await watch()).toEqual([]);
    await night('2026-11-17T04:05:00Z');
    expect(await watch()).toMatchObject([
      { kind: 'VENUE_NOT_PAID', reason: 'PAYOUT_FAILED', urgency: 'NOW' },
    ]);
    await giveCompanyCard(app, locationId);
    await night('2026-11-18T04:05:00Z');
    expect(await watch()).toEqual([]);
  });

  test('stands among the payouts of the place, under the place’s name', async () => {
    await giveCompanyCard(app, locationId);
    await giveToVenue(app, locationId, 5000);
    await night('2026-11-17T04:05:00Z');
    const viewer = await aWaiter(app);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ location_id: locationId, roles: ['ROLE_PAYOUT_VIEWER'] })
      .where('staff_id', '=', viewer.staffId)
      .execute();
    const token = await signIn(app, viewer);
    const listed = await app.ask('GET', `/api/locations/${locationId}/payouts?payee=VENUE`, {
      token,
    });
    const [payout] =
      (listed.body as unknown as { payouts?: Record<string, unknown>[] }).payouts ?? [];
    expect(payout).toMatchObject({ payee: 'VENUE', staffId: null, arrives: 5000 });
    expect(String(payout?.['displayFullName'])).toMatch(/^Salon/);
    // Looking at payouts is not moving the venue’s money.
    const path = `/api/locations/${locationId}/balance`;
    expect((await app.ask('GET', path, { token })).status).toBe(403);
  });
});

describe('a freelancer', () => {
  test('is paid bills and tips in one payout, from accounts that stay apart', async () => {
    const amira = await aWaiter(app, { locationId, employment: 'FREELANCER' });
    await givePayoutCard(app, amira);
    await aPaidTip(app, amira, { amount: 300, bill: 3000 });
    const service = servicePaymentAccount(amira.subjectKey, locationId, 'GBP').code;
    const token = await signIn(app, amira);
    const balance = await app.ask(
      'GET',
      `/api/users/${amira.userId}/staff/${amira.staffId}/balance`,
      { token },
    );
    expect(balance.body).toMatchObject({ available: 2762 + 277, fromServicePayments: 2762 });
    await night('2026-11-17T04:05:00Z');
    expect(await payoutsHere()).toMatchObject([{ payee: 'PERSON', amount: 2762 + 277 }]);
    expect((await balanceOf(app.context.db, service)).balance).toBe(0);
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  });
});
