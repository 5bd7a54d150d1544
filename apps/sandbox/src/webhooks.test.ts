import { expect, test, vi } from 'vitest';
import { isSignedRight, startReceiver, startSandbox } from './sandbox-for-tests.ts';

test('a webhook is signed as the README says, with the real time', async () => {
  const { url, received } = await startReceiver();
  const { pay, clock } = await startSandbox({ webhookUrl: url });
  clock.advance(86_400);
  await pay('4242424242424242');
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const [event] = received;
  expect(event !== undefined && isSignedRight(event)).toBe(true);
  expect(event !== undefined && isSignedRight({ ...event, rawBody: `${event.rawBody} ` })).toBe(
    false,
  );
  expect(event?.headers['webhook-id']).toBe(event?.id);
  const age = Date.now() / 1000 - Number(event?.headers['webhook-timestamp']);
  expect(Math.abs(age)).toBeLessThan(5);
});

test('a webhook is sent again until it is taken, the same bytes each time', async () => {
  const { url, received } = await startReceiver((count) => (count < 4 ? 503 : 204));
  const { pay, get } = await startSandbox({ webhookUrl: url, retryDelaysMs: [10, 20] });
  const { id } = await pay('4242424242424242');
  await vi.waitFor(async () => {
    const { body } = await get(`/test/webhooks?objectId=${id}`);
    expect(body).toMatchObject({
      data: [{ status: 'delivered', attemptCount: 4, nextAttemptAt: null }],
    });
  });
  expect(new Set(received.map((event) => event.rawBody)).size).toBe(1);
});

test('what comes later about one thing waits for what came before, other things do not', async () => {
  const { url, received } = await startReceiver((count) => (count === 1 ? 500 : 200));
  const { pay, clock } = await startSandbox({ webhookUrl: url, retryDelaysMs: [300] });
  const slow = await pay('4000 0000 0000 8013');
  await vi.waitFor(() => expect(received).toHaveLength(1));
  clock.advance(8);
  const other = await pay('4242424242424242');
  await vi.waitFor(() => expect(received).toHaveLength(4));
  expect(received.map((event) => [event.object['id'], event.type])).toEqual([
    [slow.id, 'payment_intent.processing'],
    [other.id, 'payment_intent.succeeded'],
    [slow.id, 'payment_intent.processing'],
    [slow.id, 'payment_intent.succeeded'],
  ]);
});

test('webhooks can be held back, sent by hand and let go', async () => {
  const { url, received } = await startReceiver();
  const { pay, post, get } = await startSandbox({ webhookUrl: url });
  await post('/test/webhooks/pause');
  const { id } = await pay('4242424242424242');
  await pay('5555555555554444');
  expect(received).toEqual([]);

  const { body } = await get(`/test/webhooks?objectId=${id}`);
  const { data } = body as unknown as { data: { event: { id: string } }[] };
  const eventId = data[0]?.event.id ?? '';
  expect((await post('/test/webhooks/deliver', { eventId })).body).toEqual({
    data: [{ eventId, answer: 200 }],
  });
  expect(received).toHaveLength(1);
  await post('/test/webhooks/deliver', { eventId });
  expect(received).toHaveLength(2);

  await post('/test/webhooks/resume');
  await vi.waitFor(() => expect(received).toHaveLength(3));
  expect(received[2]?.object['id']).not.toBe(id);
});

test('webhooks go nowhere but to this machine', async () => {
  const { post, get } = await startSandbox();
  const before = (await get('/test/webhooks')).body;
  const answer = await post('/test/webhooks/target', { url: 'http://example.com/' });
  expect(answer.status).toBe(400);
  expect((await get('/test/webhooks')).body).toEqual(before);
});

test('those that wait to be delivered can be asked for apart from the others', async () => {
  const { url } = await startReceiver();
  const { pay, post, get } = await startSandbox({ webhookUrl: url });
  await pay('4242424242424242');
  await vi.waitFor(async () =>
    expect((await get('/test/webhooks?status=waiting')).body).toMatchObject({ data: [] }),
  );
  await post('/test/webhooks/pause');
  await pay('4242424242424242');
  expect((await get('/test/webhooks?status=waiting')).body).toMatchObject({ data: [{}] });
  expect((await get('/test/webhooks?status=delivered')).body).toMatchObject({ data: [{}] });
});

test('waiting for quiet ends once every message was taken', async () => {
  const { url, received } = await startReceiver((count) => (count === 1 ? 500 : 200));
  const { get, pay } = await startSandbox({ webhookUrl: url, retryDelaysMs: [100] });
  await pay('4242424242424242');
  await get('/test/webhooks/quiet');
  expect(received.length).toBeGreaterThanOrEqual(2);
  expect((await get('/test/webhooks?status=waiting')).body).toMatchObject({ data: [] });
  await get('/test/webhooks/quiet');
});
