import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  anOwner,
  aPaidTip,
  aSalon,
  aWaiter,
  balanceOfWaiter,
  giveCompanyCard,
  givePayoutCard,
  giveToVenue,
  payoutCards,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { promoMaster, promote } from '#test/support/promote.ts';
import { staffPayee, venuePayee, type BalanceHolder } from '#payouts/destinations';
import { verifyLedger } from '#ledger/ledger';
import { endPromotionNow, showPromotion, showPromotionsOf } from '#venues/promotions';
import { scheduledPayoutOf } from '#payouts/payout-plans';
import { draftInstantPayout } from '../../instant/draft-instant-payout.ts';
import { makeInstantPayout } from '../../instant/create-instant-payout.ts';
import { showProgress } from '../../pages/show-balance.ts';
import { showDraft } from '../../pages/show-draft.ts';
import { findPayout, type Payout } from '../../records/store.ts';

const noon = new Date('2026-11-16T12:00:00Z');
let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(noon);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.set(noon);
  sara = await earner();
});
afterEach(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});

/** Somebody with £9.07 and a card, at a place of their own unless one is named. */
async function earner(over: { locationId?: number; card?: string } = {}): Promise<Waiter> {
  const { locationId, card = payoutCards.success } = over;
  const one = await aWaiter(app, locationId === undefined ? {} : { locationId });
  await givePayoutCard(app, one, card);
  await aPaidTip(app, one);
  return one;
}

const freePayouts = async (over: Parameters<typeof promote>[2] = {}, where = [sara.locationId]) =>
  promote(app, where, { name: 'Paid at once', kind: 'INSTANT_PAYOUT', ...over });

const draft = async (of: BalanceHolder, amount?: number) =>
  draftInstantPayout(app.context, { payee: of, payoutId: randomUUIDv7(), amount });

const take = async (payoutId: string, { userId }: Waiter = sara): Promise<Payout> =>
  makeInstantPayout(app.context, { payee: { kind: 'PERSON', userId }, payoutId });

