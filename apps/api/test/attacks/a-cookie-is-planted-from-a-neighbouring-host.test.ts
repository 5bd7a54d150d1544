import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '../../src/app.ts';
import { aWaiter, testPassword, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

// Whoever holds a host beside ours (blog.example.com) or the line may set cookies for all of them, and
// so have somebody work in the attacker's session. Browsers let nobody do so with a `__Host-` name.
let app: TestApp;
let live: FastifyInstance;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  const { context } = app;
  live = await buildServer({ ...context, config: { ...context.config, isProduction: true } });
  sara = await aWaiter(app);
});
afterAll(async () => {
  await live.close();
  await app.close();
});

const cookiesOf = (headers: Record<string, unknown>): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

async function logIn(server: FastifyInstance) {
  return server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { identifier: 'a test', login: sara.email, password: testPassword },
  });
}

async function refresh(server: FastifyInstance, cookie: string) {
  return server.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { cookie, 'x-client-platform': 'Web' },
  });
}

describe('in production', () => {
  test('every cookie is of this host alone, and travels over https only', async () => {
    const signedIn = await logIn(live);
    const [cookie = ''] =
      cookiesOf(signedIn.headers)
        .find((one) => one.includes('refresh'))
        ?.split(';') ?? [];
    const signedOut = await live.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, 'x-client-platform': 'Web' },
      payload: {},
    });
    const tipPage = await live.inject({ url: `/pay/${sara.locationId}/${sara.staffId}` });
    const given = [signedIn, signedOut, tipPage].map(({ headers }) => cookiesOf(headers));
    expect(given.map(({ length }) => length > 0)).toEqual([true, true, true]);
    for (const one of given.flat()) {
      expect(one).toMatch(/^__Host-[a-z_]+=/);
      expect(one).toMatch(/; Path=\/(?:;|$)/);
      expect(one).toContain('; Secure');
      expect(one).toContain('; HttpOnly');
      expect(one).not.toMatch(/; Domain/i);
    }
  });

  test('a session’s cookie under any other name opens nothing', async () => {
    const [own = ''] =
      cookiesOf((await logIn(live)).headers)
        .find((one) => one.includes('refresh'))
        ?.split(';') ?? [];
    expect((await refresh(live, own.replace('__Host-', ''))).statusCode).toBe(401);
    expect((await refresh(live, own)).statusCode).toBe(200);
  });

  test('nor does a guest’s device', async () => {
    const page = { url: `/pay/${sara.locationId}/${sara.staffId}` };
    const planted = { cookie: `tipwell_device=${randomUUIDv7()}` };
    const answer = await live.inject({ ...page, headers: planted });
    expect(cookiesOf(answer.headers).join()).toContain('__Host-tipwell_device=');
  });
});

test('a local start over http goes on with plain names', async () => {
  const answer = await logIn(app.server);
  const [cookie = ''] =
    cookiesOf(answer.headers)
      .find((one) => one.includes('refresh'))
      ?.split(';') ?? [];
  expect(cookie).toMatch(/^tipwell_refresh=/);
  expect((await refresh(app.server, cookie)).statusCode).toBe(200);
});
