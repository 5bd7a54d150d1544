// A promotion leaves the fee of payouts by plan out, and the screens say so before it happens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aRestaurant,
  aWaiter,
  balanceOfWaiter,
  giveCompanyCard,
  givePayoutCard,
  giveToPerson,
  giveToVenue,
  row,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { promoMaster, promote } from '#test/support/promote.ts';
import { staffPayee, venuePayee, type BalanceHolder } from '#payouts/destinations';
import { balanceOf, venueInvoiceAccount, verifyLedger } from '#ledger/ledger';
import { readBalance } from '#payouts/payouts';
import { endPromotionNow, showPromotion, showPromotionsOf } from '#venues/promotions';
import { nextPayoutOf } from '../plans/next-payout.ts';
import { insertChoice } from '../plans/plan-store.ts';
import { runLocationPlans } from '../runs/run-location-plans.ts';
import { showPlans } from '../plans/show-plans.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-09-01T12:00:00Z'));
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

/** Somebody whose first fortnight is over, at a place whose processor prices plans by period. */
async function somebodyOn(plan: 'DAILY' | 'WEEKLY'): Promise<Waiter> {
  app.clock.set(new Date('2026-09-01T12:00:00Z'));
  const locationId = await aRestaurant(app, {
    tipsType: 'COMMON',
    rows: [row('Waiter', 10_000)],
    paymentSystem: 'CHECKOUT',
  });
  const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
  for (const of of [staffPayee(waiter), venuePayee(waiter)]) {
    const at = app.clock.now();
    await insertChoice(app.context.db, {
      of,
      plan,
      validFrom: '2026-09-16',
      by: waiter.userId,
      at,
    });
  }
  await givePayoutCard(app, waiter);
  app.clock.set(new Date('2026-10-01T12:00:00Z'));
  await runLocationPlans(app.context, { locationId });
  return waiter;
}

const freeDays = async ({ locationId }: Waiter, startsAt: string, endsAt: string) =>
  promote(app, [locationId], { name: 'Paid for nothing', kind: 'PLAN_DAYS', startsAt, endsAt });

