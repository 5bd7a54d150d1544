import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWaiter,
  payByCard,
  signIn,
  startATip,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { buildServer, jobHandlers } from '../app.ts';
import type { Context } from './context.ts';
import { drainJobs } from './jobs.ts';
import { createLog, describeError } from './log.ts';

let app: TestApp;
let sara: Waiter;
let lines: string[];
/** The same app, writing everything it ever writes into `lines`. */
let talkative: Context;
let server: FastifyInstance;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  lines = [];
  const log = createLog('trace', 'test', { write: (line) => void lines.push(line) });
  talkative = { ...app.context, log };
  server = await buildServer(talkative);
});
afterAll(async () => {
  await server.close();
  await app.close();
});
beforeEach(() => {
  lines = [];
});

interface Line {
  level: number;
  msg?: string;
  route?: string;
  errorId?: string;
}
const read = (): Line[] => lines.map((line) => JSON.parse(line) as Line);

describe('the log of requests', () => {
  it('names the route by its pattern, the status and the time it took', async () => {
    await server.inject({ url: `/pay/${sara.locationId}/${sara.staffId}?amount=1234&lang=de` });
    expect(read()).toContainEqual(
      expect.objectContaining({
        method: 'GET',
        route: '/pay/:locationId/:staffId',
        status: 200,
        milliseconds: expect.any(Number),
      }),
    );
  });

  it('holds no id, query, address, name, password, token or card of anybody', async () => {
    const token = await signIn(app, sara);
    const { tipId, body } = await startATip(app, sara);
    const receiptId = String(body['receiptId']);
    await payByCard(app, tipId);
    const address = '203.0.113.77';
    const authorization = `Bearer ${token}`;
    const device = 'a-very-secret-device-key';
    const cookie = `tipwell_device=${device}; tipwell_refresh=a-secret-refresh-token`;
    const send = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<unknown> =>
      server.inject({
        method,
        url,
        remoteAddress: address,
        headers: { authorization, cookie, 'idempotency-key': `key-${tipId}` },
        ...(payload ? { payload } : {}),
      });
    await send('POST', '/api/auth/login', {
      identifier: 'a-fingerprint',
      login: sara.email,
      password: testPassword,
    });
    await send('POST', '/api/auth/login', {
      identifier: 'a-fingerprint',
      login: sara.email,
      password: 'a-wrong-password',
    });
    await send('POST', '/api/auth/refresh', { refreshToken: 'a-secret-refresh-token' });
    await send('GET', '/api/profile');
    await send('GET', `/api/staff/${sara.staffId}/tips?limit=1&before=${tipId}`);
    await send('GET', `/api/users/${sara.userId}/staff/${sara.staffId}/balance`);
    await send('GET', `/api/receipts/${receiptId}`);
    await send('GET', `/r/${receiptId}?lang=de&secret=4242424242424242`);
    await send('GET', `/pay/${sara.locationId}/${sara.staffId}/review?amount=98765&fee=ON_TOP`);
    await send('GET', `/api/nothing/4242424242424242?email=${sara.email}`);
    await send('POST', '/api/tips', { tipId, cardNumber: '4242 4242 4242 4242' });
    await app.outside.ask('POST', '/v1/test/webhooks/deliver', {});
    await drainJobs(talkative, jobHandlers);

    expect(lines.length).toBeGreaterThan(10);
    const all = lines.join('');
    for (const secret of [
      tipId,
      receiptId,
      sara.userId,
      sara.email,
      sara.subjectKey,
      token,
      device,
      address,
      testPassword,
      'a-wrong-password',
      'a-fingerprint',
      'a-secret-refresh-token',
      'amount=',
      '98765',
      'lang=de',
      '4242424242424242',
      '4242 4242',
    ]) {
      expect({ secret, isLogged: all.includes(secret) }).toEqual({ secret, isLogged: false });
    }
    for (const line of read()) expect(line).not.toHaveProperty('req');
  });
});

describe('the log of a fault', () => {
  it('has the id that the person was told, and not what was asked', async () => {
    const token = await signIn(app, sara);
    const rename = async (from: string, to: string) =>
      app.context.pool.query(`alter table payouts.${from} rename to ${to}`);
    const broken = await buildServer(talkative);
    await rename('payouts', 'lost');
    const answer = await broken.inject({
      url: `/api/users/${sara.userId}/payouts?limit=7`,
      headers: { authorization: `Bearer ${token}` },
    });
    await rename('lost', 'payouts');
    await broken.close();
    const { details } = answer.json<{ details: { errorId: string } }>();
    expect(read().filter(({ errorId }) => errorId === details.errorId)).toHaveLength(1);
    expect(lines.join('')).not.toContain(sara.userId);
    expect(lines.join('')).not.toContain('limit=7');
  });

  it('leaves out the row that a database error quotes', async () => {
    const fault = await app.context.db
      .insertInto('identity.sessions')
      .values({
        session_id: randomUUIDv7(),
        user_id: randomUUIDv7(),
        device: 'a secret device',
        started_at: app.clock.now(),
        last_used_at: app.clock.now(),
      })
      .execute()
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect((fault as { detail?: string }).detail).toContain('user_id');
    const told = JSON.stringify(describeError(fault));
    expect(told).toContain('sessions_user_id_fkey');
    expect(told).not.toContain('is not present in table');
  });

  it.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', '378282246310005'])(
    'hides %s, which might be a card',
    (number) => {
      const told = JSON.stringify(describeError(new Error(`The card ${number} was refused.`)));
      expect(told).toContain('The card [number] was refused.');
      expect(told).not.toContain(number);
    },
  );
});