/** What is to be sent is sent, and then some of the processor's time passes. */
async function processorPays(): Promise<void> {
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

const entryOf = async (payoutId: string) =>
  (
    await app.context.pool.query<{ account: string; amount: string }>(
      `select a.code as account, p.amount from ledger.postings p
       join ledger.entries e using (entry_id) join ledger.accounts a using (account_id)
       where e.details ->> 'sourceId' = $1 order by p.amount`,
      [payoutId],
    )
  ).rows;

describe('an instant payout with a promotion', () => {
  test('costs nothing, keeps what was left out, and is booked to the penny', async () => {
    const { promotionId } = await freePayouts();
    const offer = await draft(staffPayee(sara));
    expect(offer).toMatchObject({ amount: 907, fee: 0, feeVat: 0, promotionId, promotedFee: 25 });
    expect(await showDraft(app.context, scheduledPayoutOf, offer)).toMatchObject({
      fee: 0,
      arrives: 907,
      freeWith: { name: 'Paid at once', endsAt: '2026-12-10T00:00:00.000Z', insteadOf: 25 },
    });
    await take(offer.payoutId);
    await processorPays();
    expect(await findPayout(app.context.db, offer.payoutId)).toMatchObject({
      state: 'PAID',
      fee: 0,
    });
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
    const lines = await entryOf(offer.payoutId);
    expect(lines.map(({ amount }) => Number(amount))).toEqual([-907, 907]);
    expect((await showPromotion(app.context, promotionId)).effect).toEqual([
      { currency: 'GBP', payments: 1, saved: 25 },
    ]);
  });

  test('costs what it always does elsewhere, before and after, and for a venue itself', async () => {
    const other = await earner();
    await freePayouts({ startsAt: '2026-11-17T00:00:00.000Z' });
    expect(await draft(staffPayee(sara))).toMatchObject({ fee: 25, promotionId: null });
    app.clock.set(new Date('2026-11-17T00:00:00Z'));
    expect(await draft(staffPayee(sara))).toMatchObject({ fee: 0 });
    expect(await draft(staffPayee(other))).toMatchObject({ fee: 25, promotionId: null });
    app.clock.set(new Date('2026-12-10T00:00:00Z'));
    expect(await draft(staffPayee(sara))).toMatchObject({ fee: 25, promotionId: null });

    app.clock.set(noon);
    const locationId = await aSalon(app);
    await anOwner(app, locationId);
    await giveCompanyCard(app, locationId);
    await giveToVenue(app, locationId, 5000);
    await freePayouts({}, [locationId]);
    const own = await draft(venuePayee({ locationId }));
    expect(own).toMatchObject({ fee: 25, promotionId: null });
  });

  test('is a promise for its fifteen minutes, also when the promotion ends meanwhile', async () => {
    const { promotionId } = await freePayouts();
    const offer = await draft(staffPayee(sara));
    await endPromotionNow(app.context, promoMaster, promotionId);
    app.clock.advance({ minutes: 14 });
    expect(await draft(staffPayee(sara))).toMatchObject({ fee: 25 });
    expect(await take(offer.payoutId)).toMatchObject({ state: 'SUBMITTED', fee: 0 });
    await processorPays();
    expect((await balanceOfWaiter(app, sara)).balance).toBe(0);
    expect((await showPromotion(app.context, promotionId)).effect).toMatchObject([{ saved: 25 }]);
  });

  test('tells its price before anything is offered', async () => {
    const fee = async () => (await showProgress(app.context, scheduledPayoutOf, sara)).fee;
    expect(await fee()).toBe(25);
    await freePayouts({ payoutsPerPerson: 1 });
    expect(await fee()).toBe(0);
    await take((await draft(staffPayee(sara), 300)).payoutId);
    expect(await fee()).toBe(25);
  });

  test('is estimated from what such payouts would have cost there lately, also those that were free', async () => {
    const zoe = await aWaiter(app);
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_PROMO_MASTER'] })
      .where('user_id', '=', zoe.userId)
      .execute();
    const token = await signIn(app, zoe);
    await take((await draft(staffPayee(sara), 300)).payoutId);
    await freePayouts();
    await take((await draft(staffPayee(sara))).payoutId);
    await processorPays();
    // The processor's clock is not the one that this file has set.
    await app.context.pool.query(
      `update payouts.payouts set ended_at = '2026-11-16T11:00:00Z' where staff_id = $1`,
      [sara.staffId],
    );
    const path = `/api/promotion-preview?kind=INSTANT_PAYOUT&locationIds=${sara.locationId}`;
    expect((await app.ask('GET', path, { token })).body).toMatchObject({
      estimates: [{ currency: 'GBP', payments: 2, fees: 50, less: 50 }],
    });
  });

  test('is told to owners with what it saves each time', async () => {
    await freePayouts({ payoutsPerPerson: 3 });
    expect(await showPromotionsOf(app.context, sara.locationId, 'ACTIVE')).toMatchObject([
      {
        kind: 'INSTANT_PAYOUT',
        insteadOfFee: { amount: 25, currency: 'GBP' },
        payoutsPerPerson: 3,
        hasBudget: false,
      },
    ]);
  });
});

describe('a limit for each person', () => {
  test('counts what was taken, at all workplaces together, and not what others take', async () => {
    await freePayouts({ payoutsPerPerson: 2 });
    const anna = await earner({ locationId: sara.locationId });
    for (const fee of [0, 0, 25]) {
      const offer = await draft(staffPayee(sara), 200);
      expect(offer.fee).toBe(fee);
      await take(offer.payoutId);
    }
    expect(await draft(staffPayee(anna))).toMatchObject({ fee: 0 });
  });

  test('lets a newer offer take the place of one that nobody took', async () => {
    await freePayouts({ payoutsPerPerson: 1 });
    const first = await draft(staffPayee(sara));
    const second = await draft(staffPayee(sara), 500);
    expect([first.fee, second.fee]).toEqual([0, 0]);
    await expect(take(first.payoutId)).rejects.toMatchObject({ failureName: 'draftExpired' });
    expect(await take(second.payoutId)).toMatchObject({ fee: 0 });
    expect(await draft(staffPayee(sara))).toMatchObject({ fee: 25 });
  });

  test('asked for once again, an offer is the same', async () => {
    await freePayouts({ payoutsPerPerson: 1 });
    const payoutId = randomUUIDv7();
    const ask = async () => draftInstantPayout(app.context, { payee: staffPayee(sara), payoutId });
    const offers = await Promise.all([ask(), ask(), ask()]);
    for (const offer of offers) expect(offer).toEqual(offers[0]);
    expect(await take(payoutId)).toMatchObject({ fee: 0 });
  });

  test('holds when many offers are made and taken at once', async () => {
    await freePayouts({ payoutsPerPerson: 2 });
    await Promise.allSettled(
      Array.from({ length: 12 }, async () => {
        const { payoutId } = await draft(staffPayee(sara), 100);
        await take(payoutId);
      }),
    );
    const made = await app.context.db
      .selectFrom('payouts.payouts')
      .select(['fee', 'promotion_id'])
      .where('staff_id', '=', sara.staffId)
      .where('state', '=', 'SUBMITTED')
      .execute();
    expect(made.filter(({ fee }) => fee === 0)).toHaveLength(2);
    expect(made.every(({ fee, promotion_id: id }) => (fee === 0) === (id !== null))).toBe(true);
    await processorPays();
  });

  test('holds while an offer is being taken as it expires', async () => {
    await freePayouts({ payoutsPerPerson: 1 });
    const first = await draft(staffPayee(sara), 200);
    app.clock.set(new Date('2026-11-16T12:14:59Z'));
    const other = await app.context.pool.connect();
    await other.query('begin');
    await other.query('lock table ledger.holds in exclusive mode');
    const taking = take(first.payoutId);
    // It has looked at the clock and holds its offer, and now it cannot hold the money yet.
    await expect
      .poll(async () => {
        const { rows } = await app.context.pool.query(
          `select 1 from pg_locks where relation = 'ledger.holds'::regclass and not granted`,
        );
        return rows.length;
      })
      .toBe(1);
    app.clock.set(new Date('2026-11-16T12:15:00Z'));
    const drafting = draft(staffPayee(sara), 200);
    await pause(300);
    await other.query('commit');
    other.release();
    expect(await taking).toMatchObject({ state: 'SUBMITTED', fee: 0 });
    expect(await drafting).toMatchObject({ fee: 25, promotionId: null });
  });

  test('holds where the clock of another server is behind', async () => {
    await freePayouts({ payoutsPerPerson: 1 });
    const first = await draft(staffPayee(sara), 200);
    app.clock.set(new Date('2026-11-16T12:15:01Z'));
    const second = await draft(staffPayee(sara), 200);
    app.clock.set(new Date('2026-11-16T12:14:58Z'));
    await expect(take(first.payoutId)).rejects.toMatchObject({ failureName: 'draftExpired' });
    expect(await take(second.payoutId)).toMatchObject({ fee: 0 });
  });

  test('is not passed by whoever waited for an offer until it expired', async () => {
    await freePayouts({ payoutsPerPerson: 1 });
    const { payoutId } = await draft(staffPayee(sara), 200);
    const other = await app.context.pool.connect();
    await other.query('begin');
    await other.query('select 1 from payouts.payouts where payout_id = $1 for update', [payoutId]);
    app.clock.set(new Date('2026-11-16T12:14:59Z'));
    const taking = take(payoutId).catch((error: unknown) => error);
    await pause(300);
    app.clock.set(new Date('2026-11-16T12:15:00Z'));
    await other.query('commit');
    other.release();
    expect(await taking).toMatchObject({ failureName: 'draftExpired' });
  });

  test.each([
    ['failed', payoutCards.failsLater, 'FAILED'],
    ['came back', payoutCards.returnedAfterPaid, 'RETURNED'],
  ])('has what is free again when a payout %s', async (_title, card, state) => {
    const one = await earner({ card });
    const { promotionId } = await freePayouts({ payoutsPerPerson: 1 }, [one.locationId]);
    const { payoutId } = await draft(staffPayee(one));
    await take(payoutId, one);
    expect((await showProgress(app.context, scheduledPayoutOf, one)).fee).toBeNull();
    for (let round = 0; round < 4; round += 1) await processorPays();
    expect(await findPayout(app.context.db, payoutId)).toMatchObject({ state });
    expect((await balanceOfWaiter(app, one)).balance).toBe(907);
    expect(await draft(staffPayee(one))).toMatchObject({ fee: 0, promotionId });
    expect((await showPromotion(app.context, promotionId)).effect).toEqual([]);
  });
});

test.each<[string, Parameters<typeof promote>[2], string, string]>([
  ['a budget', { budget: { amount: 500, currency: 'GBP' } }, 'budget', 'promotionNotWithKind'],
  [
    'payments of a location',
    { paymentsPerLocation: 5 },
    'paymentsPerLocation',
    'promotionNotWithKind',
  ],
  ['a fee', { platformBps: 100 }, 'platformBps', 'promotionNotWithKind'],
  [
    'payouts by plan of a person',
    { kind: 'PLAN_DAYS', payoutsPerPerson: 5 },
    'payoutsPerPerson',
    'promotionNotWithKind',
  ],
  [
    'payments of a person',
    { kind: 'PLATFORM_FEE', payoutsPerPerson: 5 },
    'payoutsPerPerson',
    'promotionNotWithKind',
  ],
  [
    'no fee where it is of the fee',
    { kind: 'PLATFORM_FEE', platformBps: null },
    'platformBps',
    'required',
  ],
])('one with %s is refused', async (_title, over, field, code) => {
  const fields: unknown = expect.objectContaining({ [field]: { code, params: {} } });
  await expect(freePayouts(over)).rejects.toMatchObject({ failureName: 'inputInvalid', fields });
});
