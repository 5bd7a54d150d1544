import { randomUUIDv7 } from 'node:crypto';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, testPassword, type Waiter } from '#test/support/build.ts';
import { cookieNamed } from '#test/support/cookies.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { buildServer } from '../../../../app.ts';
import type { Config } from '#platform/config.ts';
import { announcePersonChanged } from '../person/person-changed.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const logIn = async ({ email }: Waiter, headers: Record<string, string> = {}) =>
  app.ask('POST', '/api/auth/login', {
    body: { identifier: 'a test', login: email, password: testPassword },
    headers,
  });

async function logInNatively(waiter: Waiter) {
  const { body } = await logIn(waiter, { 'x-client-platform': 'Native' });
  return { access: String(body['accessToken']), refresh: String(body['refreshToken']) };
}

const profile = async (token: string) => app.ask('GET', '/api/profile', { token });
const refresh = async (refreshToken: string) =>
  app.ask('POST', '/api/auth/refresh', {
    body: { refreshToken },
    headers: { 'x-client-platform': 'Native' },
  });

async function setStatus(waiter: Waiter, status: UserStatus): Promise<void> {
  await app.context.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('identity.users')
      .set({ status })
      .where('user_id', '=', waiter.userId)
      .execute();
    await announcePersonChanged(tx, waiter.userId);
  });
}

/** A server on the same database whose settings differ. */
async function serverWith(change: Partial<Config>): Promise<FastifyInstance> {
  return buildServer({ ...app.context, config: { ...app.context.config, ...change } });
}

describe('a session is renewed', () => {
  beforeEach(async () => {
    sara = await aWaiter(app);
  });

  it('with a new pair of tokens each time', async () => {
    const first = await logInNatively(sara);
    app.clock.advance({ seconds: 1 });
    const second = await refresh(first.refresh);
    expect(second.body['refreshToken']).not.toBe(first.refresh);
    expect(second.body['accessToken']).not.toBe(first.access);
    expect((await profile(String(second.body['accessToken']))).status).toBe(200);
    expect((await refresh(String(second.body['refreshToken']))).status).toBe(200);
  });

  it('once more with the same token when the answer was lost within half a minute', async () => {
    const { refresh: token } = await logInNatively(sara);
    const lost = await refresh(token);
    app.clock.advance({ seconds: 29 });
    const again = await refresh(token);
    expect(again.status).toBe(200);
    expect(again.body['refreshToken']).toBe(lost.body['refreshToken']);
    expect((await refresh(String(again.body['refreshToken']))).status).toBe(200);
  });

  it('by ten tabs at once, and all of them hold the same token', async () => {
    const { refresh: token } = await logInNatively(sara);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['refreshToken'])).size).toBe(1);
  });

  it('not for longer by sending the old token again and again', async () => {
    const { refresh: token } = await logInNatively(sara);
    await refresh(token);
    app.clock.advance({ seconds: 20 });
    expect((await refresh(token)).status).toBe(200);
    app.clock.advance({ seconds: 20 });
    expect((await refresh(token)).status).toBe(401);
  });

  it.each([
    ['later', 31, false],
    ['after its successor was used', 2, true],
  ])(
    'never with a token that comes back %s: the session ends with its access token',
    async (_t, seconds, isSuccessorUsed) => {
      const { refresh: token } = await logInNatively(sara);
      let newest = await refresh(token);
      if (isSuccessorUsed) newest = await refresh(String(newest.body['refreshToken']));
      expect((await profile(String(newest.body['accessToken']))).status).toBe(200);
      app.clock.advance({ seconds });
      expect((await refresh(token)).body).toMatchObject({ errorCode: 401_900 });
      expect((await profile(String(newest.body['accessToken']))).body).toMatchObject({
        errorCode: 401_900,
      });
      expect((await refresh(String(newest.body['refreshToken']))).status).toBe(401);
    },
  );

  it('not after thirty days without use', async () => {
    const { refresh: token } = await logInNatively(sara);
    app.clock.advance({ days: 30 });
    expect((await refresh(token)).body).toMatchObject({ errorCode: 401_900 });
  });

  it.each(['', 'no token of ours'])('not with the token "%s"', async (token) => {
    expect((await refresh(token)).body).toMatchObject({ errorCode: 401_900 });
  });
});

