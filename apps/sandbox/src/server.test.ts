import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apiKey, startSandbox } from './sandbox-for-tests.ts';

describe('the API key', () => {
  test.each([
    ['none', undefined],
    ['a wrong one', 'Bearer wrong'],
    ['another scheme', `Basic ${apiKey}`],
    ['an empty one', 'Bearer '],
  ])('with %s nothing under /v1 answers', async (_name, authorization) => {
    const { baseUrl } = await startSandbox();
    const paths = ['/capabilities?country=gb', '/payment_intents', '/test/clock', '/nothing'];
    const statuses = paths.map(async (path) => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await fetch(`${baseUrl()}/v1${path}`, { headers })).status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 401, 401, 401]);
  });

  test('health needs none', async () => {
    const { baseUrl } = await startSandbox();
    expect((await fetch(`${baseUrl()}/health`)).status).toBe(200);
  });
});

describe('the idempotency key', () => {
  const wish = {
    amount: 500,
    currency: 'gbp',
    country: 'gb',
    returnUrl: 'http://127.0.0.1:3000/receipt',
  };

  test('the same request again gets the first answer, fields in any order', async () => {
    const { post, state } = await startSandbox();
    const attemptId = randomUUID();
    const key = { 'idempotency-key': 'one' };
    const first = await post('/payment_intents', { attemptId, ...wish }, key);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    const again = await post('/payment_intents', { ...wish, attemptId }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(state.intents.size).toBe(1);
  });

  test('another request with the same key is refused', async () => {
    const { post } = await startSandbox();
    const key = { 'idempotency-key': 'one' };
    await post('/payment_intents', { attemptId: randomUUID(), ...wish }, key);
    const other = await post('/payment_intents', { attemptId: randomUUID(), ...wish }, key);
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('a single-use token is not lost to a repeated request', async () => {
    const { post, token } = await startSandbox();
    const body = { token: await token('4000056655665556'), holderName: 'Amira Haddad' };
    const first = await post('/payout_cards', body, { 'idempotency-key': 'card' });
    const again = await post('/payout_cards', body, { 'idempotency-key': 'card' });
    expect(again.body).toEqual(first.body);
  });

  test('a refused request leaves nothing behind and may be mended', async () => {
    const { post, state } = await startSandbox();
    const key = { 'idempotency-key': 'one' };
    const attemptId = randomUUID();
    const wrong = await post('/payment_intents', { ...wish, attemptId, currency: 'usd' }, key);
    expect(wrong.status).toBe(400);
    expect(state.idempotentAnswers.size).toBe(0);
    expect((await post('/payment_intents', { ...wish, attemptId }, key)).status).toBe(200);
  });
});

describe('the clock', () => {
  test('moves forward only, and due work is done in order at its own time', async () => {
    const { post, get, payoutCard, payout, clock } = await startSandbox();
    const made = await payout((await payoutCard('4000050000009032')).id);
    const { id, createdAt } = made.body as unknown as { id: string; createdAt: string };
    const moved = await post('/test/clock', { advanceSeconds: 3600 });
    expect(moved.status).toBe(200);
    const { body } = await get(`/payouts/${id}`);
    const after = (seconds: number) =>
      new Date(Date.parse(createdAt) + seconds * 1000).toISOString();
    expect(body).toMatchObject({ status: 'returned', paidAt: after(2), returnedAt: after(7) });

    const back = await post('/test/clock', { now: createdAt });
    expect(back.body.error.code).toBe('clock_moves_forward_only');
    const ahead = new Date(clock.nowMs() + 86_400_000).toISOString();
    expect((await post('/test/clock', { now: ahead })).status).toBe(200);
    expect(clock.nowMs()).toBeGreaterThanOrEqual(Date.parse(ahead));
  });

  test('runs by itself', async () => {
    const { payoutCard, payout, get } = await startSandbox({ payoutSeconds: 0 });
    const made = await payout((await payoutCard('4000056655665556')).id);
    const { id } = made.body as unknown as { id: string };
    await expect
      .poll(async () => (await get(`/payouts/${id}`)).body)
      .toMatchObject({ status: 'paid' });
  });
});

describe('ordered faults', () => {
  test('a lost answer, an unmade call and an error, each as often as ordered', async () => {
    const { post, pay, get } = await startSandbox();
    const { id } = await pay('4242424242424242');
    const refund = {
      attemptId: randomUUID(),
      paymentIntentId: id,
      amount: 95,
      reason: 'duplicate',
    };
    const found = async () => {
      const { body } = await get(`/refunds?attemptId=${refund.attemptId}`);
      return (body as unknown as { data: object[] }).data.length;
    };
    for (const kind of ['server_error', 'time_out_not_accepted', 'time_out_accepted']) {
      await post('/test/faults', { path: '/v1/refunds', kind });
    }
    expect((await post('/refunds', refund)).status).toBe(500);
    await expect(post('/refunds', refund)).rejects.toThrow('fetch failed');
    expect(await found()).toBe(0);
    await expect(post('/refunds', refund)).rejects.toThrow('fetch failed');
    expect(await found()).toBe(1);
    expect((await post('/refunds', refund)).status).toBe(200);
  });
});

test('capabilities differ by country and end where we do not work', async () => {
  const { get } = await startSandbox();
  expect((await get('/capabilities?country=gb')).body).toMatchObject({
    currencies: ['gbp'],
    payoutMethods: [{ kind: 'card', instant: true }, { kind: 'bank_account' }],
  });
  expect((await get('/capabilities?country=sa')).body).toMatchObject({
    payoutMethods: [{ kind: 'bank_account', instant: false }],
  });
  expect((await get('/capabilities?country=fr')).status).toBe(404);
});

test('a message lies in the outbox once, and only the key opens it from outside', async () => {
  const { post, baseUrl } = await startSandbox();
  const message = {
    attemptId: randomUUID(),
    kind: 'sms',
    to: '+447700900123',
    text: 'Your code is <123>.',
  };
  await post('/messages', message);
  await post('/messages', message);
  expect(
    (await post('/messages', { ...message, attemptId: randomUUID(), to: '0770' })).status,
  ).toBe(400);
  const listed = (await (await fetch(`${baseUrl()}/outbox.json`)).json()) as { data: object[] };
  expect(listed.data).toMatchObject([{ to: '+447700900123' }]);
  const page = await (await fetch(`${baseUrl()}/outbox`)).text();
  expect(page).toContain('Your code is &lt;123&gt;.');

  const open = await startSandbox({ host: '0.0.0.0' });
  expect((await fetch(`${open.baseUrl()}/outbox`)).status).toBe(401);
  const basic = `Basic ${Buffer.from(`any:${apiKey}`).toString('base64')}`;
  const withKey = await fetch(`${open.baseUrl()}/outbox`, { headers: { authorization: basic } });
  expect(withKey.status).toBe(200);
});
