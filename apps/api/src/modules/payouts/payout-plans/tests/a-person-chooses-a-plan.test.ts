import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPayoutPlans } from '@tipwell/contract/payouts/calls/payout-plans';
import { planIds } from '@tipwell/contract/payouts/payout-plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSalon, aWaiter, givePayoutCard, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { changePageSettings } from '#venues/locations';

type Plans = CallOutput<typeof getPayoutPlans>;

let app: TestApp;
let sara: Waiter;
let token: string;

// A Wednesday. What was registered on it is paid daily for nothing until Wednesday, two weeks on.
const wednesday = '2026-11-18T12:00:00Z';

beforeAll(async () => {
  app = await openTestApp(new Date(wednesday));
});
afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  app.clock.set(new Date(wednesday));
  sara = await aWaiter(app, { locationId: await aSalon(app, 'CHECKOUT') });
});

const path = () => `/api/users/${sara.userId}/staff/${sara.staffId}`;

/** The clock is moved, and so she signs in anew. */
async function on(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  token = await signIn(app, sara);
}

const plans = async (): Promise<Plans> =>
  (await app.ask('GET', `/api/locations/${sara.locationId}/plans`, { token }))
    .body as unknown as Plans;

const choose = async (payoutPlanId: unknown) =>
  app.ask('PUT', `${path()}/payout-plan`, { token, body: { payoutPlanId } });

const current = async () => (await app.ask('GET', `${path()}/payout-plan`, { token })).body;

describe('in the first fourteen days', () => {
  test('the daily plan is free, and no other can be chosen', async () => {
    await on(wednesday);
    const shown = await plans();
    expect(shown).toMatchObject({ currentId: planIds.DAILY, promoEndsOn: '2026-12-03' });
    expect(shown.plans).toMatchObject([
      { period: 'DAILY', activePromo: true, disabled: false, feeAmount: 30, promoDaysCnt: 14 },
      { period: 'WEEKLY', activePromo: false, disabled: true, disabledBecause: 'PROMO' },
      { period: 'MONTHLY', activePromo: false, disabled: true, disabledBecause: 'PROMO' },
    ]);
    const refused = await choose(planIds.WEEKLY);
    expect([refused.status, refused.body['errorCode']]).toEqual([409, 409_913]);
  });

  test('the last of them says what comes after it: a plan that costs nothing', async () => {
    await on('2026-12-02T12:00:00Z');
    expect(await current()).toEqual({
      id: planIds.DAILY,
      next: { id: planIds.WEEKLY, from: '2026-12-03' },
    });
  });
});

describe('the words of the plans', () => {
  const ofPlace = async (query: string, asking = token) =>
    app.ask('GET', `/api/locations/${sara.locationId}/plans${query}`, { token: asking });

  test('are asked for by place and price type, with everything that the spec’s plan has', async () => {
    await on('2026-12-09T12:00:00Z');
    await givePayoutCard(app, sara);
    const { status, body } = await ofPlace('?payoutPricePlanType=BY_PERIOD');
    expect(status).toBe(200);
    expect((body as unknown as Plans).plans.slice(0, 2)).toMatchObject([
      {
        id: 1,
        period: 'DAILY',
        name: 'Daily',
        header: 'Daily, from £1',
        info: { value: '£0.30', description: 'each payout' },
        description: 'Everything from one business day, as one amount.',
        periodPayedDescription: 'Sent after every business day',
        activePromo: false,
        disabled: false,
        targetAmount: 100,
        currency: 'GBP',
        feeAmount: 30,
        promoDaysCnt: 14,
      },
      {
        id: 2,
        header: 'Weekly, from £1',
        info: { value: 'Free', description: 'no fee for payouts' },
        example: [
          'What comes in from Mon 07 Dec 2026 to Sun 13 Dec 2026 is sent on Mon 14 Dec 2026.',
          'Less than £1 waits for the next payout.',
        ],
      },
    ]);
    // The screens of a person read the very same.
    expect((await plans()).plans).toEqual((body as unknown as Plans).plans);
  });

  test('name no day to somebody who cannot be paid yet', async () => {
    await on('2026-12-09T12:00:00Z');
    const told = await plans();
    expect(told.byItself).toBe('NOT');
    expect(told.plans.map(({ example }) => example)).toEqual(
      told.plans.map(() => ['Less than £1 waits for the next payout.']),
    );
  });

  test.each([
    ['de', 'Wöchentlich, ab 1 £', 'Kostenlos'],
    ['fr', 'Chaque semaine, dès 1 £', 'Gratuit'],
    ['ar', 'أسبوعيًا، ابتداءً من 1 £', 'مجانًا'],
  ])('are there in %s', async (locale, header, free) => {
    await on('2026-12-09T12:00:00Z');
    const told = (await ofPlace(`?locale=${locale}`)).body as unknown as Plans;
    const plain = (text = '') =>
      text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ');
    expect(plain(told.plans[1]?.header)).toBe(plain(header));
    expect(told.plans[1]?.info.value).toBe(free);
    for (const { description, periodPayedDescription, example } of told.plans) {
      expect([description, periodPayedDescription, ...example].every(Boolean)).toBe(true);
    }
  });

  test('say while daily payouts are free how long that is', async () => {
    await on(wednesday);
    expect(((await ofPlace('')).body as unknown as Plans).plans[0]?.info).toEqual({
      value: 'Free',
      description: 'for the first 14 days, then £0.30 each payout',
    });
  });

  test('are none of a price type that the place’s payment system does not have', async () => {
    sara = await aWaiter(app, { locationId: await aSalon(app) });
    await on(wednesday);
    expect((await ofPlace('?payoutPricePlanType=BY_PERIOD')).body).toMatchObject({ plans: [] });
    expect(((await ofPlace('')).body as unknown as Plans).plans).toHaveLength(3);
  });

  test('are nobody’s who does not work there', async () => {
    const stranger = await aWaiter(app, { locationId: await aSalon(app) });
    expect((await ofPlace('', await signIn(app, stranger))).status).toBe(404);
  });
});

