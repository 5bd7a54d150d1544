// A frozen database, or a table that somebody has locked, once let every request wait for as long as it
// lasted. Whoever asks is told within seconds that there is no answer; what needs no database goes on.
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aWaiter, givePayoutCard, signIn, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { stallingProxy, type StallingProxy } from '../support/stalling-proxy.ts';
import { buildServer } from '../../src/app.ts';
import { buildContext, type OpenContext } from '../../src/build-context.ts';
import { deadlinesOfAnswers } from '#platform/db/database.ts';

let app: TestApp;
let proxy: StallingProxy;
let api: OpenContext;
let server: FastifyInstance;
let origin: string;
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  await givePayoutCard(app, sara);
  token = await signIn(app, sara);
  // A server as a production start makes it, whose way to the database can be frozen.
  proxy = await stallingProxy(app.databaseUrl);
  const config = { ...app.context.config, databaseUrl: proxy.url };
  api = buildContext(config, 'api', { clock: app.clock, deadlines: deadlinesOfAnswers });
  server = await buildServer(api);
  await api.live.start();
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => proxy.thaw());
afterAll(async () => {
  proxy.thaw();
  await server.close();
  await api.close();
  await proxy.close();
  await app.close();
});

interface Answered {
  status: number;
  seconds: number;
  retryAfter: string | null;
  text: string;
}

async function get(path: string, more: RequestInit = {}): Promise<Answered> {
  const began = performance.now();
  const answer = await fetch(origin + path, {
    ...more,
    headers: { authorization: `Bearer ${token}`, ...more.headers },
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    seconds: (performance.now() - began) / 1000,
    retryAfter: answer.headers.get('retry-after'),
    text,
  };
}

/** A busy machine takes its time too; half a minute it was before. */
const withinSeconds = 12;

const balance = () => `/api/users/${sara.userId}/staff/${sara.staffId}/balance`;
const calls = () => [
  balance(),
  `/api/users/${sara.userId}/payouts`,
  `/api/users/${sara.userId}/messages`,
];

async function expectItGoesOn(): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answers = await Promise.all(calls().map(async (path) => get(path)));
    if (answers.every(({ status }) => status === 200)) return;
    await pause(200);
  }
  throw new Error('The server did not come back.');
}

describe('while the database is frozen', () => {
  it('requests are answered with 503 within seconds, and go on once it is back', async () => {
    await expectItGoesOn();
    proxy.freeze();
    const asked = Array.from({ length: 60 }, (_, index) => calls()[index % 3] ?? balance());
    const answers = await Promise.all(asked.map(async (path) => get(path)));
    for (const { status, seconds, retryAfter, text } of answers) {
      expect(status).toBe(503);
      expect(JSON.parse(text)).toMatchObject({ errorCode: 503_903, kind: 'info' });
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(withinSeconds);
    }
    proxy.thaw();
    await expectItGoesOn();
  });

  it('the server says that it lives, that it is not ready, and serves what needs no database', async () => {
    proxy.freeze();
    expect(await get('/health/live')).toMatchObject({ status: 200 });
    const health = await get('/health');
    expect(health).toMatchObject({ status: 503 });
    expect(health.seconds).toBeLessThan(withinSeconds);
    expect(await get('/login', { headers: { accept: 'text/html' } })).toMatchObject({
      status: 200,
    });
    proxy.thaw();
    await expectItGoesOn();
    expect(await get('/health')).toMatchObject({ status: 200 });
  });

  it('a guest’s page says so in words, as a page', async () => {
    proxy.freeze();
    const page = await get(`/pay/${sara.locationId}/${sara.staffId}?lang=en`, {
      headers: { accept: 'text/html' },
    });
    expect(page).toMatchObject({ status: 503 });
    expect(page.text).toContain('<html');
    expect(page.seconds).toBeLessThan(withinSeconds);
  });
});

describe('while a table is locked', () => {
  it('those who need it are told within seconds, and all others are served', async () => {
    await expectItGoesOn();
    const locker = new pg.Client({ connectionString: app.databaseUrl });
    await locker.connect();
    await locker.query('begin');
    await locker.query('lock table payouts.payouts in access exclusive mode');
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => get(`/api/users/${sara.userId}/payouts`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { seconds } of answers) expect(seconds).toBeLessThan(withinSeconds);
    expect(await get(`/api/users/${sara.userId}/messages`)).toMatchObject({ status: 200 });
    await locker.query('rollback');
    await locker.end();
    await expectItGoesOn();
  });

  it('many that write together are told together, not one after the other', async () => {
    const locker = new pg.Client({ connectionString: app.databaseUrl });
    await locker.connect();
    await locker.query('begin');
    await locker.query('lock table platform.idempotency_reservations in access exclusive mode');
    const draft = async () =>
      get(`/api/users/${sara.userId}/instant-payouts`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `key-${randomUUIDv7()}`,
        },
        body: JSON.stringify({ payoutId: randomUUIDv7(), staffId: sara.staffId }),
      });
    const answers = await Promise.all(Array.from({ length: 40 }, draft));
    await locker.query('rollback');
    await locker.end();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { seconds } of answers) expect(seconds).toBeLessThan(withinSeconds);
    await expectItGoesOn();
  });
});
