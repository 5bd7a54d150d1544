// A processor captures another sum than it was asked for: nothing is booked until a person decides, and
// what is decided is booked to the penny.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWaiter,
  balanceOfWaiter,
  cards,
  payByCard,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { verifyLedger } from '#ledger/ledger';
import { verifyBooks } from '#finance/reconciliation';
import type { Charge } from '#providers/providers';
import { applyRefundUpdate } from '../../refunds/apply-refund-update.ts';
import { applyChargeUpdate } from '../../charging/apply-charge-update.ts';

let app: TestApp;
let sara: Waiter;
let manager: { token: string; userId: string };
let support: { token: string; userId: string };
let admin: { token: string };

beforeAll(async () => {
  app = await openTestApp();
  manager = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
  support = await somebody(app, 'ROLE_SUPPORT_ADMIN');
  admin = await somebody(app, 'ROLE_ADMIN');
});
// What earlier tests have begun and banks decide later is somebody else's.
beforeEach(async () => {
  sara = await aWaiter(app);
});
afterEach(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  expect(await verifyBooks(app.context.db)).toMatchObject({ findings: [] });
});
afterAll(async () => app.close());

const balance = async () => (await balanceOfWaiter(app, sara)).balance;
const shown = async (tipId: string) =>
  (await app.ask('GET', `/api/transactions/${tipId}`, { token: manager.token })).body;
const receiptOf = async (receiptId: unknown) =>
  (await app.ask('GET', `/api/receipts/${String(receiptId)}`)).body;
const accept = async (tipId: string, captured: number) =>
  app.ask('POST', `/api/transactions/${tipId}/capture-acceptance`, {
    token: manager.token,
    headers: { 'idempotency-key': randomUUIDv7() },
    body: { captured, note: 'Confirmed with the processor' },
  });
const request = async (tipId: string, reason: string, refundId: string = randomUUIDv7()) => ({
  refundId,
  ...(await app.ask('POST', '/api/refunds', {
    token: manager.token,
    headers: { 'idempotency-key': randomUUIDv7() },
    body: { refundId, tipId, reason, note: 'Another sum was captured' },
  })),
});
const approve = async (refundId: string, token = support.token) =>
  app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token,
    headers: { 'idempotency-key': randomUUIDv7() },
  });
const incidents = async (tipId: string) =>
  app.context.db
    .selectFrom('platform.incidents')
    .select(['incident_id as incidentId', 'resolved_at as resolvedAt', 'resolution'])
    .where('kind', '=', 'CAPTURE_DIFFERS')
    .where('subject', '=', `tip:${tipId}`)
    .execute();
const clearingOf = async (sourceId: string) => {
  const { sum } = await app.context.db
    .selectFrom('ledger.posting_facts')
    .select((on) => on.fn.sum<string | null>('amount').as('sum'))
    .where('source_id', '=', sourceId)
    .where('account_kind', '=', 'clearing')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};

/** £10 with the fee on top, of which half is captured. */
async function aHalfCapturedTip() {
  const tip = await startATip(app, sara, { feeMode: 'ON_TOP' });
  await payByCard(app, tip.tipId, cards.capturedInPart);
  await app.settle();
  return tip;
}

/** A tip of £10 that the processor says it captured with another sum. */
async function aTipCaptured(amountCaptured: number, more: Partial<Charge> = {}) {
  const tip = await startATip(app, sara);
  await payByCard(app, tip.tipId, cards.slow);
  await app.settle();
  const { payment_reference: reference } = await app.context.db
    .selectFrom('tipping.tips')
    .select('payment_reference')
    .where('tip_id', '=', tip.tipId)
    .executeTakeFirstOrThrow();
  const charge: Charge = {
    attemptId: tip.tipId,
    reference: reference ?? '',
    status: 'CAPTURED',
    amount: 1000,
    amountCaptured,
    currency: 'GBP',
    capturedAt: app.clock.now(),
    declinedBecause: null,
    card: { brand: 'visa', lastFour: '8419', fingerprint: 'f', country: 'GB', wallet: null },
    ...more,
  };
  await applyChargeUpdate(app.context, charge);
  return { ...tip, charge };
}