describe('a session ends', () => {
  beforeEach(async () => {
    sara = await aWaiter(app);
  });

  it('at once when the person signs out, and signing out twice is fine', async () => {
    const { access, refresh: token } = await logInNatively(sara);
    const other = await logInNatively(sara);
    for (const attempt of [1, 2]) {
      const answer = await app.ask('POST', '/api/auth/logout', { body: { refreshToken: token } });
      expect({ attempt, status: answer.status }).toEqual({ attempt, status: 200 });
    }
    expect((await profile(access)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
    expect((await profile(other.access)).status).toBe(200);
  });

  it('in the browser too: the cookie is taken away', async () => {
    const signedIn = await logIn(sara);
    const [cookie = ''] = cookieNamed(signedIn, 'tipwell_refresh').split(';');
    const headers = { cookie, 'x-client-platform': 'Web' };
    const answer = await app.ask('POST', '/api/auth/logout', { headers });
    expect(cookieNamed(answer, 'tipwell_refresh')).toMatch(
      /^tipwell_refresh=; Max-Age=0; Path=\/api\/auth;/,
    );
    expect((await profile(String(signedIn.body['accessToken']))).status).toBe(401);
  });

  it.each(['logout', 'logout-total'])('with the cookie alone, by %s', async (way) => {
    const signedIn = await logIn(sara);
    const [cookie = ''] = cookieNamed(signedIn, 'tipwell_refresh').split(';');
    const answer = await app.ask('POST', `/api/auth/${way}`, { headers: { cookie } });
    expect(cookieNamed(answer, 'tipwell_refresh')).toMatch(/^tipwell_refresh=; Max-Age=0;/);
    expect((await profile(String(signedIn.body['accessToken']))).status).toBe(401);
    const headers = { cookie, 'x-client-platform': 'Web' };
    expect((await app.ask('POST', '/api/auth/refresh', { headers })).status).toBe(401);
  });

  it.each(['cross-site', 'same-site'])('never by a page that is %s', async (site) => {
    const signedIn = await logIn(sara);
    const [cookie = ''] = cookieNamed(signedIn, 'tipwell_refresh').split(';');
    for (const way of ['logout', 'logout-total']) {
      const headers = { cookie, 'sec-fetch-site': site };
      const answer = await app.ask('POST', `/api/auth/${way}`, { headers });
      expect(answer.status).toBe(200);
      // A session that goes on keeps its cookie.
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await profile(String(signedIn.body['accessToken']))).status).toBe(200);
  });

  it('also for a browser that has lost its cookie', async () => {
    const { access } = await logInNatively(sara);
    await app.ask('POST', '/api/auth/logout', { body: {}, token: access });
    expect((await profile(access)).status).toBe(401);
  });

  it('for a guest without any token: nothing to end, no failure', async () => {
    expect((await app.ask('POST', '/api/auth/logout', { body: {} })).status).toBe(200);
  });

  it('at once when the account is terminated', async () => {
    const { access, refresh: token } = await logInNatively(sara);
    await setStatus(sara, 'TERMINATED');
    expect((await profile(access)).body).toMatchObject({ errorCode: 401_900 });
    expect((await refresh(token)).body).toMatchObject({ errorCode: 401_900 });
  });

  it('with the access token after five minutes, until it is renewed', async () => {
    const { access, refresh: token } = await logInNatively(sara);
    app.clock.advance({ seconds: 299 });
    expect((await profile(access)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect((await profile(access)).body).toMatchObject({ errorCode: 401_900 });
    expect((await refresh(token)).status).toBe(200);
  });
});

describe('an access token', () => {
  let good: string;

  beforeAll(async () => {
    sara = await aWaiter(app);
    good = (await logInNatively(sara)).access;
  });

  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
      sid: string;
      iat: number;
      exp: number;
    };
  const ourKey = () => (JSON.parse(app.context.config.accessTokenKeys) as JWK[])[0] as JWK;

  async function forge(over: {
    key?: CryptoKey;
    kid?: string;
    audience?: string;
    issuer?: string;
    sub?: string;
  }) {
    const { sub, sid, iat, exp } = claimsOf(good);
    const jwk = ourKey();
    const key = over.key ?? ((await importJWK(jwk, 'EdDSA')) as CryptoKey);
    return new SignJWT({ sid })
      .setProtectedHeader({ alg: 'EdDSA', kid: over.kid ?? String(jwk.kid) })
      .setSubject(over.sub ?? sub)
      .setIssuer(over.issuer ?? 'tipwell')
      .setAudience(over.audience ?? 'tipwell-api')
      .setIssuedAt(iat)
      .setExpirationTime(exp)
      .sign(key);
  }

  it('made as we make it is good: what follows differs in one thing only', async () => {
    expect((await profile(await forge({}))).status).toBe(200);
  });

  it('carries who and which session, and no name, role or address', () => {
    expect(Object.keys(claimsOf(good)).toSorted()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'sid',
      'sub',
    ]);
  });

  it.each([
    [
      'signed with another key',
      async () => forge({ key: (await generateKeyPair('EdDSA')).privateKey }),
    ],
    ['that names a key of nobody', async () => forge({ kid: 'another' })],
    ['for another audience', async () => forge({ audience: 'another-api' })],
    ['of another issuer', async () => forge({ issuer: 'somebody' })],
    ['for another person than its session’s', async () => forge({ sub: randomUUIDv7() })],
    [
      'without a signature',
      async () => {
        const { sub, sid, exp } = claimsOf(good);
        return new UnsecuredJWT({ sid })
          .setSubject(sub)
          .setIssuer('tipwell')
          .setAudience('tipwell-api')
          .setExpirationTime(exp)
          .encode();
      },
    ],
    [
      'signed with our public key as if it were a secret',
      async () => {
        const { sub, sid, exp } = claimsOf(good);
        const { x, kid } = ourKey();
        return new SignJWT({ sid })
          .setProtectedHeader({ alg: 'HS256', kid: String(kid) })
          .setSubject(sub)
          .setIssuer('tipwell')
          .setAudience('tipwell-api')
          .setExpirationTime(exp)
          .sign(Buffer.from(String(x), 'base64url'));
      },
    ],
    ['that was cut off', async () => good.slice(0, -4)],
    ['that is no token', async () => 'nonsense'],
  ])('%s makes nobody more than a guest', async (_title, make) => {
    expect((await profile(await make())).body).toMatchObject({ errorCode: 401_900 });
  });

  it('of the key before the last is still good after the keys were changed', async () => {
    const pair = await generateKeyPair('EdDSA', { extractable: true });
    const added = { ...(await exportJWK(pair.privateKey)), kid: 'the-next-key', alg: 'EdDSA' };
    const server = await serverWith({ accessTokenKeys: JSON.stringify([added, ourKey()]) });
    const see = async (token: string) =>
      server.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } });
    expect((await see(good)).statusCode).toBe(200);

    const answer = await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.2',
      payload: { identifier: 'a test', login: sara.email, password: testPassword },
    });
    const { accessToken } = answer.json<{ accessToken: string }>();
    expect((await see(accessToken)).statusCode).toBe(200);
    await server.close();
    // The servers that have not been told of the new key yet do not know it.
    expect((await profile(accessToken)).status).toBe(401);
  });
});
