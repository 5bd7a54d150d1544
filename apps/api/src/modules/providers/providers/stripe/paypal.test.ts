import { expect, test } from 'vitest';
import { aStripeAccount } from '#test/support/a-stripe-account.ts';
import { openScriptedProcessor } from '#test/support/scripted-processor.ts';
import type { Context } from '#platform/context.ts';
import type { AskStripe, Told } from './client.ts';
import { stripePaymentSystem } from './payment-system.ts';
import { takesPaypal } from './paypal.ts';

const own = { is_default: true, active: true, paypal: { available: true } };
const list = (...data: object[]) => ({ object: 'list', data });

/** Stripe, with what it answers to the one question. */
function answering(body: object | null): AskStripe {
  return async <Value>(_context: Context, { read }: { read: (body: unknown) => Value }) => {
    const told: Told<Value> =
      body === null ? { outcome: 'unknown' } : { outcome: 'ok', value: read(body) };
    return Promise.resolve(told);
  };
}

test.each<[string, object | null, boolean | null]>([
  ['switched on, and PayPal has let the account in', list(own), true],
  ['PayPal has not', list({ ...own, paypal: { available: false } }), false],
  ['nothing is said of PayPal', list({ is_default: true, active: true }), false],
  ['only settings that do not count say so', list({ ...own, is_default: false }), false],
  ['only settings of the past say so', list({ ...own, active: false }), false],
  ['one of several counts', list({ ...own, is_default: false, paypal: null }, own), true],
  ['there are no settings', list(), false],
  ['there is no answer', null, null],
])('%s', async (_what, body, isTaken) => {
  expect(await takesPaypal(answering(body), {} as unknown as Context)).toBe(isTaken);
});

test('what was told last stands while Stripe does not answer', async () => {
  const processor = await openScriptedProcessor('STRIPE');
  const system = stripePaymentSystem(aStripeAccount(processor.url));
  const silence = { status: 500, body: {} };
  const told = (available: boolean) => ({
    status: 200,
    body: list({ ...own, paypal: { available } }),
  });
  processor.answers({
    'GET /v1/payment_method_configurations': [silence, told(true), silence, told(false), silence],
  });
  const offered: boolean[] = [];
  for (let asked = 0; asked < 5; asked += 1) {
    const able = await system.capabilities(processor.context, 'gb');
    offered.push(able?.paymentMethods.includes('PAYPAL') === true);
  }
  expect(offered).toEqual([false, true, true, false, false]);
  processor.close();
});
