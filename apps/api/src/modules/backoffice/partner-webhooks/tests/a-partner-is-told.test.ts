import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPaidTip, anOwner, aSalon, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#test/support/webhook-receiver.ts';
import { tipsCaptured } from '#payments/tipping';
import { publish } from '#platform/events.ts';
import { deliverDue } from '../deliver.ts';

const start = new Date('2026-11-18T12:00:00Z');
let app: TestApp;
let receiver: WebhookReceiver;
let sara: Waiter;
let owner: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp(start);
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(start);
  const locationId = await aSalon(app);
  sara = await aWaiter(app, { locationId });
  owner = await anOwner(app, locationId);
  token = await signIn(app, owner);
  receiver = await openWebhookReceiver();
});
afterEach(async () => receiver.close());

const path = (endpointId = '', more = '') =>
  `/api/locations/${owner.locationId}/webhooks${endpointId && `/${endpointId}`}${more}`;

async function anEndpoint(over: Record<string, unknown> = {}, at = receiver) {
  const body = {
    endpointId: randomUUIDv7(),
    url: at.url,
    kinds: ['payment.captured', 'payment.refunded'],
    ...over,
  };
  const made = await app.ask('POST', path(), { token, body });
  at.learn(String(made.body['secret']));
  await app.settle();
  return { ...made, endpointId: body.endpointId, secret: String(made.body['secret']) };
}

const ask = async (
  method: 'GET' | 'POST' | 'DELETE',
  endpointId: string,
  more = '',
  body?: Record<string, unknown>,
) => app.ask(method, path(endpointId, more), { token, ...(body && { body }) });

interface Shown {
  messageId: string;
  state: string;
  nextAt: string | null;
  payload: string;
  attempts: { status: number | null }[];
}
const logOf = async (endpointId: string): Promise<Shown[]> =>
  (await ask('GET', endpointId, '/deliveries')).body['deliveries'] as unknown as Shown[];

/** So long after the beginning, whatever waits for its time is tried. */
async function after(hours: number): Promise<void> {
  await moveTo(hours);
  await deliverDue(app.context);
  await app.settle();
}

/** Nobody stays signed in for so long. */
async function moveTo(hours: number): Promise<void> {
  app.clock.set(new Date(start.getTime() + hours * 3_600_000));
  token = await signIn(app, owner);
}

const numbersOf = (text: string): string[] => text.match(/\b(?:907|1000|1\.00|9\.07)\b/g) ?? [];

describe('a payment', () => {
  it('is told once, signed, by its id and without a word of people or money', async () => {
    const { secret } = await anEndpoint();
    const { tipId } = await aPaidTip(app, sara);
    const facts = { tipId, locationId: sara.locationId, staffId: sara.staffId };
    // Events may be heard twice.
    await publish(app.context.db, tipsCaptured, { tips: [facts] });
    await app.settle();
    expect(receiver.received.map(({ body }) => body)).toEqual([
      {
        type: 'payment.captured',
        timestamp: start.toISOString(),
        data: { locationId: sara.locationId, paymentId: tipId },
      },
    ]);
    const [message] = receiver.received;
    expect(receiver.believes(message, secret)).toBe(true);
    expect(message?.headers['user-agent']).toBe('Tipwell-Webhooks/1');
    expect(numbersOf(message?.text ?? '')).toEqual([]);
  });

  it('is told to whoever asked for it, and to nobody at another place', async () => {
    await anEndpoint({ kinds: ['split.closed'] });
    const elsewhere = await aSalon(app);
    await aPaidTip(app, await aWaiter(app, { locationId: elsewhere }));
    await aPaidTip(app, sara);
    expect(receiver.received).toEqual([]);
  });

  it('is told to several workers’ receiver once, though both send at the same moment', async () => {
    await anEndpoint();
    receiver.answerWith(500);
    for (let count = 0; count < 5; count += 1) await aPaidTip(app, sara);
    receiver.answerWith(200);
    const before = receiver.received.length;
    await moveTo(1);
    await Promise.all(Array.from({ length: 4 }, async () => deliverDue(app.context)));
    const told = receiver.received.slice(before).map(({ headers }) => headers['webhook-id']);
    expect(told).toHaveLength(5);
    expect(new Set(told).size).toBe(5);
  });
});