describe('afterwards', () => {
  beforeEach(async () => {
    await on('2026-12-09T12:00:00Z');
  });

  test('every plan says what a year of it costs at most, and when it would pay', async () => {
    const { plans: shown } = await plans();
    expect(shown.map(({ yearly }) => yearly.atMost)).toEqual([10_950, 0, 0]);
    expect(shown[1]?.nextPayouts).toEqual([
      { from: '2026-12-07', to: '2026-12-13', at: '2026-12-14T04:00:00.000Z' },
      { from: '2026-12-14', to: '2026-12-20', at: '2026-12-21T04:00:00.000Z' },
    ]);
    // The week goes on as it is; the first of the month's payouts would come after it.
    expect(shown[2]?.nextPayouts.map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-14', '2026-12-31'],
      ['2027-01-01', '2027-01-31'],
    ]);
  });

  test('a change counts from the next period on, and can be taken back', async () => {
    const changed = await choose(planIds.DAILY);
    const next = { id: planIds.DAILY, from: '2026-12-14' };
    expect(changed.body).toEqual({ id: planIds.WEEKLY, next });
    await choose(planIds.MONTHLY);
    expect(await current()).toMatchObject({ next: { id: planIds.MONTHLY } });
    await choose(planIds.WEEKLY);
    expect(await current()).toEqual({ id: planIds.WEEKLY, next: null });
    await choose(planIds.DAILY);
    await on('2026-12-14T12:00:00Z');
    expect(await current()).toEqual({ id: planIds.DAILY, next: null });
  });

  test('only what there is can be chosen', async () => {
    expect((await choose(4)).body['errorCode']).toBe(409_913);
    expect((await choose('DAILY')).status).toBe(400);
  });

  test('where the location has fixed the plan nobody chooses', async () => {
    await changePageSettings(app.context.db, sara.locationId, {
      isEnableSubscriptionPlans: false,
    });
    expect((await choose(planIds.DAILY)).body['errorCode']).toBe(409_913);
    expect((await plans()).plans.map(({ disabledBecause }) => disabledBecause)).toEqual([
      'FIXED_BY_LOCATION',
      null,
      'FIXED_BY_LOCATION',
    ]);
  });
});

test('where payment systems do not price by period every plan is free, and daily for a start', async () => {
  sara = await aWaiter(app, { locationId: await aSalon(app) });
  await on('2026-12-23T12:00:00Z');
  const shown = await plans();
  expect(shown.currentId).toBe(planIds.DAILY);
  expect(shown.plans.map(({ feeAmount }) => feeAmount)).toEqual([0, 0, 0]);
});

test('before anybody is known the handbook says what the plans cost and which one comes by itself', async () => {
  const told = await app.ask('GET', '/api/handbook/payout-plan-setups');
  const { byPeriod, common } = told.body as unknown as Record<
    'byPeriod' | 'common',
    { plans: { period: string; isDefault: boolean; fees: { feeAmount: number }[] }[] }
  >;
  expect(told.body['byPeriod']).toMatchObject({
    paymentSystems: ['CHECKOUT_UAE', 'CHECKOUT', 'PAYER_MAX'],
  });
  const defaults = [byPeriod, common].map(
    ({ plans: all }) => all.find(({ isDefault }) => isDefault)?.period,
  );
  expect(defaults).toEqual(['WEEKLY', 'DAILY']);
  expect(byPeriod.plans[0]?.fees).toContainEqual({ currency: 'GBP', feeAmount: 30 });
  expect(common.plans.flatMap(({ fees }) => fees.map(({ feeAmount }) => feeAmount))).toEqual(
    Array.from({ length: 21 }, () => 0),
  );
});
