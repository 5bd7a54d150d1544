// A guest pays in one tab and, while that payment is open, in another: the same browser is charged once,
// unless the guest says that a second payment is meant.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aWaiter,
  balanceOfWaiter,
  cards,
  payByCard,
  startATip,
  type Waiter,
} from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { buildContext, type OpenContext } from '../../src/build-context.ts';
import { Failure } from '@tipwell/contract/api/errors';
import { verifyLedger } from '#ledger/ledger';
import { applyChargeUpdate } from '#modules/payments/tipping/charging/apply-charge-update.ts';
import { startTip, type StartTip } from '#modules/payments/tipping/charging/start-payment.ts';

const paymentOpen = 409_971;

let app: TestApp;
let otherServer: OpenContext;
let sara: Waiter;
let devices = 0;
const aDevice = (): string => `two-tabs-browser-${(devices += 1)}`;

beforeAll(async () => {
  app = await openTestApp();
  otherServer = buildContext(app.context.config, 'other', { clock: app.clock, maxConnections: 20 });
  sara = await aWaiter(app);
});
afterEach(async () => {
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  await app.settle();
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});
afterAll(async () => {
  await otherServer.close();
  await app.close();
});

const stateOf = async (tipId: string): Promise<string> =>
  (
    await app.context.db
      .selectFrom('tipping.tips')
      .select('state')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow()
  ).state;

/** The states of what the processor has under the name of a payment. */
async function chargesOf(tipId: string): Promise<string[]> {
  const { body } = await app.outside.ask('GET', `/v1/payment_intents?attemptId=${tipId}`);
  return (body as { data: { status: string }[] }).data.map(({ status }) => status);
}

/** A payment whose card the bank takes its time over. */
async function aPaymentInProgress(device: string, amount = 1777) {
  const first = await startATip(app, sara, { device, amount });
  await payByCard(app, first.tipId, cards.slow);
  await app.settle();
  expect(await stateOf(first.tipId)).toBe('PROCESSING');
  return first;
}

async function theBankDecides(): Promise<void> {
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 10 });
  await app.settle();
}

