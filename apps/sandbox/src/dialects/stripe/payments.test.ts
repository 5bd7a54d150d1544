import { expect, test, vi } from 'vitest';
import { startStripe } from '../../../test/published/stripe-sandbox.ts';
import type { StripeAnswer } from '../../../test/published/stripe-sandbox.ts';

const wish = { amount: 1095, currency: 'gbp', metadata: { attempt: 'a-1' } };

function typed(number: string) {
  return { type: 'card', card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } };
}

async function payer() {
  const sandbox = await startStripe();
  const confirm = async (intent: StripeAnswer, number: string, more = {}) =>
    sandbox.post(
      `/payment_intents/${intent.body.id}/confirm`,
      {
        client_secret: String(intent.body['client_secret']),
        payment_method_data: typed(number),
        ...more,
      },
      { authorization: `Bearer ${sandbox.publishableKey}` },
    );
  return { ...sandbox, confirm };
}

test('a payer pays with a key that opens nothing else, and the charge tells the card', async () => {
  const { post, get, confirm, received, publishableKey } = await payer();
  const intent = await post('/payment_intents', wish, { 'idempotency-key': 'tip-1' });
  expect(intent.body).toMatchObject({
    object: 'payment_intent',
    status: 'requires_payment_method',
    metadata: { attempt: 'a-1' },
    latest_charge: null,
  });
  const paid = await confirm(intent, '4242424242424242');
  expect(paid.status).toBe(200);
  expect(paid.body).toMatchObject({ status: 'succeeded', amount_received: 1095 });
  expect(paid.body).not.toHaveProperty('metadata');

  const asPayer = { authorization: `Bearer ${publishableKey}` };
  expect((await get(`/payment_intents/${intent.body.id}`, {}, asPayer)).status).toBe(404);
  expect((await post('/refunds', { payment_intent: intent.body.id }, asPayer)).status).toBe(403);

  const whole = await get(`/payment_intents/${intent.body.id}`, { expand: ['latest_charge'] });
  expect(whole.body['latest_charge']).toMatchObject({
    object: 'charge',
    captured: true,
    payment_method_details: { card: { brand: 'visa', last4: '4242', country: 'GB' } },
  });
  await vi.waitFor(() => expect(received).toHaveLength(3));
  expect(received.map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', 'expired_card'],
])('%s is declined with %s (%s), and another card may be tried', async (number, code, why) => {
  const { post, get, confirm, received } = await payer();
  const intent = await post('/payment_intents', wish);
  const declined = await confirm(intent, number);
  expect(declined.status).toBe(402);
  expect(declined.body['error']).toMatchObject({
    type: 'card_error',
    code,
    decline_code: why,
    payment_intent: { status: 'requires_payment_method' },
  });
  expect((await get(`/payment_intents/${intent.body.id}`)).body).toMatchObject({
    payment_method: null,
    last_payment_error: { code },
  });
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('payment_intent.payment_failed'));
  expect((await confirm(intent, '4242424242424242')).body).toMatchObject({ status: 'succeeded' });
});

test('a bank that asks sends the payer to its page and back with the outcome', async () => {
  const { post, confirm, get, url } = await payer();
  const back = { return_url: 'http://127.0.0.1:3000/receipt' };
  for (const [answer, status, told] of [
    ['approve', 'succeeded', 'succeeded'],
    ['refuse', 'requires_payment_method', 'failed'],
  ]) {
    const intent = await post('/payment_intents', wish);
    const asked = await confirm(intent, '4000000000003220', back);
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: back },
    });
    const page = `${url}/stripe/authenticate/${String(intent.body['client_secret'])}`;
    expect(await (await fetch(page)).text()).toContain('approve');
    const answered = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ answer: answer ?? '' }),
      redirect: 'manual',
    });
    const way = new URL(answered.headers.get('location') ?? '');
    expect(`${way.origin}${way.pathname}`).toBe(back.return_url);
    expect(way.searchParams.get('redirect_status')).toBe(told);
    expect((await get(`/payment_intents/${intent.body.id}`)).body).toMatchObject({ status });
  }
});

test('money is reserved first, then taken in part or released', async () => {
  const { post, received } = await payer();
  const reserve = {
    ...wish,
    capture_method: 'manual',
    confirm: true,
    payment_method: 'pm_card_visa',
  };
  const held = await post('/payment_intents', reserve);
  expect(held.body).toMatchObject({ status: 'requires_capture', amount_capturable: 1095 });
  const taken = await post(`/payment_intents/${held.body.id}/capture`, { amount_to_capture: 1000 });
  expect(taken.body).toMatchObject({ status: 'succeeded', amount_received: 1000 });
  const again = await post(`/payment_intents/${held.body.id}/capture`);
  expect(again.body['error']).toMatchObject({ code: 'payment_intent_unexpected_state' });

  const other = await post('/payment_intents', reserve);
  const released = await post(`/payment_intents/${other.body.id}/cancel`, {
    cancellation_reason: 'abandoned',
  });
  expect(released.body).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('payment_intent.canceled'));
});