describe('less than was asked for', () => {
  it('is shown with both sums, an owner and the ways out, and found by its card', async () => {
    const { tipId, body } = await aHalfCapturedTip();
    expect(await shown(tipId)).toMatchObject({
      state: 'DIFFERS',
      difference: {
        asked: 1095,
        captured: 548,
        owner: expect.any(String) as string,
        choices: ['ACCEPT', 'REFUND_ALL'],
        accepted: { charged: 548 },
        resolution: null,
      },
    });
    const found = await app.ask('GET', '/api/transactions?search=8419&state=DIFFERS', {
      token: manager.token,
    });
    expect(JSON.stringify(found.body)).toContain(tipId);
    expect(await receiptOf(body['receiptId'])).toMatchObject({ state: 'CHECKING' });
  });

  it('is booked with the captured sum once it is accepted, and only once', async () => {
    const { tipId, body } = await aHalfCapturedTip();
    const before = await balance();
    expect((await accept(tipId, 547)).body['errorCode']).toBe(409_948);
    const accepted = await accept(tipId, 548);
    expect(accepted).toMatchObject({ status: 200, body: { charged: 548 } });
    const { net } = accepted.body as unknown as { net: number };
    expect(await balance()).toBe(before + net);
    expect((await accept(tipId, 548)).status).toBe(200);
    await app.settle();
    await comesRound(app, 'inquire-about-tips');
    expect(await balance()).toBe(before + net);
    expect(await clearingOf(tipId)).toBe(-548);
    expect(await receiptOf(body['receiptId'])).toMatchObject({ state: 'PAID', charged: 548, net });
    expect(await incidents(tipId)).toMatchObject([{ resolvedAt: expect.any(Date) as Date }]);
    expect((await shown(tipId))['difference']).toMatchObject({
      resolution: 'ACCEPTED',
      choices: [],
    });
  });

  it('keeps its incident open until it is decided', async () => {
    const { tipId } = await aHalfCapturedTip();
    const [incident] = await incidents(tipId);
    const close = await app.ask('POST', `/api/incidents/${incident?.incidentId}/resolution`, {
      token: admin.token,
      body: { resolution: 'Looked at it.' },
    });
    expect(close.body['errorCode']).toBe(409_972);
    expect(await incidents(tipId)).toMatchObject([{ resolvedAt: null }]);
  });

  it('goes back whole, by two people, and never was anybody’s', async () => {
    const { tipId, body } = await aHalfCapturedTip();
    const before = await balance();
    expect((await request(tipId, 'EXCESS')).body['errorCode']).toBeDefined();
    expect((await request(tipId, 'DUPLICATE')).body['errorCode']).toBeDefined();
    const { refundId, status, body: asked } = await request(tipId, 'OTHER_SUM');
    expect({ status, amount: asked['amount'] }).toEqual({ status: 201, amount: 548 });
    expect((await accept(tipId, 548)).status).toBe(409);
    expect((await approve(refundId, manager.token)).status).toBe(403);
    await approve(refundId);
    await app.settle();
    await app.settle();
    expect(await balance()).toBe(before);
    expect(await shown(tipId)).toMatchObject({
      state: 'REFUNDED',
      difference: { resolution: 'REFUNDED' },
    });
    expect((await clearingOf(tipId)) + (await clearingOf(refundId))).toBe(0);
    expect(await clearingOf(refundId)).toBe(548);
    expect(await receiptOf(body['receiptId'])).toMatchObject({ state: 'REFUNDED', charged: 548 });
    expect(await incidents(tipId)).toMatchObject([{ resolvedAt: expect.any(Date) as Date }]);
  });

  it('is booked as asked where the rest is captured after all', async () => {
    const before = await balance();
    const { tipId, charge } = await aTipCaptured(400);
    await applyChargeUpdate(app.context, { ...charge, amountCaptured: 1000 });
    await applyChargeUpdate(app.context, { ...charge, amountCaptured: 400 });
    expect(await balance()).toBe(before + 907);
    expect(await shown(tipId)).toMatchObject({
      state: 'CAPTURED',
      difference: { resolution: 'CAPTURED_AS_ASKED' },
    });
  });

  it('is not booked as asked while it is going back', async () => {
    const before = await balance();
    const { tipId, charge } = await aTipCaptured(400);
    await request(tipId, 'OTHER_SUM');
    await applyChargeUpdate(app.context, { ...charge, amountCaptured: 1000 });
    expect(await balance()).toBe(before);
    expect(await shown(tipId)).toMatchObject({ state: 'DIFFERS', difference: { captured: 400 } });
  });
});

