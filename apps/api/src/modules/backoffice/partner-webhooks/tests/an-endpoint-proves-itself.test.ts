import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPaidTip, anOwner, aSalon, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import {
  openWebhookReceiver,
  type Proving,
  type WebhookReceiver,
} from '#test/support/webhook-receiver.ts';
import { deliverDue } from '../deliver.ts';
import { insertMessage } from '../delivery-store.ts';
import { resendsAfterMs } from '../proof.rule.ts';
import { countCheck, takeDueChecks } from '../proof-store.ts';
import { verifyDue } from '../verify.ts';

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

const withProof: Proving = ({ proof }) => ({ status: 200, body: JSON.stringify({ proof }) });

const path = (endpointId = '', more = '') =>
  `/api/locations/${owner.locationId}/webhooks${endpointId && `/${endpointId}`}${more}`;

async function anEndpoint() {
  const endpointId = randomUUIDv7();
  const body = { endpointId, url: receiver.url, kinds: ['payment.captured'] };
  const made = await app.ask('POST', path(), { token, body });
  receiver.learn(String(made.body['secret']));
  await app.settle();
  return { endpointId, secret: String(made.body['secret']) };
}

const post = async (endpointId: string, more: string, body?: Record<string, unknown>) =>
  app.ask('POST', path(endpointId, more), { token, ...(body && { body }) });

/** So long after the beginning; a session does not last that long. */
async function moveTo(hours: number): Promise<void> {
  app.clock.set(new Date(start.getTime() + hours * 3_600_000));
  token = await signIn(app, owner);
}

async function after(hours: number): Promise<void> {
  await moveTo(hours);
  await verifyDue(app.context);
  await deliverDue(app.context);
  await app.settle();
}