test('an attempt is found by its key, by search and in the list', async () => {
  const { post, get } = await payer();
  const key = { 'idempotency-key': 'tip-1' };
  const first = await post('/payment_intents', wish, key);
  const again = await post('/payment_intents', wish, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await post('/payment_intents', { ...wish, amount: 1096 }, key);
  expect([other.status, other.body['error']]).toMatchObject([400, { type: 'idempotency_error' }]);

  await post('/payment_intents', { ...wish, metadata: { attempt: 'a-2' } });
  const found = await get('/payment_intents/search', { query: "metadata['attempt']:'a-1'" });
  expect(found.body['data']).toMatchObject([{ id: first.body.id }]);
  const page = await get('/payment_intents', { limit: 1 });
  expect(page.body).toMatchObject({ has_more: true, data: [{ metadata: { attempt: 'a-2' } }] });
  const [newest] = page.body['data'] as { id: string }[];
  const next = await get('/payment_intents', { limit: 1, starting_after: newest?.id ?? '' });
  expect(next.body).toMatchObject({ has_more: false, data: [{ id: first.body.id }] });
});

test('a key is forgotten after a day: the same call then makes another payment', async () => {
  const { post, clock } = await payer();
  const key = { 'idempotency-key': 'tip-1' };
  const first = await post('/payment_intents', wish, key);
  clock.advance(86_399);
  expect((await post('/payment_intents', wish, key)).body.id).toBe(first.body.id);
  clock.advance(2);
  expect((await post('/payment_intents', wish, key)).body.id).not.toBe(first.body.id);
});

test('lost answers: done all the same, or not at all', async () => {
  const { post, get, own } = await payer();
  const key = { 'idempotency-key': 'tip-1' };
  await own.post('/test/faults', { path: '/stripe/v1/payment_intents', kind: 'time_out_accepted' });
  await expect(post('/payment_intents', wish, key)).rejects.toThrow('fetch failed');
  const query = { query: "metadata['attempt']:'a-1'" };
  expect((await get('/payment_intents/search', query)).body['data']).toHaveLength(1);
  expect((await post('/payment_intents', wish, key)).headers.get('idempotent-replayed')).toBe(
    'true',
  );

  await own.post('/test/faults', { path: '/stripe/*', kind: 'rate_limited', times: 2 });
  expect((await post('/refunds', { payment_intent: 'pi_x' })).status).toBe(429);
  expect((await post('/payment_intents', wish)).body['error']).toMatchObject({
    code: 'rate_limit',
  });
  await own.post('/test/faults', { path: '/stripe/v1/payment_intents', kind: 'server_error' });
  const broken = { 'idempotency-key': 'tip-2' };
  expect((await post('/payment_intents', wish, broken)).status).toBe(500);
  // The processor remembers that it failed: the same key fails for ever.
  expect((await post('/payment_intents', wish, broken)).status).toBe(500);
});

test('money goes back once, in parts, and may fail to arrive', async () => {
  const { post, get, clock, received, confirm } = await payer();
  const intent = await post('/payment_intents', wish);
  await confirm(intent, '4000000000008310');
  const refund = await post('/refunds', {
    payment_intent: intent.body.id,
    amount: 500,
    reason: 'duplicate',
    metadata: { attempt: 'r-1' },
  });
  expect(refund.body).toMatchObject({ object: 'refund', status: 'pending', amount: 500 });
  const tooMuch = await post('/refunds', { payment_intent: intent.body.id, amount: 600 });
  expect(tooMuch.body['error']).toMatchObject({ param: 'amount' });
  clock.advance(2);
  expect((await get(`/refunds/${refund.body.id}`)).body).toMatchObject({ status: 'failed' });
  const listed = await get('/refunds', { payment_intent: intent.body.id });
  expect(listed.body['data']).toMatchObject([{ id: refund.body.id, metadata: { attempt: 'r-1' } }]);
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('refund.failed'));
});

test.each([
  [{ amount: 0 }, { code: 'amount_too_small', param: 'amount' }],
  [{ amount: 10.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
  // Stripe documents no code for these two: the parameter is all it names.
  [{ currency: 'xxx' }, { param: 'currency' }],
  [{ surprise: true }, { code: 'parameter_unknown', param: 'surprise' }],
  [{ metadata: { note: 'x'.repeat(501) } }, { param: 'metadata[note]' }],
])('%o cannot be right and is refused', async (wrong, error) => {
  const { post } = await payer();
  const refused = await post('/payment_intents', { ...wish, ...wrong });
  expect(refused.status).toBe(400);
  expect(refused.body['error']).toMatchObject({ type: 'invalid_request_error', ...error });
});

test('a card number from a server is refused, and a call in JSON too', async () => {
  const { post, url } = await payer();
  const refused = await post('/payment_methods', typed('4242424242424242'));
  expect(refused.status).toBe(402);
  const json = await fetch(`${url}/stripe/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_key-for-tests', 'content-type': 'application/json' },
    body: '{"amount":1095,"currency":"gbp"}',
  });
  expect(json.status).toBe(400);
});
