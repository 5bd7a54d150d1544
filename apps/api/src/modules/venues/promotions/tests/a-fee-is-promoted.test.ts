import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaidTip, aWaiter, signIn, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { promoMaster, promote as promoteAt } from '#test/support/promote.ts';
import { endPromotionNow } from '../make-promotion.ts';
import { showPromotions, showPromotionsOf } from '../show-promotions.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-10T12:00:00Z'));
  sara = await aWaiter(app);
});
afterAll(async () => {
  await app.close();
});

const promote = async (over: Parameters<typeof promoteAt>[2] = {}) =>
  promoteAt(app, [sara.locationId], over);

/** What the platform keeps of a tip of ten pounds that is started now. */
async function platformFee(of: Waiter): Promise<number> {
  const { tipId } = await startATip(app, of);
  const row = await app.context.db
    .selectFrom('tipping.tips')
    .select('platform_fee')
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();
  return row.platform_fee;
}

test('a promotion lowers the fee of its locations in its time, and of nobody else', async () => {
  const other = await aWaiter(app);
  const usual = await platformFee(sara);
  expect(usual).toBeGreaterThan(0);
  const { promotionId, state } = await promote();
  expect(state).toBe('ACTIVE');
  expect(await platformFee(sara)).toBe(0);
  expect(await platformFee(other)).toBe(usual);
  expect(await showPromotionsOf(app.context, sara.locationId, 'ACTIVE')).toMatchObject([
    { promotionId },
  ]);
  expect(await showPromotionsOf(app.context, other.locationId, 'ACTIVE')).toEqual([]);

  const ended = await endPromotionNow(app.context, promoMaster, promotionId);
  expect(ended).toMatchObject({ state: 'ENDED', endedEarlyAt: '2026-11-10T12:00:00.000Z' });
  expect(await endPromotionNow(app.context, promoMaster, promotionId)).toEqual(ended);
  expect(await platformFee(sara)).toBe(usual);
});

/** The processor's clock is not the one that this file has set. */
const werePaidTheDayBefore = async ({ locationId }: Waiter) =>
  app.context.pool.query(
    `update tipping.tips set captured_at = '2026-11-09T12:00:00Z' where location_id = $1
     and captured_at is not null`,
    [locationId],
  );

test('what a promotion would touch is told from the last four weeks, once for each place', async () => {
  const anna = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: ['ROLE_PROMO_MASTER'] })
    .where('user_id', '=', anna.userId)
    .execute();
  const token = await signIn(app, anna);
  const there = await aWaiter(app);
  await aPaidTip(app, there);
  await aPaidTip(app, there);
  await werePaidTheDayBefore(there);
  const fee = await platformFee(there);
  const preview = async (bps: number, more = '') =>
    (
      await app.ask(
        'GET',
        `/api/promotion-preview?platformBps=${bps}&locationIds=${there.locationId}${more}`,
        { token },
      )
    ).body;
  expect(await preview(0)).toEqual({
    locations: 1,
    currencies: ['GBP'],
    estimates: [{ currency: 'GBP', payments: 2, fees: 2 * fee, less: 2 * fee }],
  });
  // Where the fee is lower already, nothing is left out.
  expect(await preview(370)).toMatchObject({ estimates: [{ less: 0 }] });
  // Nobody has had a payout there yet, so that nothing is known of what they cost.
  for (const kind of ['INSTANT_PAYOUT', 'PLAN_DAYS']) {
    expect(await preview(0, `&kind=${kind}`)).toMatchObject({ locations: 1, estimates: [] });
  }
  const twice = await preview(0, '&countries=gb');
  expect(Number(twice['locations'])).toBeGreaterThan(1);
  const found = await app.ask('GET', '/api/promotions/venue-search?text=a', { token });
  expect(found.status).toBe(400);
});

test('a whole country can be promoted, from a day to come', async () => {
  const startsAt = '2026-11-20T00:00:00.000Z';
  const usual = await platformFee(sara);
  const { promotionId, state } = await promote({ countries: ['gb'], locationIds: [], startsAt });
  expect(state).toBe('SCHEDULED');
  expect(await platformFee(sara)).toBe(usual);
  app.clock.set(new Date('2026-11-20T00:00:00Z'));
  expect(await platformFee(sara)).toBe(0);
  await endPromotionNow(app.context, promoMaster, promotionId);
  app.clock.set(new Date('2026-11-10T12:00:00Z'));
});

test.each([
  ['ends before it begins', { endsAt: '2026-11-01T00:00:00.000Z' }, 'endsAt', 'promotionEndsFirst'],
  [
    'is over already',
    { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-02-01T00:00:00.000Z' },
    'endsAt',
    'promotionOver',
  ],
  ['begins on a day gone by', { startsAt: '2026-11-09T00:00:00.000Z' }, 'startsAt', 'inThePast'],
  ['lasts for ever', { endsAt: '2029-01-01T00:00:00.000Z' }, 'endsAt', 'promotionTooLong'],
  ['is for nobody', { locationIds: [] }, 'countries', 'promotionForNobody'],
  [
    'is for a place that does not exist',
    { locationIds: [999_999] },
    'locationIds',
    'locationsUnknown',
  ],
])('one that %s is refused', async (_title, over, field, code) => {
  const fields: unknown = expect.objectContaining({ [field]: { code, params: {} } });
  await expect(promote(over)).rejects.toMatchObject({ failureName: 'inputInvalid', fields });
});

test('the list is by state, the one that starts last first, with the number of all', async () => {
  app.clock.set(new Date('2026-11-21T12:00:00Z'));
  await promote({ name: 'Later', startsAt: '2026-11-25T00:00:00.000Z' });
  const all = await showPromotions(app.context, { start: 0, pageSize: 2 });
  expect(all.totalRecords).toBe(3);
  expect(all.data.map(({ name }) => name)).toEqual(['Later', 'A free month']);
  const scheduled = await showPromotions(app.context, {
    state: 'SCHEDULED',
    start: 0,
    pageSize: 10,
  });
  expect(scheduled).toMatchObject({ totalRecords: 1, data: [{ name: 'Later' }] });
});

test('an estimate counts what another promotion has left out already', async () => {
  const there = await aWaiter(app);
  const { userId } = there;
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: ['ROLE_PROMO_MASTER'] })
    .where('user_id', '=', userId)
    .execute();
  const token = await signIn(app, there);
  app.clock.set(new Date('2026-11-10T12:00:00Z'));
  const fee = await platformFee(there);
  await promoteAt(app, [there.locationId]);
  expect(await platformFee(there)).toBe(0);
  await aPaidTip(app, there);
  await werePaidTheDayBefore(there);
  const path = `/api/promotion-preview?platformBps=0&locationIds=${there.locationId}`;
  expect((await app.ask('GET', path, { token })).body).toMatchObject({
    estimates: [{ currency: 'GBP', payments: 1, fees: fee, less: fee }],
  });
});

test('one of today counts from the moment that it is made, and not from midnight', async () => {
  app.clock.set(new Date('2026-11-10T12:00:00Z'));
  const there = await aWaiter(app);
  const made = await promoteAt(app, [there.locationId], { name: 'Today' });
  expect(made).toMatchObject({ state: 'ACTIVE', startsAt: '2026-11-10T12:00:00.000Z' });
  await endPromotionNow(app.context, promoMaster, made.promotionId);
});
