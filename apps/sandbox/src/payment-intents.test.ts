import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { startReceiver, startSandbox } from './sandbox-for-tests.ts';

async function sandboxWithReceiver() {
  const receiver = await startReceiver();
  const sandbox = await startSandbox({ webhookUrl: receiver.url, retryDelaysMs: [20] });
  return { ...sandbox, received: receiver.received };
}

describe('paying by card', () => {
  test.each([
    ['4242 4242 4242 4242', 'visa', '4242'],
    ['5555 5555 5555 4444', 'mastercard', '4444'],
    ['3782 822463 10005', 'amex', '0005'],
  ])(
    '%s succeeds and shows brand and last four, never the number',
    async (number, brand, last4) => {
      const { pay, received } = await sandboxWithReceiver();
      const { id, confirm } = await pay(number);
      expect(confirm.status).toBe(200);
      expect(confirm.body).toMatchObject({
        id,
        status: 'succeeded',
        amountCaptured: 1095,
        charge: { brand, last4, cardCountry: 'gb', wallet: null },
      });
      expect(JSON.stringify(confirm.body)).not.toContain(number.replaceAll(' ', ''));
      await vi.waitFor(() => expect(received).toHaveLength(1));
      expect(received[0]).toMatchObject({ type: 'payment_intent.succeeded', object: { id } });
      expect(received[0]?.rawBody).not.toContain('clientSecret');
    },
  );

  test.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'expired_card'],
  ])('%s is refused with %s, and another card may be tried', async (number, code) => {
    const { pay, post, token, get, received } = await sandboxWithReceiver();
    const { id, confirm } = await pay(number);
    expect(confirm.status).toBe(402);
    expect(confirm.body.error).toMatchObject({ type: 'card_error', code });
    expect((await get(`/payment_intents/${id}`)).body).toMatchObject({
      status: 'requires_payment_method',
      lastError: { code },
      charge: null,
    });
    await vi.waitFor(() => expect(received[0]?.type).toBe('payment_intent.payment_failed'));

    const retry = await post(`/payment_intents/${id}/confirm`, {
      token: await token('4242424242424242'),
    });
    expect(retry.body).toMatchObject({ status: 'succeeded', lastError: null });
  });

  test('a slow card is processing for eight seconds of the sandbox’s clock, then succeeds', async () => {
    const { pay, get, clock, received } = await sandboxWithReceiver();
    const { id, confirm } = await pay('4000 0000 0000 8013');
    expect(confirm.body).toMatchObject({ status: 'processing', charge: null });
    clock.advance(7);
    expect((await get(`/payment_intents/${id}`)).body).toMatchObject({ status: 'processing' });
    clock.advance(1);
    expect((await get(`/payment_intents/${id}`)).body).toMatchObject({ status: 'succeeded' });
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received.map((event) => event.type)).toEqual([
      'payment_intent.processing',
      'payment_intent.succeeded',
    ]);
  });

  test('an answer that is lost: the card was charged all the same', async () => {
    const { intent, token, post, get } = await sandboxWithReceiver();
    const { id, attemptId } = await intent();
    const body = { token: await token('4000 0000 0000 8112') };
    const key = { 'idempotency-key': 'confirm-1' };
    await expect(post(`/payment_intents/${id}/confirm`, body, key)).rejects.toThrow('fetch failed');
    expect((await get(`/payment_intents?attemptId=${attemptId}`)).body).toMatchObject({
      data: [{ id, status: 'succeeded' }],
    });
    const again = await post(`/payment_intents/${id}/confirm`, body, key);
    expect(again.body).toMatchObject({ status: 'succeeded' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('an answer that is lost: nothing happened', async () => {
    const { intent, token, post, get, received } = await sandboxWithReceiver();
    const { id } = await intent();
    const body = { token: await token('4000 0000 0000 8120') };
    await expect(post(`/payment_intents/${id}/confirm`, body)).rejects.toThrow('fetch failed');
    expect((await get(`/payment_intents/${id}`)).body).toMatchObject({
      status: 'requires_payment_method',
      lastError: null,
    });
    expect(received).toEqual([]);
  });

  test('the webhook of one card comes twice, with the same id', async () => {
    const { pay, received } = await sandboxWithReceiver();
    await pay('4000 0000 0000 8211');
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received[0]?.rawBody).toBe(received[1]?.rawBody);
  });

  test('the webhooks of another card come in the wrong order', async () => {
    const { pay, received } = await sandboxWithReceiver();
    await pay('4000 0000 0000 8229');
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received.map((event) => event.type)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.processing',
    ]);
    expect(String(received[1]?.createdAt) < String(received[0]?.createdAt)).toBe(true);
  });

  test('a card from North Korea says so', async () => {
    const { pay } = await sandboxWithReceiver();
    const { confirm } = await pay('4000 0000 0000 8500');
    expect(confirm.body).toMatchObject({ charge: { cardCountry: 'kp' } });
  });

  test('a wallet pays with a card that carries the wallet’s name', async () => {
    const { intent, post } = await sandboxWithReceiver();
    const { id } = await intent();
    const { body } = await post('/test/tokens', { wallet: 'google_pay' });
    const paid = await post(`/payment_intents/${id}/confirm`, body);
    expect(paid.body).toMatchObject({ status: 'succeeded', charge: { wallet: 'google_pay' } });
  });

  test('a number that is no test card is refused and appears nowhere in the answer', async () => {
    const { post } = await sandboxWithReceiver();
    const cardNumber = '4111111111111111';
    const answer = await post('/test/tokens', { cardNumber, expMonth: 1, expYear: 2040 });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('not_a_test_card');
    expect(JSON.stringify(answer.body)).not.toContain(cardNumber);
  });

  test('an expired card is refused before it becomes a token', async () => {
    const { post } = await sandboxWithReceiver();
    const answer = await post('/test/tokens', {
      cardNumber: '4242424242424242',
      expMonth: 1,
      expYear: 2020,
    });
    expect(answer.body.error.code).toBe('card_expired');
  });
});

