import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { faultsOf } from '../../../test/published/judge-checkout.ts';
import type { Said } from '../../../test/published/judge-checkout.ts';
import { apiKey, startReceiver, startSandbox, webhookSecret } from '../../sandbox-for-tests.ts';

type Answer = { status: number; body: Record<string, unknown> & { id: string } };

const secret = { authorization: `Bearer sk_sbox_${apiKey}` };
const channel = 'pc_aaaaaaaaaaaaaaaaaaaaaaaaaa';
const wish = { amount: 1095, currency: 'GBP', reference: 'a-1', processing_channel_id: channel };

/** A sandbox that is spoken to as Checkout.com; every call is judged when the test is over. */
async function start() {
  const { url: webhookUrl, received } = await startReceiver();
  const sandbox = await startSandbox({ checkout: { webhookUrl }, retryDelaysMs: [20] });
  const base = `${sandbox.baseUrl()}/checkout`;
  const told = await sandbox.get('/test/dialects');
  const { checkout } = told.body as unknown as { checkout: { publishableKey: string } };
  const said: Said[] = [];
  const call = async (
    method: string,
    path: string,
    asked?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...secret,
        ...(asked === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(asked === undefined ? {} : { body: JSON.stringify(asked) }),
    });
    const text = await response.text();
    const answer = text === '' ? null : (JSON.parse(text) as unknown);
    said.push({ method, path, asked: asked ?? {}, status: response.status, answer });
    return { status: response.status, body: (answer ?? {}) as Answer['body'] };
  };
  onTestFinished(() => {
    expect(said.flatMap((one) => faultsOf(one) ?? [])).toEqual([]);
  });
  const token = async (number: string) => {
    const typed = { type: 'card', number, expiry_month: 12, expiry_year: 2040, name: 'A Guest' };
    const made = await call('POST', '/tokens', typed, { authorization: checkout.publishableKey });
    return String(made.body['token']);
  };
  const pay = async (number: string, more: object = {}) => {
    const source = { type: 'token', token: await token(number) };
    return call('POST', '/payments', { ...wish, source, ...more });
  };
  const get = (path: string) => call('GET', path);
  const post = (path: string, body: object = {}, headers?: Record<string, string>) =>
    call('POST', path, body, headers);
  return { ...sandbox, own: sandbox.post, received, said, token, pay, get, post };
}

test('a payment is approved at once, captured by itself and told in signed webhooks', async () => {
  const { pay, get, received } = await start();
  const paid = await pay('4242424242424242');
  expect(paid).toMatchObject({
    status: 201,
    body: { approved: true, status: 'Authorized', response_code: '10000', reference: 'a-1' },
  });
  expect((await get(`/payments/${paid.body.id}`)).body).toMatchObject({
    status: 'Captured',
    balances: { available_to_refund: 1095 },
  });
  const found = await get('/payments?reference=a-1');
  expect(found.body).toMatchObject({ total_count: 1, data: [{ id: paid.body.id }] });
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received.map(({ type }) => type)).toEqual(['payment_approved', 'payment_captured']);
  for (const { rawBody, headers } of received) {
    const mac = createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
    expect(headers['cko-signature']).toBe(mac);
    const broken = createHmac('sha256', webhookSecret).update(`${rawBody} `).digest('hex');
    expect(headers['cko-signature']).not.toBe(broken);
  }
});

test.each([
  ['4000000000000002', '20005'],
  ['4000000000009995', '20051'],
  ['4000000000000069', '20054'],
])('%s is declined with %s, and that is an answer like any other', async (number, code) => {
  const { pay, get } = await start();
  const declined = await pay(number);
  expect(declined).toMatchObject({
    status: 201,
    body: { approved: false, status: 'Declined', response_code: code },
  });
  expect((await get(`/payments/${declined.body.id}`)).body).toMatchObject({ status: 'Declined' });
});

test('a bank that asks sends the payer to its page, and on to success or failure', async () => {
  const { pay, get } = await start();
  const ways = {
    success_url: 'http://127.0.0.1:3000/yes',
    failure_url: 'http://127.0.0.1:3000/no',
  };
  for (const [word, path, status] of [
    ['approve', '/yes', 'Captured'],
    ['refuse', '/no', 'Declined'],
  ]) {
    const asked = await pay('4000000000003220', { '3ds': { enabled: true }, ...ways });
    expect(asked).toMatchObject({ status: 202, body: { status: 'Pending' } });
    const { redirect } = asked.body['_links'] as { redirect: { href: string } };
    const answered = await fetch(redirect.href, {
      method: 'POST',
      body: new URLSearchParams({ answer: word ?? '' }),
      redirect: 'manual',
    });
    expect(new URL(answered.headers.get('location') ?? '').pathname).toBe(path);
    expect((await get(`/payments/${asked.body.id}`)).body).toMatchObject({ status });
  }
});