describe('more than was asked for', () => {
  /** Approved, and given back by the processor, which has captured the charge by now. */
  async function goesBack(refundId: string): Promise<void> {
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 10 });
    await app.settle();
    await approve(refundId);
    await app.settle();
    await app.settle();
  }

  it('is not accepted: a guest never agreed to it', async () => {
    const { tipId } = await aTipCaptured(1200);
    expect(await shown(tipId)).toMatchObject({
      difference: { choices: ['REFUND_EXCESS', 'REFUND_ALL'], accepted: null },
    });
    expect((await accept(tipId, 1200)).status).toBe(409);
  });

  it('gives the excess back to the penny and books the rest as asked, once', async () => {
    const before = await balance();
    const { tipId, charge, body } = await aTipCaptured(1200);
    const { refundId, body: asked } = await request(tipId, 'EXCESS');
    expect(asked['amount']).toBe(200);
    expect((await request(tipId, 'OTHER_SUM')).body['errorCode']).toBeDefined();
    await goesBack(refundId);
    expect(await shown(tipId)).toMatchObject({
      state: 'CAPTURED',
      charged: 1000,
      capturedBeyond: 200,
      mayRequestRefund: true,
      difference: { resolution: 'EXCESS_REFUNDED' },
    });
    const told = { attemptId: refundId, reference: 'again', amount: 200, currency: 'GBP' } as const;
    await applyRefundUpdate(app.context, { ...told, status: 'SUCCEEDED' });
    await applyChargeUpdate(app.context, charge);
    expect(await balance()).toBe(before + 907);
    expect([await clearingOf(tipId), await clearingOf(refundId)]).toEqual([-1200, 200]);
    expect(await receiptOf(body['receiptId'])).toMatchObject({ state: 'PAID', charged: 1000 });
    expect(await incidents(tipId)).toMatchObject([{ resolvedAt: expect.any(Date) as Date }]);
    // What is left is a payment like any other.
    const again = await request(tipId, 'DUPLICATE');
    expect({ status: again.status, amount: again.body['amount'] }).toEqual({
      status: 201,
      amount: 1000,
    });
  });

  it('gives back once though the processor’s answer was lost', async () => {
    const { tipId } = await aTipCaptured(1300);
    const { refundId } = await request(tipId, 'EXCESS');
    const fault = { path: '/v1/refunds', kind: 'time_out_accepted', times: 1 };
    await app.outside.ask('POST', '/v1/test/faults', fault);
    await goesBack(refundId);
    app.clock.advance({ minutes: 2 });
    await comesRound(app, 'inquire-about-refunds');
    await app.settle();
    expect(await shown(tipId)).toMatchObject({
      state: 'CAPTURED',
      difference: { resolution: 'EXCESS_REFUNDED' },
    });
    expect(await clearingOf(refundId)).toBe(300);
    expect(await clearingOf(tipId)).toBe(-1300);
  });

  it('never books what a processor gave back with another sum', async () => {
    const before = await balance();
    const { tipId } = await aTipCaptured(1200);
    const { refundId } = await request(tipId, 'EXCESS');
    const told = { attemptId: refundId, reference: 'other', amount: 150, currency: 'GBP' } as const;
    await approve(refundId);
    await applyRefundUpdate(app.context, { ...told, status: 'SUCCEEDED' });
    expect(await balance()).toBe(before);
    expect(await shown(tipId)).toMatchObject({ state: 'DIFFERS' });
  });
});
