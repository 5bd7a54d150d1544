import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSalon, aWaiter, payByCard, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { promote as promoteAt } from '#test/support/promote.ts';
import { applyChargeUpdate } from '../apply-charge-update.ts';
import { inquireAboutCharges } from '../charge-attempts.ts';
import { findTips } from '../../payments/payment-store.ts';
import { readBegunCharge } from '../read-begun-charge.ts';
import { settleLeftHolds } from '../settle-left-holds.ts';
import {
  giveBackPromotion,
  settlePromotions,
  showPromotion,
  showPromotionsOf,
} from '#venues/promotions';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-10T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

const promote = async (locationIds: number[], over: Parameters<typeof promoteAt>[2] = {}) =>
  promoteAt(app, locationIds, over);
const pounds = (amount: number) => ({ budget: { amount, currency: 'GBP' as const } });
const show = async (promotionId: number) => showPromotion(app.context, promotionId);

/** A tip of £10.00 with the fee on top: £10.95 as usual, of which we keep 37p and 7p of VAT. */
const usual = 1095;
const free = 1050;
const start = (of: Waiter, expectedCharged: number, tipId = randomUUIDv7()) =>
  startATip(app, of, { tipId, feeMode: 'ON_TOP', over: { expectedCharged } });
const pay = async (tipId: string) => {
  await payByCard(app, tipId);
  await app.settle();
};
const rowOf = async (tipId: string) =>
  app.context.db
    .selectFrom('tipping.tips')
    .select(['platform_fee as fee', 'charged', 'promotion_id as promotionId', 'state'])
    .where('tip_id', '=', tipId)
    .executeTakeFirst();

