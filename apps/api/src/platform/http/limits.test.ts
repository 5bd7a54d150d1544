import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { buildServer } from '../../app.ts';
import { buildContext } from '../../build-context.ts';
import { forgetCounts } from './shared-limits.ts';

let app: TestApp;
let server: FastifyInstance;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

async function serverBehind(trustProxy: number): Promise<FastifyInstance> {
  return buildServer({ ...app.context, config: { ...app.context.config, trustProxy } });
}

/** How many of so many requests were let through. */
async function letThrough(times: number, send: (time: number) => Promise<number>): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) if ((await send(time)) !== 429) count += 1;
  return count;
}

const signIn = async (remoteAddress: string, forwardedFor?: string) =>
  server.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
    // Refused before a password is looked at, so that many of them are quick.
    payload: { identifier: 'a test', login: 'x', password: 'x' },
  });

describe('a machine that asks without end', () => {
  beforeEach(async () => {
    server = await serverBehind(0);
  });

  it('may try to sign in sixty times a minute, whatever names it tries', async () => {
    const allowed = await letThrough(70, async () => (await signIn('203.0.113.1')).statusCode);
    expect(allowed).toBe(60);
    const refused = await signIn('203.0.113.1');
    expect(refused.json()).toEqual({
      errorCode: 429_900,
      code: 'tooManyRequests',
      message: 'Too many attempts. Please wait a moment.',
      kind: 'info',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await server.close();
  });

  it('does not keep anybody at another address from signing in', async () => {
    await letThrough(61, async () => (await signIn('203.0.113.2')).statusCode);
    expect((await signIn('203.0.113.3')).statusCode).toBe(400);
    await server.close();
  });

  it('may start thirty tips a minute', async () => {
    const allowed = await letThrough(40, async () => {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/tips',
        remoteAddress: '203.0.113.4',
        payload: {},
      });
      return answer.statusCode;
    });
    expect(allowed).toBe(30);
    await server.close();
  });
});

describe('several servers', () => {
  const signInAt = async (one: FastifyInstance, remoteAddress: string): Promise<number> => {
    const payload = { identifier: 'a test', login: 'x', password: 'x' };
    const answer = await one.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      payload,
    });
    return answer.statusCode;
  };

  it('have one limit together', async () => {
    const elsewhere = buildContext(app.context.config, 'elsewhere', { clock: app.clock });
    const servers = [await serverBehind(0), await buildServer(elsewhere)] as const;
    const allowed = await letThrough(70, async (time) =>
      signInAt(servers[time % 2 === 0 ? 0 : 1], '203.0.113.8'),
    );
    expect(allowed).toBe(60);
    // Another address has been counted by nobody, and one route says nothing about another.
    expect(await signInAt(servers[1], '203.0.113.9')).toBe(400);
    const other = await servers[0].inject({
      method: 'POST',
      url: '/api/tips',
      remoteAddress: '203.0.113.8',
      payload: {},
    });
    expect(other.statusCode).toBe(400);
    for (const one of servers) await one.close();
    await elsewhere.close();
  });

  it('count those who ask at the same moment one by one', async () => {
    server = await serverBehind(0);
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => signInAt(server, '203.0.113.10')),
    );
    expect(statuses.filter((status) => status !== 429)).toHaveLength(60);
    await server.close();
  });

  it('forget what is long over, and nothing else', async () => {
    server = await serverBehind(0);
    await signInAt(server, '203.0.113.12');
    const counts = async (): Promise<number> =>
      (await app.context.pool.query('select from platform.request_counts')).rowCount ?? 0;
    const before = await counts();
    await app.context.pool.query(
      `insert into platform.request_counts values ('old', 5, now() - interval '61 minutes')`,
    );
    await forgetCounts(app.context);
    expect(await counts()).toBe(before);
    await server.close();
  });

  it('count alone, and keep nobody waiting, while the database does not say what others have counted', async () => {
    server = await serverBehind(0);
    const holding = await app.context.pool.connect();
    await holding.query('begin; lock table platform.request_counts in access exclusive mode');
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => signInAt(server, '203.0.113.11')),
    );
    expect(statuses.filter((status) => status !== 429)).toHaveLength(60);
    expect(performance.now() - began).toBeLessThan(5000);
    await holding.query('rollback');
    holding.release();
    await server.close();
  });
});

describe('the address of a request', () => {
  it('is not what the request says of itself where no proxy stands in front', async () => {
    server = await serverBehind(0);
    const allowed = await letThrough(
      70,
      async (time) => (await signIn('203.0.113.5', `198.51.100.${time}`)).statusCode,
    );
    expect(allowed).toBe(60);
    await server.close();
  });

  it('is what our own proxy says, and not what the sender wrote before it', async () => {
    server = await serverBehind(1);
    const allowed = await letThrough(
      70,
      async (time) => (await signIn('10.0.0.1', `198.51.100.${time}, 203.0.113.6`)).statusCode,
    );
    expect(allowed).toBe(60);
    expect((await signIn('10.0.0.1', '203.0.113.7')).statusCode).toBe(400);
    await server.close();
  });
});
