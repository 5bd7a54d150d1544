// However many promotions were made for a location, those that count there are found.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromotionKind } from '@tipwell/contract/venues/promotion-states';
import { aWaiter, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { promoMaster, promote } from '#test/support/promote.ts';
import { findLocation, type Location } from '#venues/locations';
import { feePromotionsFor } from '../fee-promotions.ts';
import { endPromotionNow } from '../make-promotion.ts';
import { payoutPromotionsFor } from '../payout-promotions.ts';
import { showPromotionsOf } from '../show-promotions.ts';
import { promotionsFor } from '../store.ts';

const noon = new Date('2026-11-16T12:00:00Z');
let app: TestApp;
let sara: Waiter;
let location: Location;

beforeAll(async () => {
  app = await openTestApp(noon);
  sara = await aWaiter(app);
  location = (await findLocation(app.context.db, sara.locationId)) as Location;
});
afterAll(async () => {
  await app.close();
});

/** As many as somebody makes in years, all of which begin after the one that counts now. */
async function manyMore(kind: PromotionKind, startsAt: string, endsAt: string): Promise<void> {
  await app.context.pool.query(
    `with made as (
       insert into promotions.promotions
         (name, kind, platform_bps, starts_at, ends_at, created_by, created_at)
       select 'Another ' || n, $1, 0, $2::timestamptz, $3::timestamptz, $4::uuid, $2::timestamptz
       from generate_series(1, 250) n
       returning promotion_id)
     insert into promotions.audience (promotion_id, location_id)
     select promotion_id, $5::bigint from made`,
    [kind, startsAt, endsAt, promoMaster.userId, sara.locationId],
  );
}

test.each<PromotionKind>(['PLATFORM_FEE', 'INSTANT_PAYOUT', 'PLAN_DAYS'])(
  'one of %s behind hundreds that are still to begin, and hundreds that are over',
  async (kind) => {
    const of = kind === 'PLATFORM_FEE' ? {} : { platformBps: null };
    const { promotionId } = await promote(app, [sara.locationId], { kind, ...of });
    await manyMore(kind, '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z');
    await manyMore(kind, '2026-11-15T00:00:00Z', '2026-11-16T11:59:00Z');
    const { db } = app.context;
    const found =
      kind === 'PLATFORM_FEE'
        ? await feePromotionsFor(db, location, noon)
        : await payoutPromotionsFor(db, location, { kind, endingAfter: noon });
    expect(found.map((one) => one.promotionId)).toContain(promotionId);
    // None that is over is read: prices are asked for with every page of a guest.
    expect(found).toHaveLength(251);
    expect(await showPromotionsOf(app.context, sara.locationId, 'ACTIVE')).toContainEqual(
      expect.objectContaining({ promotionId, state: 'ACTIVE' }),
    );
    expect((await showPromotionsOf(app.context, sara.locationId, 'ENDED')).length).toBe(200);
  },
);

test('one that ended early is read where somebody asks for an earlier moment, and no later', async () => {
  const one = await aWaiter(app);
  const place = (await findLocation(app.context.db, one.locationId)) as Location;
  const { promotionId } = await promote(app, [one.locationId], { kind: 'PLAN_DAYS' });
  await endPromotionNow(app.context, promoMaster, promotionId);
  const idsAfter = async (endingAfter: Date) =>
    (await promotionsFor(app.context.db, place, { endingAfter })).map(({ promotionId: id }) => id);
  expect(await idsAfter(new Date(noon.getTime() - 1))).toEqual([promotionId]);
  expect(await idsAfter(noon)).toEqual([]);
  expect(await showPromotionsOf(app.context, one.locationId, 'ENDED')).toMatchObject([
    { promotionId },
  ]);
});

test('one whose payments of a location are all counted is used up there and nowhere else', async () => {
  const [one, other] = [await aWaiter(app), await aWaiter(app)];
  const at = [one.locationId, other.locationId];
  const { promotionId } = await promote(app, at, { paymentsPerLocation: 3 });
  await app.context.db
    .insertInto('promotions.places')
    .values({ promotion_id: promotionId, location_id: one.locationId, taken: 3, used: 3 })
    .execute();
  const listed = async (locationId: number, state: 'ACTIVE' | 'USED_UP') =>
    (await showPromotionsOf(app.context, locationId, state)).map(({ promotionId: id }) => id);
  expect(await listed(one.locationId, 'ACTIVE')).toEqual([]);
  expect(await listed(one.locationId, 'USED_UP')).toEqual([promotionId]);
  expect(await listed(other.locationId, 'ACTIVE')).toEqual([promotionId]);
  expect(await listed(other.locationId, 'USED_UP')).toEqual([]);
});