describe('a promotion with a budget', () => {
  it('stops to the penny: the last payment gets what is left, and the next the usual fee', async () => {
    const sara = await aWaiter(app);
    const { promotionId } = await promote([sara.locationId], pounds(100));
    for (let nth = 0; nth < 2; nth += 1) {
      const { status, tipId } = await start(sara, free);
      expect(status).toBe(201);
      await pay(tipId);
    }
    expect(await show(promotionId)).toMatchObject({
      state: 'ACTIVE',
      effect: [{ currency: 'GBP', payments: 2, saved: 74 }],
    });
    // 26p are left of the 37p that this payment would save: 11p and 2p of VAT are charged.
    const told = await start(sara, free);
    expect(told).toMatchObject({ status: 409, body: { details: { charged: 1063 } } });
    expect(await rowOf(told.tipId)).toBeUndefined();
    const last = await start(sara, 1063);
    expect(last.status).toBe(201);
    expect(await rowOf(last.tipId)).toMatchObject({ fee: 11, charged: 1063, promotionId });
    // It is held: nobody else has it, and it is not used up before it is paid.
    expect(await show(promotionId)).toMatchObject({ state: 'ACTIVE', held: 26 });
    expect((await start(sara, free)).body).toMatchObject({ details: { charged: usual } });
    await pay(last.tipId);
    expect(await show(promotionId)).toMatchObject({
      state: 'USED_UP',
      held: 0,
      effect: [{ currency: 'GBP', payments: 3, saved: 100 }],
    });
    expect(await showPromotionsOf(app.context, sara.locationId, 'ACTIVE')).toEqual([]);
    expect(await showPromotionsOf(app.context, sara.locationId, 'USED_UP')).toMatchObject([
      { promotionId, hasBudget: true },
    ]);
    const next = await start(sara, usual);
    expect(await rowOf(next.tipId)).toMatchObject({ fee: 37, promotionId: null });
  });

  it('gives no penny too much to guests who come at once, and charges each what they were told', async () => {
    const sara = await aWaiter(app);
    // Four payments at 37p, and 5p more.
    const { promotionId } = await promote([sara.locationId], pounds(153));
    const answers = await Promise.all(Array.from({ length: 12 }, async () => start(sara, free)));
    const started = answers.filter(({ status }) => status === 201);
    expect(started).toHaveLength(4);
    for (const { body } of answers.filter(({ status }) => status !== 201)) {
      // 5p are left for one of those who try again.
      expect(body).toMatchObject({ details: { charged: 1089 } });
    }
    const again = await Promise.all(Array.from({ length: 6 }, async () => start(sara, 1089)));
    expect(again.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { tipId } of [...started, ...again.filter(({ status }) => status === 201)]) {
      await pay(tipId);
    }
    expect(await show(promotionId)).toMatchObject({
      state: 'USED_UP',
      effect: [{ payments: 5, saved: 153 }],
    });
    const charged = await Promise.all(started.map(async ({ tipId }) => rowOf(tipId)));
    expect(charged.map((row) => row?.charged)).toEqual([free, free, free, free]);
  });

  it('has back what a payment held that nobody can make any more, and takes it again if it comes', async () => {
    const sara = await aWaiter(app);
    const { promotionId } = await promote([sara.locationId], pounds(100));
    const { db } = app.context;
    const { tipId } = await start(sara, free);
    expect((await show(promotionId)).held).toBe(37);
    const giveBack = async () => giveBackPromotion(app.context, tipId);
    await Promise.all([giveBack(), giveBack()]);
    expect((await show(promotionId)).held).toBe(0);
    const settle = async () => settlePromotions(app.context, [tipId]);
    await Promise.all([settle(), settle()]);
    await giveBack();
    expect(await show(promotionId)).toMatchObject({
      held: 0,
      effect: [{ payments: 1, saved: 37 }],
    });
    const { taken, used } = await db
      .selectFrom('promotions.promotions')
      .select(['taken', 'used'])
      .where('promotion_id', '=', promotionId)
      .executeTakeFirstOrThrow();
    expect([taken, used]).toEqual([37, 37]);
  });

  it('is given back when the page is closed at the processor, after an hour', async () => {
    const sara = await aWaiter(app);
    const { promotionId } = await promote([sara.locationId], pounds(100));
    const { tipId } = await start(sara, free);
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 59 * 60_000));
    await inquireAboutCharges(app.context);
    await app.settle();
    expect(await rowOf(tipId)).toMatchObject({ state: 'STARTED' });
    app.clock.set(new Date(before.getTime() + 2.5 * 3_600_000));
    await inquireAboutCharges(app.context);
    await app.settle();
    expect(await rowOf(tipId)).toMatchObject({ state: 'EXPIRED' });
    expect((await show(promotionId)).held).toBe(0);
    app.clock.set(before);
  });

  it('starts a tip once that is sent twice, and takes its part once', async () => {
    const sara = await aWaiter(app);
    const { promotionId } = await promote([sara.locationId], pounds(100));
    const device = 'd'.repeat(32);
    const tipId = randomUUIDv7();
    const twice = { tipId, device, feeMode: 'ON_TOP', over: { expectedCharged: free } } as const;
    await Promise.all([startATip(app, sara, twice), startATip(app, sara, twice)]);
    expect((await show(promotionId)).held).toBe(37);
  });

  it('holds nothing for a tip whose id was used with another content', async () => {
    const [sara, tom] = [await aWaiter(app), await aWaiter(app, { locationId: await aSalon(app) })];
    const { promotionId } = await promote([sara.locationId], pounds(1000));
    const tipIds = Array.from({ length: 6 }, () => randomUUIDv7());
    // The same id comes twice at the same moment: once where nothing is promoted, once where it is.
    await Promise.all(
      tipIds.flatMap((tipId) => [start(tom, usual, tipId), start(sara, free, tipId)]),
    );
    const rows = await Promise.all(tipIds.map(rowOf));
    const promoted = rows.filter((row) => row?.promotionId === promotionId);
    expect((await show(promotionId)).held).toBe(promoted.length * 37);
  });

  it('writes nothing down where it is refused, not even from where the guest came', async () => {
    const sara = await aWaiter(app);
    const { promotionId } = await promote([sara.locationId], pounds(37));
    const answers = await Promise.all([1, 2, 3].map(async () => start(sara, free)));
    const refused = answers.filter(({ status }) => status !== 201).map(({ tipId }) => tipId);
    expect(refused).toHaveLength(2);
    for (const tipId of refused) expect(await rowOf(tipId)).toBeUndefined();
    const addresses = await app.context.db
      .selectFrom('tipping.start_addresses')
      .select('tip_id')
      .where('tip_id', 'in', refused)
      .execute();
    expect(addresses).toEqual([]);
    expect((await show(promotionId)).held).toBe(37);
  });

  it('keeps nobody waiting who has none, nor a payment that is recorded, while it is locked', async () => {
    const [sara, tom] = [await aWaiter(app), await aWaiter(app, { locationId: await aSalon(app) })];
    const { promotionId } = await promote([sara.locationId], pounds(1000));
    const { tipId } = await start(sara, free);
    const { db } = app.context;
    const { waiting } = await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('promotions.promotions')
        .select('promotion_id')
        .where('promotion_id', '=', promotionId)
        .forUpdate()
        .execute();
      const waits = start(sara, free);
      expect((await start(tom, usual)).status).toBe(201);
      await payByCard(app, tipId);
      const [tip] = await findTips(db, [tipId]);
      const read = tip && (await readBegunCharge(app.context, tip));
      if (read?.outcome !== 'ok' || !read.value) throw new Error('The charge is gone.');
      await applyChargeUpdate(app.context, read.value);
      expect(await rowOf(tipId)).toMatchObject({ state: 'CAPTURED' });
      // Handed over in an object: a promise by itself would be waited for here, and never end.
      return { waiting: waits };
    });
    expect(await waiting).toMatchObject({ status: 201 });
    await app.settle();
    expect(await show(promotionId)).toMatchObject({ held: 37, effect: [{ payments: 1 }] });
  });

  it('has back, and counts, what was held for days and forgotten', async () => {
    const sara = await aWaiter(app);
    const { promotionId } = await promote([sara.locationId], {
      ...pounds(1000),
      paymentsPerLocation: 9,
    });
    const tips = [];
    for (let nth = 0; nth < 3; nth += 1) tips.push((await start(sara, free)).tipId);
    const [paid = '', over = ''] = tips;
    const { db } = app.context;
    const setState = async (tipId: string, state: 'REFUNDED' | 'EXPIRED') =>
      db.updateTable('tipping.tips').set({ state }).where('tip_id', '=', tipId).execute();
    await setState(paid, 'REFUNDED');
    await setState(over, 'EXPIRED');
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 47 * 3_600_000));
    await settleLeftHolds(app.context);
    expect((await show(promotionId)).held).toBe(111);
    app.clock.set(new Date(before.getTime() + 49 * 3_600_000));
    await settleLeftHolds(app.context);
    await settleLeftHolds(app.context);
    expect(await show(promotionId)).toMatchObject({
      held: 37,
      effect: [{ payments: 1, saved: 37 }],
    });
    const places = await db
      .selectFrom('promotions.places')
      .select(['taken', 'used'])
      .where('promotion_id', '=', promotionId)
      .execute();
    expect(places).toEqual([{ taken: 2, used: 1 }]);
    app.clock.set(before);
  });

  it('shares a budget over a country’s places, and a payment of a bill takes of it too', async () => {
    const [one, two] = [await aWaiter(app), await aWaiter(app)];
    const { promotionId } = await promote([one.locationId, two.locationId], pounds(148));
    const bill = await startATip(app, one, {
      bill: 2000,
      feeMode: 'DEDUCTED',
    });
    expect(bill.status).toBe(201);
    // 74p on the bill and 37p on the tip.
    expect((await show(promotionId)).held).toBe(111);
    expect((await start(two, free)).status).toBe(201);
    expect((await start(two, free)).body).toMatchObject({ details: { charged: usual } });
  });
});

