// Somebody who works at two places, each with a payment system of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  givePayoutCard,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { joinLocation } from '#identity/identity';
import { runDuePlans } from '#payouts/payout-plans';

let app: TestApp;
let here: Waiter;
let there: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-16T12:00:00Z'));
  here = await aWaiter(app, { locationId: await aSalon(app, 'STRIPE') });
  const locationId = await aSalon(app, 'RYFT');
  const { userId } = here;
  const joining = { userId, locationId, roles: ['ROLE_USER'] as const, staffType: 'Stylist' };
  const staffId = await joinLocation(app.context.db, joining, app.clock.now());
  there = { ...here, locationId, staffId };
  await runDuePlans(app.context);
  await app.settle();
});
afterAll(async () => {
  await app.close();
});

async function night(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  await runDuePlans(app.context);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

const paid = async () =>
  app.context.db
    .selectFrom('payouts.payouts as payout')
    .innerJoin('destinations.destinations as destination', (on) =>
      on.onRef('destination.destination_id', '=', 'payout.destination_id'),
    )
    .select([
      'payout.staff_id as staffId',
      'payout.payment_system as paidBy',
      'destination.payment_system as knownTo',
      'payout.state',
    ])
    .orderBy('payout.drafted_at')
    .execute();

const shown = async ({ userId, staffId }: Waiter) =>
  (
    await app.ask('GET', `/api/users/${userId}/staff/${staffId}/payout-destination`, {
      token: await signIn(app, here),
    })
  ).body;

test('a card is paid to only by the payment system that knows it', async () => {
  await givePayoutCard(app, here);
  await aPaidTip(app, here);
  await aPaidTip(app, there);
  await night('2026-11-17T04:05:00Z');
  expect(await paid()).toEqual([
    { staffId: here.staffId, paidBy: 'STRIPE', knownTo: 'STRIPE', state: 'PAID' },
  ]);
  expect(await shown(here)).toMatchObject({ own: { brand: 'Visa' } });
  // At the other place the money waits, and the page asks for a card, with the password.
  expect(await shown(there)).toMatchObject({ own: null, mayAddCard: true, asksPassword: true });
});

test('the card of one place stays when one is added for the other', async () => {
  await givePayoutCard(app, there);
  await aPaidTip(app, here);
  await night('2026-11-18T04:05:00Z');
  const all = await paid();
  expect(all.every(({ paidBy, knownTo }) => paidBy === knownTo)).toBe(true);
  const times = (waiter: Waiter) => all.filter(({ staffId }) => staffId === waiter.staffId).length;
  expect([times(here), times(there)]).toEqual([2, 1]);
});
