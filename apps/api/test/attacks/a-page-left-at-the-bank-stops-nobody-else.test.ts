// Whoever leaves a payment at the bank's page (3-D Secure) is asked about for as long as that lasts. It
// once took 33 hours until the clock of asking overflowed, and with it the inquiries about all tips.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWaiter, balanceOfWaiter, payByCard, startATip, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { verifyLedger } from '#ledger/ledger';
import type { Charge } from '#providers/providers';
import { inquireAboutCharges } from '#modules/payments/tipping/charging/charge-attempts.ts';
import { applyChargeUpdate } from '#modules/payments/tipping/charging/apply-charge-update.ts';
import { recordTips } from '#payments/tipping';
import { findTip } from '#modules/payments/tipping/payments/payment-store.ts';

const threeDSecure = '4000000000003220';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  // Every message of the processor is lost: only our own inquiries find out.
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

const tipOf = async (tipId: string) => {
  const tip = await findTip(app.context.db, tipId);
  if (!tip) throw new Error('There is no such tip.');
  return tip;
};

async function intentOf(tipId: string): Promise<string> {
  const { body } = await app.outside.ask('GET', `/v1/payment_intents?attemptId=${tipId}`);
  return (body as { data: { status: string }[] }).data[0]?.status ?? 'none';
}

const stateOfReceipt = async (tipId: string) => {
  const { receiptId } = await tipOf(tipId);
  return (await app.ask('GET', `/api/receipts/${receiptId}`)).body['state'];
};

async function inquiries(tipId: string, count: number): Promise<void> {
  await app.context.db
    .updateTable('tipping.tips')
    .set({ inquiries: count })
    .where('tip_id', '=', tipId)
    .execute();
}

/** What a processor tells of a tip's charge. */
const charge = (tipId: string, over: Partial<Charge> = {}): Charge => ({
  attemptId: tipId,
  reference: `pi_${tipId}`,
  status: 'CAPTURED',
  amount: 1000,
  amountCaptured: 1000,
  currency: 'GBP',
  capturedAt: app.clock.now(),
  declinedBecause: null,
  card: null,
  ...over,
});
const cancelled = (tipId: string) =>
  charge(tipId, { status: 'CANCELLED', amountCaptured: 0, capturedAt: null });

describe('a page that is left at the bank', () => {
  it.each([38, 39, 64, 1024, 10_000])(
    'after %i inquiries is asked about within six hours, and so are all others',
    async (count) => {
      const left = await startATip(app, sara);
      await payByCard(app, left.tipId, threeDSecure);
      const paid = await startATip(app, sara);
      await payByCard(app, paid.tipId);
      await inquiries(left.tipId, count);
      app.clock.advance({ minutes: 1 });

      await inquireAboutCharges(app.context);
      expect((await tipOf(paid.tipId)).state).toBe('CAPTURED');
      const [{ at } = { at: null }] = (
        await app.context.pool.query<{ at: Date }>(
          'select inquire_at as at from tipping.tips where tip_id = $1',
          [left.tipId],
        )
      ).rows;
      const wait = (at?.getTime() ?? 0) - app.clock.now().getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(6 * 3_600_000);
    },
  );

  it('is cancelled at the processor after a day, like one that is left before the card', async () => {
    const atBank = await startATip(app, sara);
    await payByCard(app, atBank.tipId, threeDSecure);
    const atCard = await startATip(app, sara);
    app.clock.advance({ hours: 23 });
    await inquireAboutCharges(app.context);
    expect((await tipOf(atBank.tipId)).state).toBe('STARTED');
    expect(await intentOf(atBank.tipId)).toBe('requires_action');

    app.clock.advance({ hours: 7 });
    await inquireAboutCharges(app.context);
    for (const { tipId } of [atBank, atCard]) {
      expect((await tipOf(tipId)).state).toBe('EXPIRED');
      expect(await intentOf(tipId)).toBe('cancelled');
      expect(await stateOfReceipt(tipId)).toBe('EXPIRED');
    }
  });
});

