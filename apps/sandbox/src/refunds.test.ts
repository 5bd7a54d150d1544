import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { startReceiver, startSandbox } from './sandbox-for-tests.ts';

async function paidSandbox(card = '4242424242424242') {
  const receiver = await startReceiver();
  const sandbox = await startSandbox({ webhookUrl: receiver.url });
  const { id } = await sandbox.pay(card);
  const refund = (amount: number, attemptId: string = randomUUID()) =>
    sandbox.post('/refunds', { attemptId, paymentIntentId: id, amount, reason: 'duplicate' });
  return { ...sandbox, id, refund, received: receiver.received };
}

test('refunds together never exceed what was captured', async () => {
  const { refund, get, id } = await paidSandbox();
  expect((await refund(1000)).body).toMatchObject({ status: 'succeeded', currency: 'gbp' });
  expect((await refund(96)).body.error.code).toBe('amount_too_large');
  expect((await refund(95)).body).toMatchObject({ status: 'succeeded' });
  expect((await refund(1)).status).toBe(400);
  expect((await get(`/payment_intents/${id}`)).body).toMatchObject({ amountRefunded: 1095 });
});

test('the same refund asked for twice is made once', async () => {
  const { refund, get, id } = await paidSandbox();
  const attemptId = randomUUID();
  const first = await refund(500, attemptId);
  expect((await refund(500, attemptId)).body).toEqual(first.body);
  expect((await refund(501, attemptId)).status).toBe(409);
  expect((await get(`/payment_intents/${id}`)).body).toMatchObject({ amountRefunded: 500 });
  expect((await get(`/refunds?attemptId=${attemptId}`)).body).toMatchObject({
    data: [{ status: 'succeeded' }],
  });
});

test('a refund that fails gives the room back', async () => {
  const { refund, get, id, clock, received } = await paidSandbox('4000 0000 0000 8310');
  expect((await refund(1095)).body).toMatchObject({ status: 'pending' });
  expect((await refund(1)).status).toBe(400);
  clock.advance(2);
  expect((await get(`/payment_intents/${id}`)).body).toMatchObject({ amountRefunded: 0 });
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('refund.failed'));
});

test('a refund may take a minute', async () => {
  const { refund, clock, get } = await paidSandbox('4000 0000 0000 8328');
  const { body } = await refund(1095);
  clock.advance(60);
  const { id } = body as unknown as { id: string };
  expect((await get(`/refunds/${id}`)).body).toMatchObject({ status: 'succeeded' });
});

test('what was never paid cannot be refunded', async () => {
  const { intent, post } = await startSandbox();
  const { id } = await intent();
  const answer = await post('/refunds', {
    attemptId: randomUUID(),
    paymentIntentId: id,
    amount: 1,
    reason: 'duplicate',
  });
  expect(answer.body.error.code).toBe('wrong_status');
});