test('captures, voids and refunds are taken on with 202 and told by webhook', async () => {
  const { pay, post, get, received } = await start();
  const held = await pay('4242424242424242', { capture: false });
  const path = `/payments/${held.body.id}`;
  expect((await post(`${path}/captures`, { amount: 1000, reference: 'c-1' })).status).toBe(202);
  expect((await post(`${path}/captures`)).status).toBe(403);
  expect((await post(`${path}/voids`)).status).toBe(403);
  const refund = await post(`${path}/refunds`, { amount: 400, reference: 'r-1' });
  expect(refund).toMatchObject({ status: 202, body: { reference: 'r-1' } });
  const tooMuch = await post(`${path}/refunds`, { amount: 601 });
  expect(tooMuch).toMatchObject({ status: 422, body: { error_codes: ['amount_exceeds_balance'] } });
  expect((await get(path)).body).toMatchObject({ status: 'Partially Refunded' });
  const actions = (await get(`${path}/actions`)).body as unknown as object[];
  expect(actions).toMatchObject([
    { type: 'Refund' },
    { type: 'Capture' },
    { type: 'Authorization' },
  ]);

  const other = await pay('4242424242424242', { capture: false });
  expect((await post(`/payments/${other.body.id}/voids`)).status).toBe(202);
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('payment_voided'));
  expect(received.map(({ type }) => type)).toContain('payment_refunded');
});

test('only what went well is remembered under a key', async () => {
  const { token, post, own } = await start();
  const key = { 'cko-idempotency-key': 'tip-1' };
  const asked = { ...wish, source: { type: 'token', token: await token('4242424242424242') } };
  await own('/test/faults', { path: '/checkout/payments', kind: 'server_error' });
  expect((await post('/payments', asked, key)).status).toBe(502);
  const paid = await post('/payments', asked, key);
  expect(paid.status).toBe(201);
  expect((await post('/payments', asked, key)).body).toEqual(paid.body);
  const missing = await post('/payments', { ...wish, source: { type: 'token' } });
  expect(missing).toMatchObject({
    status: 422,
    body: { error_type: 'request_invalid', error_codes: ['source_token_required'] },
  });
  expect((await post('/payments', asked, { authorization: 'Bearer sk_sbox_other' })).status).toBe(
    401,
  );
});

test.each([
  ['4000056655665556', 'fast_funds', 'Paid', 'payment_paid'],
  ['4000050000009016', 'fast_funds', 'Declined', 'payment_declined'],
  ['4000050000009032', 'fast_funds', 'Returned', 'payment_returned'],
])('a payout to %s (%s) ends %s', async (number, reach, end, event) => {
  const { token, post, get, clock, received } = await start();
  const stored = await post('/instruments', { type: 'token', token: await token(number) });
  expect(stored.status).toBe(201);
  const source = { type: 'id', id: stored.body.id };
  const known = await post('/metadata/card', { source, format: 'card_payouts' });
  expect(known.body['card_payouts']).toMatchObject({ domestic_money_transfer: reach });
  const payout = await post('/payments', {
    source: { type: 'currency_account', id: 'ca_aaaaaaaaaaaaaaaaaaaaaaaaaa' },
    destination: source,
    amount: 4200,
    currency: 'GBP',
    reference: 'p-1',
    billing_descriptor: { reference: 'Tips' },
    processing_channel_id: channel,
  });
  expect(payout).toMatchObject({ status: 202, body: { status: 'Pending', reference: 'p-1' } });
  clock.advance(2);
  clock.advance(5);
  expect((await get(`/payments/${payout.body.id}`)).body).toMatchObject({ status: end });
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe(event));
});

test('the judge of Checkout.com sees what is spoiled, as far as its file goes', async () => {
  const { pay, said } = await start();
  await pay('4242424242424242');
  const payment = said.find(({ path }) => path === '/payments');
  if (payment === undefined) throw new Error('No payment was heard.');
  expect(faultsOf(payment)).toEqual([]);
  const answer = payment.answer as Record<string, unknown>;
  const caught: string[] = [];
  const missed: string[] = [];
  const judge = (how: string, spoiled: Said) =>
    ((faultsOf(spoiled) ?? []).length > 0 ? caught : missed).push(how);
  for (const name of Object.keys(answer)) {
    const { [name]: _gone, ...without } = answer;
    judge(`without ${name}`, { ...payment, answer: without });
    judge(`${name} of another kind`, { ...payment, answer: { ...answer, [name]: [1] } });
  }
  judge('an unknown field', { ...payment, answer: { ...answer, surprise: true } });
  judge('an unknown status', { ...payment, answer: { ...answer, status: 'succeeded' } });
  const asked = payment.asked as Record<string, unknown>;
  judge('a misspelled field', { ...payment, asked: { ...asked, captured: true } });
  judge('no currency', { ...payment, asked: { ...asked, currency: undefined } });
  judge('an amount in words', { ...payment, asked: { ...asked, amount: '10.95' } });
  process.stdout.write(
    `Checkout.com’s judge caught ${caught.length} of ${caught.length + missed.length} spoiled payments; ` +
      `it lets pass: ${missed.join(', ')}.\n`,
  );
  expect(missed.every((how) => how.startsWith('without '))).toBe(true);
  expect(caught).toContain('without response_code');
});