describe('a new endpoint', () => {
  const listed = async () =>
    (await app.ask('GET', path(), { token })).body['endpoints'] as unknown as {
      state: string;
      unverifiedBecause: string | null;
      checkAt: string | null;
    }[];
  const letters = async () =>
    app.context.db
      .selectFrom('notifications.messages')
      .select('message')
      .where('user_id', '=', owner.userId)
      .execute();

  it('proves itself by one signed challenge, and the owners are told', async () => {
    const { secret } = await anEndpoint();
    expect(receiver.challenges).toHaveLength(1);
    const [challenge] = receiver.challenges;
    expect(receiver.believes(challenge, secret)).toBe(true);
    expect(challenge?.body).toEqual({
      type: 'endpoint.verification',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await listed()).toMatchObject([{ state: 'ON', unverifiedBecause: null, checkAt: null }]);
    expect(await letters()).toMatchObject([{ message: expect.stringContaining('is now told') }]);
  });

  it.each([
    ['REFUSED', 'its proof with an error', (of) => ({ status: 404, body: of.proof })],
    ['WRONG_ANSWER', 'a word', () => ({ status: 200, body: 'OK' })],
    ['WRONG_ANSWER', 'an echo', ({ text }) => ({ status: 200, body: text })],
    [
      'WRONG_ANSWER',
      'the challenge',
      ({ challenge }) => ({ status: 200, body: JSON.stringify({ challenge, proof: challenge }) }),
    ],
  ] as [string, string, Proving][])(
    'that does not prove itself (%s: it answers with %s) is sent nothing',
    async (because, _what, answer) => {
      receiver.proveWith(answer);
      const { endpointId } = await anEndpoint();
      await aPaidTip(app, sara);
      await after(1);
      expect(await listed()).toMatchObject([
        { state: 'UNVERIFIED', unverifiedBecause: because, waiting: 0 },
      ]);
      // Turning it on is no proof.
      const kinds = ['payment.captured'];
      const turned = await post(endpointId, '/changes', { kinds, isPaused: false });
      expect(turned.body).toEqual({ state: 'UNVERIFIED' });
      const trial = await post(endpointId, '/trials', { messageId: randomUUIDv7() });
      expect(trial.body).toMatchObject({ code: 'changeOver' });
      await aPaidTip(app, sara);
      await after(2);
      expect(receiver.challenges).toHaveLength(1);
      expect(receiver.received).toEqual([]);
      expect(await letters()).toEqual([]);
    },
  );

  it('is verified again when asked, at the earliest a minute after the challenge before', async () => {
    receiver.proveWith(() => ({ status: 200, body: 'OK' }));
    const { endpointId } = await anEndpoint();
    receiver.proveWith(withProof);
    const inAMinute = new Date(start.getTime() + 60_000).toISOString();
    for (let count = 0; count < 3; count += 1) {
      const again = await post(endpointId, '/verifications');
      expect(again).toMatchObject({ status: 201, body: { checkAt: inAMinute } });
    }
    await app.settle();
    expect(receiver.challenges).toHaveLength(1);
    expect(await listed()).toMatchObject([{ state: 'PENDING', checkAt: inAMinute }]);
    app.clock.advance({ minutes: 1 });
    await Promise.all(Array.from({ length: 4 }, async () => verifyDue(app.context)));
    await app.settle();
    const [first, second] = receiver.challenges;
    expect(receiver.challenges).toHaveLength(2);
    expect(first?.body.challenge).not.toBe(second?.body.challenge);
    expect(await listed()).toMatchObject([{ state: 'ON' }]);
    const once = await post(endpointId, '/verifications');
    expect(once.body).toMatchObject({ code: 'changeOver' });
    await aPaidTip(app, sara);
    expect(receiver.received).toHaveLength(1);
  });

  it('is sent another challenge after a worker crashed between sending and recording', async () => {
    const endpointId = randomUUIDv7();
    const body = { endpointId, url: receiver.url, kinds: ['payment.captured'] };
    const made = await app.ask('POST', path(), { token, body });
    receiver.learn(String(made.body['secret']));
    // What a worker does first; then it is gone.
    const { db } = app.context;
    const dueAgainAt = new Date(start.getTime() + resendsAfterMs);
    await takeDueChecks(db, { now: start, dueAgainAt, atMost: 16 });
    await countCheck(db, endpointId, start);
    await verifyDue(app.context);
    await app.settle();
    expect(receiver.challenges).toHaveLength(0);
    expect(await listed()).toMatchObject([{ state: 'PENDING' }]);

    app.clock.set(dueAgainAt);
    token = await signIn(app, owner);
    await verifyDue(app.context);
    await app.settle();
    expect(receiver.challenges).toHaveLength(1);
    expect(await listed()).toMatchObject([{ state: 'ON', checkAt: null }]);
  });

  it('that a program of the version before left pending is sent another challenge', async () => {
    const endpointId = randomUUIDv7();
    const body = { endpointId, url: receiver.url, kinds: ['payment.captured'] };
    const made = await app.ask('POST', path(), { token, body });
    receiver.learn(String(made.body['secret']));
    await app.context.db
      .updateTable('outgoing_webhooks.endpoints')
      .set({ check_at: null })
      .where('endpoint_id', '=', endpointId)
      .execute();
    await verifyDue(app.context);
    await app.settle();
    expect(await listed()).toMatchObject([{ state: 'ON' }]);
  });

  it('that was not verified in seven days ends', async () => {
    receiver.proveWith(() => ({ status: 200, body: 'OK' }));
    const { endpointId } = await anEndpoint();
    const stays = await anEndpointThatIsOn();
    await moveTo(7 * 24 - 1);
    await verifyDue(app.context);
    expect(await listed()).toHaveLength(2);
    await moveTo(7 * 24);
    await verifyDue(app.context);
    expect(await listed()).toMatchObject([{ endpointId: stays, state: 'ON' }]);
    expect((await post(endpointId, '/verifications')).status).toBe(404);
  });

  async function anEndpointThatIsOn(): Promise<string> {
    receiver.proveWith(withProof);
    return (await anEndpoint()).endpointId;
  }
});

it('a host that fails is left alone for all its endpoints, longer each time, until it takes a message', async () => {
  const [one, other] = [await anEndpoint(), await anEndpoint()];
  receiver.answerWith(503);
  await aPaidTip(app, sara);
  expect(receiver.received).toHaveLength(1);
  await deliverDue(app.context);
  await deliverDue(app.context);
  expect(receiver.received).toHaveLength(1);
  // The log of the endpoint that was not asked yet says when it is.
  const logs = await Promise.all(
    [one, other].map(async ({ endpointId }) =>
      app.ask('GET', path(endpointId, '/deliveries'), { token }),
    ),
  );
  const opensAt = new Date(start.getTime() + 5000).toISOString();
  const nextAts = logs.map(
    ({ body }) => (body['deliveries'] as unknown as { nextAt: string }[])[0]?.nextAt,
  );
  expect(nextAts).toContain(opensAt);
  app.clock.advance({ seconds: 5 });
  await deliverDue(app.context);
  expect(receiver.received).toHaveLength(2);
  app.clock.advance({ seconds: 9 });
  await deliverDue(app.context);
  expect(receiver.received).toHaveLength(2);
  receiver.answerWith(200);
  app.clock.advance({ minutes: 10 });
  await deliverDue(app.context);
  await app.settle();
  expect(receiver.received).toHaveLength(4);
});

it('a host is sent sixty messages a minute at most, over all locations', async () => {
  const here = await anEndpoint();
  const locationId = await aSalon(app);
  const endpointId = randomUUIDv7();
  const made = await app.ask('POST', `/api/locations/${locationId}/webhooks`, {
    token: await signIn(app, await anOwner(app, locationId)),
    body: { endpointId, url: receiver.url, kinds: ['payment.captured'] },
  });
  receiver.learn(String(made.body['secret']));
  await app.settle();
  const places = [
    { locationId: owner.locationId, endpointId: here.endpointId },
    { locationId, endpointId },
  ];
  await app.context.db.transaction().execute(async (tx) => {
    for (const place of Array.from({ length: 40 }, () => places).flat()) {
      const messageId = randomUUIDv7();
      const happening = { kind: 'payment.captured', about: {}, happenedAt: start };
      await insertMessage(tx, { messageId, locationId: place.locationId, ...happening }, [
        { endpointId: place.endpointId, first: 'WAITING' },
      ]);
    }
  });
  for (let round = 0; round < 6; round += 1) await deliverDue(app.context);
  expect(receiver.challenges.length + receiver.received.length).toBe(60);
  app.clock.advance({ minutes: 1 });
  for (let round = 0; round < 6; round += 1) await deliverDue(app.context);
  expect(receiver.received).toHaveLength(80);
});