describe('a second tab, while the first payment is processed', () => {
  it('asks before it charges, and names the open payment', async () => {
    const device = aDevice();
    const first = await aPaymentInProgress(device);
    const second = await startATip(app, sara, { device, amount: 1777 });
    expect(second).toMatchObject({
      status: 409,
      body: {
        errorCode: paymentOpen,
        details: {
          openPaymentId: first.tipId,
          charged: 1777,
          currency: 'GBP',
          receiptPath: first.body['receiptPath'],
        },
      },
    });
    expect(await chargesOf(second.tipId)).toEqual([]);
    await theBankDecides();
    expect(await stateOf(first.tipId)).toBe('CAPTURED');
  });

  it('asks for another sum to the same person too', async () => {
    const device = aDevice();
    await aPaymentInProgress(device);
    const second = await startATip(app, sara, { device, amount: 500 });
    expect(second.body['errorCode']).toBe(paymentOpen);
  });

  it('charges after a clear yes to this very payment, and to no other', async () => {
    const device = aDevice();
    const first = await aPaymentInProgress(device);
    const vague = { confirmDuplicate: true, confirmOpenPayment: randomUUIDv7() };
    const refused = await startATip(app, sara, { device, amount: 1777, over: vague });
    expect(refused.body['errorCode']).toBe(paymentOpen);
    const yes = { confirmOpenPayment: first.tipId };
    const second = await startATip(app, sara, { device, amount: 1777, over: yes });
    expect(second.status).toBe(201);
    // What was said yes to is not asked about again when the answer was lost.
    const again = { device, amount: 1777, tipId: second.tipId };
    expect((await startATip(app, sara, again)).status).toBe(201);
    await payByCard(app, second.tipId);
    await theBankDecides();
    expect([await stateOf(first.tipId), await stateOf(second.tipId)]).toEqual([
      'CAPTURED',
      'CAPTURED',
    ]);
  });

  it('asks once more where a later payment is open than the one that was said yes to', async () => {
    const device = aDevice();
    const first = await aPaymentInProgress(device);
    app.clock.advance({ seconds: 1 });
    const over = { confirmOpenPayment: first.tipId };
    const second = await startATip(app, sara, { device, amount: 600, over });
    await payByCard(app, second.tipId, cards.slow);
    await app.settle();
    app.clock.advance({ seconds: 1 });
    const third = await startATip(app, sara, { device, amount: 600, over });
    expect(third.body).toMatchObject({
      errorCode: paymentOpen,
      details: { openPaymentId: second.tipId, charged: 600 },
    });
  });

  it('answers a repeat of the first payment as before', async () => {
    const device = aDevice();
    const first = await aPaymentInProgress(device);
    const again = await startATip(app, sara, { device, amount: 1777, tipId: first.tipId });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ receiptId: first.body['receiptId'] });
    expect(await chargesOf(first.tipId)).toHaveLength(1);
  });

  it('tells another guest nothing, and does not ask for somebody else’s tip', async () => {
    const device = aDevice();
    await aPaymentInProgress(device);
    expect((await startATip(app, sara, { device: aDevice(), amount: 1777 })).status).toBe(201);
    const ben = await aWaiter(app);
    expect((await startATip(app, ben, { device, amount: 1777 })).status).toBe(201);
  });

  it('asks without scripts too, with the receipt and the button that says yes', async () => {
    const device = aDevice();
    const first = await aPaymentInProgress(device);
    const tipId = randomUUIDv7();
    const post = async (more: string) =>
      app.server.inject({
        method: 'POST',
        url: `/pay/${sara.locationId}/${sara.staffId}/start`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: `tipwell_device=${device}`,
        },
        payload: `tipId=${tipId}&amount=1777&fee=DEDUCTED&expectedCharged=1777&pay=card${more}`,
      });
    const asked = await post('');
    expect(asked.statusCode).toBe(409);
    expect(asked.body).toContain('Your payment of £17.77 is still being processed.');
    expect(asked.body).toContain(`href="${String(first.body['receiptPath'])}`);
    expect(asked.body).toContain(`name="confirmOpenPayment" value="${first.tipId}"`);
    expect((await post(`&confirmOpenPayment=${first.tipId}`)).statusCode).toBe(303);
  });
});

describe('what is open no longer', () => {
  it('is a declined payment: its page closes, and the next one starts unasked', async () => {
    const device = aDevice();
    const first = await startATip(app, sara, { device, amount: 700 });
    await payByCard(app, first.tipId, cards.declined);
    await app.settle();
    const second = await startATip(app, sara, { device, amount: 700 });
    expect(second.status).toBe(201);
    expect(await chargesOf(first.tipId)).toEqual(['cancelled']);
    expect(await stateOf(first.tipId)).toBe('EXPIRED');
  });

  it('is a payment long made: the known question stays', async () => {
    const device = aDevice();
    const first = await startATip(app, sara, { device, amount: 700 });
    await payByCard(app, first.tipId);
    await app.settle();
    const second = await startATip(app, sara, { device, amount: 700 });
    expect(second.body['errorCode']).toBe(409_901);
  });

  it('is not one that was paid while its message is still to come', async () => {
    const device = aDevice();
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    const first = await startATip(app, sara, { device, amount: 700 });
    await payByCard(app, first.tipId);
    const second = await startATip(app, sara, { device, amount: 900 });
    expect(second.body).toMatchObject({
      errorCode: paymentOpen,
      details: { openPaymentId: first.tipId },
    });
    expect(await stateOf(first.tipId)).toBe('CAPTURED');
  });

  it('is one left at the bank for ten minutes, and not before', async () => {
    const device = aDevice();
    const first = await startATip(app, sara, { device, amount: 700 });
    await payByCard(app, first.tipId, cards.asksBank);
    await app.settle();
    const asked = await startATip(app, sara, { device, amount: 700 });
    expect(asked.body['errorCode']).toBe(paymentOpen);
    app.clock.advance({ minutes: 11 });
    expect((await startATip(app, sara, { device, amount: 700 })).status).toBe(201);
    expect(await chargesOf(first.tipId)).toEqual(['cancelled']);
    app.clock.set(new Date());
  });
});