describe('money that arrives after a page was given up', () => {
  it('is booked once, whichever of the two the processor tells first and however often', async () => {
    const orders = [
      [cancelled, charge],
      [charge, cancelled],
      [cancelled, charge, cancelled, charge],
      [charge, charge, cancelled],
    ];
    for (const told of orders) {
      const before = await balanceOfWaiter(app, sara);
      const { tipId } = await startATip(app, sara);
      for (const tell of told) await applyChargeUpdate(app.context, tell(tipId));
      expect((await tipOf(tipId)).state).toBe('CAPTURED');
      expect(await stateOfReceipt(tipId)).toBe('PAID');
      expect((await balanceOfWaiter(app, sara)).balance).toBe(before.balance + 907);
    }
  });

  it('is booked once when both are told at the same moment', async () => {
    const before = await balanceOfWaiter(app, sara);
    const { tipId } = await startATip(app, sara);
    const told = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? charge(tipId) : cancelled(tipId),
    );
    await Promise.all(told.map(async (one) => applyChargeUpdate(app.context, one)));
    expect((await tipOf(tipId)).state).toBe('CAPTURED');
    expect((await balanceOfWaiter(app, sara)).balance).toBe(before.balance + 907);
  });

  it('is not given up while the bank has it in hand', async () => {
    const { tipId } = await startATip(app, sara);
    await payByCard(app, tipId, '4000000000008013');
    app.clock.advance({ hours: 48 });
    await inquireAboutCharges(app.context);
    expect((await tipOf(tipId)).state).toBe('PROCESSING');
    expect(await intentOf(tipId)).toBe('processing');
  });
});

describe('a captured sum or currency that is not the one asked for', () => {
  const incidents = async (tipId: string) =>
    app.context.db
      .selectFrom('platform.incidents')
      .select(['kind', 'details', 'times_seen as timesSeen', 'resolved_at as resolvedAt'])
      .where('subject', '=', `tip:${tipId}`)
      .execute();

  it.each([
    ['another sum', { amountCaptured: 900 }],
    ['a larger sum', { amountCaptured: 100_000 }],
    ['another currency', { currency: 'EUR' }],
  ] as const)(
    '%s alerts a person, is not booked, and the guest is told the truth',
    async (_t, over) => {
      const before = await balanceOfWaiter(app, sara);
      const { tipId } = await startATip(app, sara);
      await applyChargeUpdate(app.context, charge(tipId, over));
      await applyChargeUpdate(app.context, charge(tipId, over));
      expect(await balanceOfWaiter(app, sara)).toEqual(before);
      expect(await stateOfReceipt(tipId)).toBe('CHECKING');
      expect(await incidents(tipId)).toMatchObject([
        { kind: 'CAPTURE_DIFFERS', timesSeen: 2, details: { askedFor: 1000 }, resolvedAt: null },
      ]);
      const page = await app.ask('GET', `/r/${(await tipOf(tipId)).receiptId}?lang=en`);
      expect(page.body['text']).toContain('don’t pay again');

      // Once the processor tells the right sum, it is an ordinary tip.
      await applyChargeUpdate(app.context, charge(tipId));
      expect((await balanceOfWaiter(app, sara)).balance).toBe(before.balance + 907);
      expect(await stateOfReceipt(tipId)).toBe('PAID');
    },
  );

  it('alerts a person also where the page had been given up', async () => {
    const { tipId } = await startATip(app, sara);
    await applyChargeUpdate(app.context, cancelled(tipId));
    await applyChargeUpdate(app.context, charge(tipId, { amountCaptured: 900 }));
    expect(await stateOfReceipt(tipId)).toBe('CHECKING');
    expect(await incidents(tipId)).toHaveLength(1);
  });

  it('keeps no other tip of the same moment from being booked', async () => {
    const before = await balanceOfWaiter(app, sara);
    const odd = await startATip(app, sara);
    const fine = await startATip(app, sara);
    const results = await recordTips(app.context, [
      charge(odd.tipId, { amountCaptured: 1 }),
      charge(fine.tipId),
    ]);
    expect(results).toEqual(['OTHER_SUM', 'RECORDED']);
    expect((await balanceOfWaiter(app, sara)).balance).toBe(before.balance + 907);
  });
});