describe('reserving first, taking later', () => {
  test('a manual capture takes all or a part, once', async () => {
    const { pay, post } = await sandboxWithReceiver();
    const { id, confirm } = await pay('4242424242424242', { capture: 'manual' });
    expect(confirm.body).toMatchObject({ status: 'requires_capture', amountCaptured: 0 });
    const tooMuch = await post(`/payment_intents/${id}/capture`, { amount: 1096 });
    expect(tooMuch.body.error.code).toBe('amount_too_large');
    const taken = await post(`/payment_intents/${id}/capture`, { amount: 1000 });
    expect(taken.body).toMatchObject({ status: 'succeeded', amountCaptured: 1000 });
    expect((await post(`/payment_intents/${id}/capture`)).status).toBe(409);
  });

  test('a reservation can be released, a payment cannot be cancelled', async () => {
    const { pay, post } = await sandboxWithReceiver();
    const reserved = await pay('4242424242424242', { capture: 'manual' });
    const cancelled = await post(`/payment_intents/${reserved.id}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', amountCaptured: 0 });
    expect((await post(`/payment_intents/${reserved.id}/cancel`)).status).toBe(200);

    const paid = await pay('4242424242424242');
    expect((await post(`/payment_intents/${paid.id}/cancel`)).status).toBe(409);
    const slow = await pay('4000 0000 0000 8013');
    expect((await post(`/payment_intents/${slow.id}/cancel`)).status).toBe(409);
  });
});

describe('one attempt, one payment', () => {
  const wish = {
    amount: 500,
    currency: 'eur',
    country: 'de',
    returnUrl: 'http://127.0.0.1:3000/receipt',
  };

  test('the same attempt again finds the same intent, with other content it is refused', async () => {
    const { post, state } = await sandboxWithReceiver();
    const attemptId = randomUUID();
    const first = await post('/payment_intents', { ...wish, attemptId });
    const again = await post('/payment_intents', { attemptId, ...wish });
    expect(again.body).toEqual(first.body);
    const other = await post('/payment_intents', { ...wish, amount: 501, attemptId });
    expect(other.status).toBe(409);
    expect(other.body.error.code).toBe('attempt_id_reused');
    expect(state.intents.size).toBe(1);
  });

  test.each([
    [{ amount: 0 }, 'invalid_body'],
    [{ amount: 10.5 }, 'invalid_body'],
    [{ amount: '500' }, 'invalid_body'],
    [{ currency: 'EUR' }, 'invalid_body'],
    [{ currency: 'gbp' }, 'currency_not_supported'],
    [{ returnUrl: 'javascript:alert(1)' }, 'invalid_body'],
    [{ attemptId: 'one' }, 'invalid_body'],
    [{ surprise: true }, 'invalid_body'],
  ])('%o cannot be right and is refused with %s', async (wrong, code) => {
    const { post } = await sandboxWithReceiver();
    const answer = await post('/payment_intents', { ...wish, attemptId: randomUUID(), ...wrong });
    expect([answer.status, answer.body.error.code]).toEqual([400, code]);
  });
});