describe('a promotion for so many payments of a location', () => {
  it('counts each place for itself, exactly, whoever comes at once', async () => {
    const [one, two] = [await aWaiter(app), await aWaiter(app, { locationId: await aSalon(app) })];
    const places = [one.locationId, two.locationId];
    const { promotionId } = await promote(places, { paymentsPerLocation: 3 });
    const answers = await Promise.all(
      [one, two].flatMap((of) => Array.from({ length: 7 }, async () => start(of, free))),
    );
    const started = answers.filter(({ status }) => status === 201);
    expect(started).toHaveLength(6);
    for (const { tipId } of started) await pay(tipId);
    expect(await show(promotionId)).toMatchObject({
      state: 'ACTIVE',
      paymentsPerLocation: 3,
      effect: [{ payments: 6, saved: 6 * 37 }],
    });
    expect(await showPromotionsOf(app.context, one.locationId, 'ACTIVE')).toEqual([]);
    expect(await showPromotionsOf(app.context, one.locationId, 'USED_UP')).toMatchObject([
      { promotionId, paymentsLeft: 0 },
    ]);
    expect((await start(one, usual)).status).toBe(201);
  });
});

describe('a budget', () => {
  it.each([
    ['of another currency', { budget: { amount: 1000, currency: 'EUR' as const } }, []],
    ['for two currencies', pounds(1000), ['de' as const]],
  ])('%s is refused', async (_what, over, countries) => {
    const sara = await aWaiter(app);
    const fields: unknown = expect.objectContaining({
      budget: { code: 'promotionCurrencies', params: {} },
    });
    await expect(promote([sara.locationId], { ...over, countries })).rejects.toMatchObject({
      failureName: 'inputInvalid',
      fields,
    });
  });
});