describe('a message that is not taken', () => {
  it.each([[500], ['silence' as const], [302]])(
    'because of %s is sent again with its id until it is taken, and every try is shown',
    async (answer) => {
      const { endpointId } = await anEndpoint();
      receiver.answerWith(answer);
      await aPaidTip(app, sara);
      expect(await logOf(endpointId)).toMatchObject([
        { state: 'WAITING', attempts: [{ status: answer === 500 ? 500 : null }] },
      ]);
      receiver.answerWith(204);
      await after(1);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      const [shown] = await logOf(endpointId);
      expect(shown).toMatchObject({ state: 'DELIVERED', nextAt: null });
      expect(shown?.attempts.map(({ status }) => status)).toEqual([
        answer === 500 ? 500 : null,
        204,
      ]);
      expect(shown?.payload).toBe(receiver.received[0]?.text);
    },
  );

  it('is given up after ten tries, and sent again by hand with the same id', async () => {
    const { endpointId } = await anEndpoint();
    receiver.answerWith(503);
    await aPaidTip(app, sara);
    for (const hours of [1, 2, 5, 11, 22, 37, 58, 83]) await after(hours);
    expect(await logOf(endpointId)).toMatchObject([{ state: 'WAITING' }]);
    await after(112);
    const [givenUp] = await logOf(endpointId);
    expect(givenUp).toMatchObject({ state: 'GIVEN_UP', nextAt: null });
    expect(givenUp?.attempts).toHaveLength(10);
    receiver.answerWith(200);
    const replayed = await ask('POST', endpointId, '/replays', {
      messageId: givenUp?.messageId,
    });
    expect(replayed.body).toEqual({ sentAgain: 1 });
    // Its host has failed ten times in a row and is left alone for most of an hour.
    await after(113);
    expect(await logOf(endpointId)).toMatchObject([{ state: 'DELIVERED' }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('keeps no other endpoint from being told', async () => {
    const other = await openWebhookReceiver();
    try {
      await anEndpoint();
      await anEndpoint({}, other);
      receiver.answerWith('silence');
      await aPaidTip(app, sara);
      await aPaidTip(app, sara);
      expect(other.received).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  it('ends an endpoint after five days; what was missed is sent once it is on again', async () => {
    const { endpointId } = await anEndpoint();
    receiver.answerWith(500);
    await aPaidTip(app, sara);
    for (const hours of [1, 2, 5, 11, 22, 37, 58, 83]) await after(hours);
    await aPaidTip(app, sara);
    await after(5 * 24 + 1);
    const listed = await app.ask('GET', path(), { token });
    expect(listed.body['endpoints']).toMatchObject([{ state: 'FAILED', waiting: 0 }]);
    expect(await logOf(endpointId)).toMatchObject([{ state: 'GIVEN_UP' }, { state: 'GIVEN_UP' }]);
    const told = await app.context.db
      .selectFrom('notifications.messages')
      .select('message')
      .where('user_id', '=', owner.userId)
      .execute();
    // What happens meanwhile is missed as well, and not forgotten.
    await aPaidTip(app, sara);
    expect((await logOf(endpointId)).map(({ state }) => state)).toEqual([
      'GIVEN_UP',
      'GIVEN_UP',
      'GIVEN_UP',
    ]);
    const { host } = new URL(receiver.url);
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining(`“${host}” is now told what happens`),
      expect.stringContaining(`“${host}” has not taken our messages`),
    ]);
    expect(
      (await ask('POST', endpointId, '/replays', { givenUpSince: start.toISOString() })).body,
    ).toMatchObject({ code: 'changeOver' });
    const kinds = ['payment.captured'];
    await ask('POST', endpointId, '/changes', { kinds, isPaused: false });
    receiver.answerWith(200);
    const again = await ask('POST', endpointId, '/replays', { givenUpSince: start.toISOString() });
    expect(again.body).toEqual({ sentAgain: 3 });
    await after(5 * 24 + 2);
    expect((await logOf(endpointId)).map(({ state }) => state)).toEqual([
      'DELIVERED',
      'DELIVERED',
      'DELIVERED',
    ]);
  });

  it('is sent on by somebody else when whoever had it in hand was killed', async () => {
    const { endpointId } = await anEndpoint();
    receiver.answerWith(500);
    await aPaidTip(app, sara);
    receiver.answerWith(200);
    await app.context.db
      .updateTable('outgoing_webhooks.endpoints')
      .set({ taken_until: new Date(start.getTime() + 3_700_000) })
      .where('endpoint_id', '=', endpointId)
      .execute();
    await after(1);
    expect(await logOf(endpointId)).toMatchObject([{ state: 'WAITING' }]);
    await after(1.1);
    expect(await logOf(endpointId)).toMatchObject([{ state: 'DELIVERED' }]);
  });
});

describe('an endpoint', () => {
  it('that rests is told nothing, and everything when it goes on', async () => {
    const { endpointId } = await anEndpoint();
    const kinds = ['payment.captured'];
    await ask('POST', endpointId, '/changes', { kinds, isPaused: true });
    await aPaidTip(app, sara);
    await after(1);
    expect(receiver.received).toEqual([]);
    expect((await ask('POST', endpointId, '/trials', { messageId: randomUUIDv7() })).status).toBe(
      409,
    );
    await ask('POST', endpointId, '/changes', { kinds, isPaused: false });
    await app.settle();
    expect(receiver.received).toHaveLength(1);
  });

  it('has a new secret beside the old one for as long as was chosen', async () => {
    const { endpointId, secret } = await anEndpoint();
    const rotated = await ask('POST', endpointId, '/secret', { graceHours: 24 });
    expect(rotated.status).toBe(201);
    const fresh = String(rotated.body['secret']);
    await aPaidTip(app, sara);
    await moveTo(24);
    await aPaidTip(app, sara);
    const believed = receiver.received.map((message) => [
      receiver.believes(message, secret),
      receiver.believes(message, fresh),
    ]);
    expect(believed).toEqual([
      [true, true],
      [false, true],
    ]);
    const kept = await app.context.db
      .selectFrom('outgoing_webhooks.endpoints')
      .selectAll()
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(fresh.slice(6, 30));
  });

  it('is tried with a message that is about nothing', async () => {
    const { endpointId, secret } = await anEndpoint();
    const messageId = randomUUIDv7();
    expect((await ask('POST', endpointId, '/trials', { messageId })).status).toBe(201);
    await app.settle();
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['endpoint.tried']);
    expect(receiver.believes(receiver.received[0], secret)).toBe(true);
    const again = await ask('POST', endpointId, '/trials', { messageId });
    expect(again.body).toMatchObject({ fields: { messageId: { code: 'newId' } } });
  });

  it('that says it is gone is told nothing more', async () => {
    await anEndpoint();
    receiver.answerWith(410);
    await aPaidTip(app, sara);
    const listed = await app.ask('GET', path(), { token });
    expect(listed.body['endpoints']).toMatchObject([{ state: 'FAILED' }]);
    await aPaidTip(app, sara);
    expect(receiver.received).toHaveLength(1);
  });

  it('that was removed is told nothing, also of what waited', async () => {
    const { endpointId } = await anEndpoint();
    receiver.answerWith(500);
    await aPaidTip(app, sara);
    const sent = receiver.received.length;
    expect((await ask('DELETE', endpointId)).status).toBe(200);
    await aPaidTip(app, sara);
    await after(2);
    expect(receiver.received).toHaveLength(sent);
    expect((await ask('GET', endpointId, '/deliveries')).status).toBe(404);
    expect((await ask('DELETE', endpointId)).status).toBe(404);
  });

  it.each([
    'http://partner.example/hooks',
    'https://10.0.0.1/hooks',
    'https://[::1]/hooks',
    'https://169.254.169.254/latest/meta-data',
    'https://owner:secret@partner.example/hooks',
    'ftp://partner.example/hooks',
    'javascript:alert(1)',
    'partner.example',
  ])('is not made at %s', async (url) => {
    const refused = await anEndpoint({ url });
    // On the machine of whoever tries it out, and there alone, it may be here.
    const isHere = url.includes('[::1]');
    expect(refused.status).toBe(isHere ? 201 : 400);
    if (!isHere) expect(refused.body).toMatchObject({ fields: { url: { code: 'publicAddress' } } });
  });
});

it('what happened is listed page by page', async () => {
  const { endpointId } = await anEndpoint();
  for (let count = 0; count < 53; count += 1) {
    await ask('POST', endpointId, '/trials', { messageId: randomUUIDv7() });
  }
  const first = await ask('GET', endpointId, '/deliveries');
  const shown = first.body['deliveries'] as unknown as Shown[];
  expect(shown).toHaveLength(50);
  const second = await ask('GET', endpointId, `/deliveries?after=${first.body['next']}`);
  const rest = second.body['deliveries'] as unknown as Shown[];
  expect(rest).toHaveLength(3);
  expect(second.body['next']).toBeNull();
  expect(new Set([...shown, ...rest].map(({ messageId }) => messageId)).size).toBe(53);
});
