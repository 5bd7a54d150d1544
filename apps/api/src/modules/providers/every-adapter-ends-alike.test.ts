// The same days, good and bad, through every adapter: each must end in the same states. The sandbox is
// spoken with in its own words and in Stripe's, over HTTP, with its webhooks and its faults.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, cards, startATip, type Waiter } from '../../../test/build.ts';
import { openTestApp, type TestApp } from '../../../test/open-test-app.ts';
import { stripeAtTheSandbox } from '../../../test/stripe-at-the-sandbox.ts';
import { paymentSystemNamed } from './payment-systems.ts';

interface Dialect {
  name: string;
  settings: Parameters<typeof openTestApp>[1];
  /** What the paths of its calls begin with. */
  prefix: string;
  /** The guest gives a card to the processor's fields. */
  pay: (app: TestApp, reference: string, card: string) => Promise<void>;
}

const own: Dialect = {
  name: 'the sandbox in its own words',
  settings: {},
  prefix: '/v1',
  async pay(app, reference, card) {
    const typed = { cardNumber: card, expMonth: 12, expYear: 2035 };
    const { body } = await app.sandbox.ask('POST', '/v1/test/tokens', typed);
    const { token } = body as { token: string };
    await app.sandbox.ask('POST', `/v1/payment_intents/${reference}/confirm`, { token });
  },
};

const stripe: Dialect = {
  name: 'Stripe',
  settings: stripeAtTheSandbox,
  prefix: '/stripe/v1',
  async pay(app, reference, card) {
    const { body } = await app.sandbox.ask('GET', '/v1/test/dialects');
    const { publishableKey } = (body as { stripe: { publishableKey: string } }).stripe;
    await fetch(`${app.sandbox.url}/stripe/v1/payment_intents/${reference}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({
        client_secret: await secretOf(app, reference),
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2035',
        'payment_method_data[card][cvc]': '123',
      }),
    });
  },
};

async function secretOf(app: TestApp, reference: string): Promise<string> {
  const row = await app.context.db
    .selectFrom('tipping.tips')
    .select('payment_client_secret as secret')
    .where('payment_reference', '=', reference)
    .executeTakeFirstOrThrow();
  // The adapter keeps with it where the guest comes back to.
  return row.secret?.split(' ')[0] ?? '';
}

describe.each([own, stripe])('through $name', ({ settings, prefix, pay }) => {
  let app: TestApp;
  let sara: Waiter;

  beforeAll(async () => {
    app = await openTestApp(new Date(), settings);
    sara = await aWaiter(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.sandbox.ask('POST', '/v1/test/webhooks/resume');
  });

  const system = () => paymentSystemNamed(app.context, 'STRIPE');
  const fault = async (path: string, kind: string, times = 1) =>
    app.sandbox.ask('POST', '/v1/test/faults', { path: prefix + path, kind, times });

  async function tipOf(tipId: string) {
    return app.context.db
      .selectFrom('tipping.tips')
      .select([
        'state',
        'declined_because as declinedBecause',
        'payment_reference as reference',
        'charged',
      ])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
  }

  async function started(): Promise<{ tipId: string; reference: string; charged: number }> {
    const { tipId, status } = await startATip(app, sara);
    expect(status).toBe(201);
    const { reference, charged } = await tipOf(tipId);
    return { tipId, reference: reference ?? '', charged };
  }

  async function paid() {
    const tip = await started();
    await pay(app, tip.reference, cards.success);
    await app.settle();
    return tip;
  }

  it('a tip is paid, and recorded once', async () => {
    const { tipId } = await paid();
    expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
  });

  it.each([
    [cards.declined, 'DECLINED'],
    [cards.insufficientFunds, 'INSUFFICIENT_FUNDS'],
  ])('the card %s is declined, and another one pays', async (card, declinedBecause) => {
    const { tipId, reference } = await started();
    await pay(app, reference, card);
    await app.settle();
    expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED', declinedBecause });
    await pay(app, reference, cards.success);
    await app.settle();
    expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
  });

  it.each(['time_out_accepted', 'time_out_not_accepted', 'rate_limited', 'key_refused'])(
    'a start that ends in %s takes nothing, and the same start again is one charge',
    async (kind) => {
      await fault('/payment_intents', kind);
      const tipId = randomUUID();
      const device = 'a-device-of-this-guest-0000';
      const first = await startATip(app, sara, { tipId, device });
      expect(first.status).toBeGreaterThanOrEqual(500);
      const again = await startATip(app, sara, { tipId, device });
      expect(again.status).toBe(201);
      const found = await system().findCharge(app.context, tipId);
      expect(found).toMatchObject({
        outcome: 'ok',
        value: { attemptId: tipId, reference: (await tipOf(tipId)).reference },
      });
    },
  );

  it('messages that come twice and late record a tip once', async () => {
    await app.sandbox.ask('POST', '/v1/test/webhooks/pause');
    const { tipId, reference } = await started();
    await pay(app, reference, cards.declined);
    await pay(app, reference, cards.success);
    for (let times = 0; times < 2; times += 1) {
      await app.sandbox.ask('POST', '/v1/test/webhooks/deliver', { all: true });
      await app.settle();
    }
    expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
  });

  it('a charge is given back, and its refund is found by our own id', async () => {
    const { reference, charged } = await paid();
    const attemptId = randomUUID();
    const refund = {
      attemptId,
      chargeReference: reference,
      amount: charged,
      reason: 'DUPLICATE' as const,
    };
    expect(await system().findRefund(app.context, refund)).toEqual({ outcome: 'ok', value: null });
    await fault('/refunds', 'time_out_accepted');
    expect(await system().refund(app.context, refund)).toEqual({ outcome: 'unknown' });
    const found = await system().findRefund(app.context, refund);
    expect(found).toMatchObject({ outcome: 'ok', value: { attemptId, amount: charged } });
    const again = await system().refund(app.context, refund);
    expect(again).toMatchObject({ outcome: 'ok' });
    if (found.outcome !== 'ok' || again.outcome !== 'ok') return;
    expect(again.value.reference).toBe(found.value?.reference);
  });

  it.each(['rate_limited', 'key_refused'])(
    'a refund that ends in %s is for later: nothing of it ends',
    async (kind) => {
      const { reference, charged } = await paid();
      await fault('/refunds', kind);
      const refund = { attemptId: randomUUID(), chargeReference: reference, amount: charged };
      expect(await system().refund(app.context, { ...refund, reason: 'LAW' })).toEqual({
        outcome: 'rejected',
        reason: 'NOT_NOW',
      });
    },
  );

  it('what the processor has never heard of is told as that', async () => {
    expect(await system().findCharge(app.context, randomUUID())).toEqual({
      outcome: 'ok',
      value: null,
    });
    expect(await system().findPayout(app.context, randomUUID())).toEqual({
      outcome: 'ok',
      value: null,
    });
    expect(await system().readCharge(app.context, 'pi_nobody')).toEqual({
      outcome: 'rejected',
      reason: 'NOT_FOUND',
    });
  });
});