/** The night after a business day of October. */
async function nightAfter(day: string, { locationId }: Waiter): Promise<void> {
  app.clock.set(new Date(Date.parse(`${day}T04:30:00Z`) + 86_400_000));
  await Promise.all([1, 2].map(async () => runLocationPlans(app.context, { locationId })));
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

const payoutsOf = async ({ locationId }: Waiter) =>
  app.context.db
    .selectFrom('payouts.payouts')
    .select(['state', 'plan', 'amount', 'fee', 'venue_fee as borne', 'fee_vat as vat'])
    .select(['promotion_id as promotionId', 'promoted_fee as promotedFee'])
    .where('location_id', '=', locationId)
    .orderBy('submitted_at')
    .execute();

const foretold = async (payee: BalanceHolder) =>
  nextPayoutOf(app.context, await readBalance(app.context.db, payee, app.clock.now()));

const daily = async (payee: BalanceHolder) => {
  const { plans, ...rest } = await showPlans(app.context, payee, 'en');
  const plan = plans.find(({ period }) => period === 'DAILY');
  return { info: plan?.info, disabled: plans.filter((one) => one.disabled).length, ...rest };
};

const paidPlan = { value: '£0.30', description: 'each payout' };

describe('a payout by the daily plan', () => {
  it('costs nothing while the promotion goes on, and what it always does before and after', async () => {
    const sara = await somebodyOn('DAILY');
    const { promotionId } = await freeDays(sara, '2026-10-02T12:00:00Z', '2026-10-03T12:00:00Z');
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04']) {
      app.clock.set(new Date(`${day}T15:00:00Z`));
      await giveToPerson(app, sara, 500);
      const isFree = day === '2026-10-02' || day === '2026-10-03';
      expect((await foretold(staffPayee(sara))).fee).toBe(isFree ? 0 : 30);
      await nightAfter(day, sara);
      expect((await payoutsOf(sara)).at(-1)).toEqual({
        state: 'PAID',
        plan: 'DAILY',
        amount: 500,
        fee: isFree ? 0 : 30,
        borne: 0,
        vat: 0,
        promotionId: isFree ? promotionId : null,
        promotedFee: isFree ? 30 : null,
      });
    }
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
    expect((await showPromotion(app.context, promotionId)).effect).toEqual([
      { currency: 'GBP', payments: 2, saved: 60 },
    ]);
  });

  it('is told to be free by its card, with the name and the day, and nothing is locked', async () => {
    const sara = await somebodyOn('DAILY');
    expect(await daily(staffPayee(sara))).toMatchObject({ info: paidPlan, freeWith: null });
    const { promotionId } = await freeDays(sara, '2026-10-01T00:00:00Z', '2026-10-11T00:00:00Z');
    expect(await daily(staffPayee(sara))).toMatchObject({
      info: {
        value: 'Free',
        description: 'with “Paid for nothing” until Sun 11 Oct 2026, then £0.30 each payout',
      },
      freeWith: { name: 'Paid for nothing', until: '2026-10-11' },
      promoEndsOn: null,
      disabled: 0,
    });
    expect(await daily(venuePayee(sara))).toMatchObject({ freeWith: null });
    expect(await showPromotionsOf(app.context, sara.locationId, 'ACTIVE')).toMatchObject([
      { kind: 'PLAN_DAYS', insteadOfFee: { amount: 30, currency: 'GBP' } },
    ]);
    // The day that goes on stays free, as everybody has read.
    await giveToPerson(app, sara, 500);
    await endPromotionNow(app.context, promoMaster, promotionId);
    expect((await foretold(staffPayee(sara))).fee).toBe(0);
    await nightAfter('2026-10-01', sara);
    expect((await payoutsOf(sara)).at(-1)).toMatchObject({ fee: 0, promotionId });
    expect(await daily(staffPayee(sara))).toMatchObject({ info: paidPlan, freeWith: null });
  });

  it('stays free in the night that people were told of, when the promotion is cancelled before it', async () => {
    const sara = await somebodyOn('DAILY');
    // From midnight on, which is still the business day before.
    const { promotionId } = await freeDays(sara, '2026-10-02T00:00:00Z', '2026-10-11T00:00:00Z');
    app.clock.set(new Date('2026-10-01T15:00:00Z'));
    await giveToPerson(app, sara, 500);
    expect((await foretold(staffPayee(sara))).fee).toBe(0);
    await endPromotionNow(app.context, promoMaster, promotionId);
    expect((await foretold(staffPayee(sara))).fee).toBe(0);
    expect(await daily(staffPayee(sara))).toMatchObject({ freeWith: { until: '2026-10-02' } });
    await nightAfter('2026-10-01', sara);
    expect((await payoutsOf(sara)).at(-1)).toMatchObject({ fee: 0, promotionId, promotedFee: 30 });
    app.clock.set(new Date('2026-10-02T15:00:00Z'));
    await giveToPerson(app, sara, 500);
    expect((await foretold(staffPayee(sara))).fee).toBe(30);
  });

  it('spares the venue what it would bear for tips that the law protects', async () => {
    const sara = await somebodyOn('DAILY');
    const { promotionId } = await freeDays(sara, '2026-10-01T00:00:00Z', '2026-10-11T00:00:00Z');
    await giveToPerson(app, sara, 500, 'qualifying');
    await nightAfter('2026-10-01', sara);
    expect(await payoutsOf(sara)).toMatchObject([
      { amount: 500, fee: 0, borne: 0, vat: 0, promotionId, promotedFee: 30 },
    ]);
    const owed = await balanceOf(app.context.db, venueInvoiceAccount(sara.locationId, 'GBP').code);
    expect(owed.balance).toBe(0);
  });

  it('costs the venue itself what it always does', async () => {
    const sara = await somebodyOn('DAILY');
    await giveCompanyCard(app, sara.locationId);
    await freeDays(sara, '2026-10-01T00:00:00Z', '2026-10-11T00:00:00Z');
    await giveToVenue(app, sara.locationId, 5000);
    await nightAfter('2026-10-01', sara);
    expect(await payoutsOf(sara)).toMatchObject([{ amount: 5000, fee: 30, promotionId: null }]);
  });
});

it('leaves whoever chose a week with it, and counts nothing that was free anyway', async () => {
  const sara = await somebodyOn('WEEKLY');
  await freeDays(sara, '2026-10-01T00:00:00Z', '2026-10-31T00:00:00Z');
  await giveToPerson(app, sara, 500);
  await nightAfter('2026-10-01', sara);
  expect(await payoutsOf(sara)).toEqual([]);
  await nightAfter('2026-10-04', sara);
  expect(await payoutsOf(sara)).toMatchObject([
    { plan: 'WEEKLY', amount: 500, fee: 0, promotionId: null, promotedFee: null },
  ]);
});
