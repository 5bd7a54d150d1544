import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { signingSecret, startStripe, secretKey } from '../../../test/published/stripe-sandbox.ts';

/** The provider's own client, which is to notice no difference. */
async function officialClient() {
  const sandbox = await startStripe();
  const addPrefix: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return fetch(`${sandbox.url}/stripe${url.pathname}${url.search}`, init);
  };
  const client = (key: string) =>
    new Stripe(key, {
      httpClient: Stripe.createFetchHttpClient(addPrefix),
      maxNetworkRetries: 0,
      telemetry: false,
    });
  return { ...sandbox, stripe: client(secretKey), payer: client(sandbox.publishableKey) };
}

test('pays, gives back and reads its own webhooks', async () => {
  const { stripe, payer, received } = await officialClient();
  const intent = await stripe.paymentIntents.create(
    {
      amount: 1095,
      currency: 'gbp',
      automatic_payment_methods: { enabled: true },
      metadata: { attempt: 'a-1' },
    },
    { idempotencyKey: 'tip-1' },
  );
  expect([intent.object, intent.status]).toEqual(['payment_intent', 'requires_payment_method']);

  const method = await payer.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
  });
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: method.id,
    return_url: 'http://127.0.0.1:3000/receipt',
    expand: ['latest_charge'],
  });
  expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true });
  const found = await stripe.paymentIntents.search({ query: "metadata['attempt']:'a-1'" });
  expect(found.data.map(({ id }) => id)).toEqual([intent.id]);

  const refund = await stripe.refunds.create({ payment_intent: intent.id, reason: 'duplicate' });
  expect([refund.object, refund.status]).toEqual(['refund', 'succeeded']);
  const listed = await stripe.refunds.list({ payment_intent: intent.id }).autoPagingToArray({
    limit: 10,
  });
  expect(listed.map(({ id }) => id)).toEqual([refund.id]);

  await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(5));
  for (const { rawBody, headers } of received) {
    const header = String(headers['stripe-signature']);
    const event = stripe.webhooks.constructEvent(rawBody, header, signingSecret);
    expect(event.object).toBe('event');
    const refused = Stripe.errors.StripeSignatureVerificationError;
    // The same bytes with another secret, or with one byte more, are refused.
    expect(() => stripe.webhooks.constructEvent(rawBody, header, 'whsec_other')).toThrow(refused);
    expect(() => stripe.webhooks.constructEvent(`${rawBody} `, header, signingSecret)).toThrow(
      refused,
    );
  }
});

test('meets the errors that it knows by name', async () => {
  const { stripe } = await officialClient();
  const pay = (method: string) =>
    stripe.paymentIntents.create({
      amount: 1095,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      payment_method: method,
      confirm: true,
    });
  await expect(pay('pm_card_chargeDeclined')).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  await expect(stripe.paymentIntents.retrieve('pi_nobody')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    statusCode: 404,
  });
  const key = { idempotencyKey: 'tip-1' };
  await stripe.paymentIntents.create({ amount: 1095, currency: 'gbp' }, key);
  await expect(
    stripe.paymentIntents.create({ amount: 1096, currency: 'gbp' }, key),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test('two secrets count while one takes the place of the other', async () => {
  const { stripe, post, own, received } = await officialClient();
  await own.post('/test/webhooks/target', {
    dialect: 'stripe',
    secrets: ['whsec_old', 'whsec_new'],
  });
  await post('/payment_intents', { amount: 1095, currency: 'gbp' });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const header = String(received[0]?.headers['stripe-signature']);
  for (const secret of ['whsec_old', 'whsec_new']) {
    const event = stripe.webhooks.constructEvent(received[0]?.rawBody ?? '', header, secret);
    expect(event.type).toBe('payment_intent.created');
  }
});