describe('two card fields that are open at once', () => {
  it('let only the later one be paid', async () => {
    const device = aDevice();
    const ben = await aWaiter(app);
    const first = await startATip(app, ben, { device });
    const second = await startATip(app, ben, { device });
    expect(second.status).toBe(201);
    await payByCard(app, first.tipId);
    await payByCard(app, second.tipId);
    await app.settle();
    expect(await stateOf(first.tipId)).toBe('EXPIRED');
    expect(await stateOf(second.tipId)).toBe('CAPTURED');
    expect((await balanceOfWaiter(app, ben)).balance).toBe(907);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'opened at the same moment at two servers: one charge (%i)',
    async () => {
      const device = aDevice();
      const servers = [app.context, otherServer, app.context, otherServer];
      const tips = servers.map(() => randomUUIDv7());
      const started = await Promise.allSettled(
        servers.map(async (server, index) => startTip(server, startOf(tips[index] ?? '', device))),
      );
      for (const result of started) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Failure);
      }
      await Promise.all(tips.map(async (tipId) => payByCard(app, tipId)));
      await app.settle();
      const states = await Promise.all(
        started.flatMap(({ status }, index) =>
          status === 'fulfilled' ? [stateOf(tips[index] ?? '')] : [],
        ),
      );
      expect(states.filter((state) => state === 'CAPTURED')).toHaveLength(1);
      const charges = (await Promise.all(tips.map(chargesOf))).flat();
      expect(charges.filter((status) => status === 'succeeded')).toHaveLength(1);
    },
  );

  const startOf = (tipId: string, device: string): StartTip => ({
    tipId,
    locationId: sara.locationId,
    staffId: sara.staffId,
    amount: 1000,
    feeMode: 'DEDUCTED',
    expectedCharged: 1000,
    locale: 'en',
    confirmDuplicate: false,
    confirmLargeAmount: false,
    device,
    publicOrigin: 'http://127.0.0.1',
  });
});

describe('a payment that the processor captures though it was told to cancel it', () => {
  const capturedLate = async (tipId: string, now: Date) =>
    applyChargeUpdate(app.context, {
      attemptId: tipId,
      reference: `late-${tipId}`,
      status: 'CAPTURED',
      amount: 1000,
      currency: 'GBP',
      amountCaptured: 1000,
      declinedBecause: null,
      capturedAt: now,
      card: null,
    });
  const reportsOf = async (tipId: string) =>
    app.context.db
      .selectFrom('tipping.duplicate_reports')
      .select(['kind', 'other_tip_id as otherTipId'])
      .where('tip_id', '=', tipId)
      .execute();
  async function twoTabs() {
    const device = aDevice();
    const first = await startATip(app, sara, { device });
    const second = await startATip(app, sara, { device });
    return { first, second };
  }

  it('is shown to support as a duplicate where the later one is paid too', async () => {
    const { first, second } = await twoTabs();
    await payByCard(app, second.tipId);
    await app.settle();
    await capturedLate(first.tipId, app.clock.now());
    await app.settle();
    expect(await stateOf(first.tipId)).toBe('CAPTURED');
    expect(await reportsOf(first.tipId)).toEqual([{ kind: 'TWICE', otherTipId: second.tipId }]);
    await capturedLate(first.tipId, app.clock.now());
    await app.settle();
    expect(await reportsOf(first.tipId)).toHaveLength(1);
  });

  it('closes the later one where nobody has paid that yet', async () => {
    const { first, second } = await twoTabs();
    await capturedLate(first.tipId, app.clock.now());
    await app.settle();
    expect(await chargesOf(second.tipId)).toEqual(['cancelled']);
    expect(await stateOf(second.tipId)).toBe('EXPIRED');
    expect(await reportsOf(first.tipId)).toEqual([]);
  });
});
