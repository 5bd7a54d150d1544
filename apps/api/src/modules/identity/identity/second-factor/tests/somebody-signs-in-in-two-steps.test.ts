import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWaiter, type Waiter } from '#test/support/build.ts';
import {
  addPasskey,
  aPasskey,
  codeAt,
  complete,
  ofThePlatform,
  openGuardedApp,
  typePassword,
  withApp,
  withPasskey,
} from '#test/support/factors.ts';
import type { TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openGuardedApp(new Date('2026-11-10T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
});

const messages = async (to: string) => {
  await app.settle();
  const { body } = await app.outside.ask('GET', '/outbox.json');
  return (body as { data: { to: string }[] }).data.filter((one) => one.to === to);
};

test('whoever has no second factor signs in as ever', async () => {
  const answer = await typePassword(app, sara);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ userStatus: 'ACTIVE', mustAddSecondFactor: false });
});

describe('an authenticator app', () => {
  test('is asked for a code after the password', async () => {
    const authenticator = await withApp(app, sara);
    const begun = await typePassword(app, sara);
    expect(begun.status).toBe(401);
    expect(begun.body).toMatchObject({
      errorCode: 401_922,
      details: { hasPasskey: false, hasAuthenticator: true, expiresInSeconds: 300 },
    });
    const code = codeAt(authenticator.secret, app.clock.now());
    const ended = await complete(app, begun, { kind: 'CODE', code });
    expect(ended.status).toBe(200);
    const profile = await app.ask('GET', '/api/profile', {
      token: String(ended.body['accessToken']),
    });
    expect(profile.body).toMatchObject({ id: sara.userId });
  });

  test('counts only once its first code has proved that it has the secret', async () => {
    const token = String((await typePassword(app, sara)).body['accessToken']);
    const path = '/api/account/second-factor/authenticator';
    const started = await app.ask('POST', `${path}/start`, { token });
    expect(started.body).toMatchObject({
      address: expect.stringContaining('otpauth://totp/Tipwell:'),
      picture: expect.stringContaining('<svg'),
    });
    expect((await typePassword(app, sara)).status).toBe(200);
    const wrong = await app.ask('POST', path, { token, body: { code: '000000' } });
    expect(wrong.body).toMatchObject({ errorCode: 422_922 });
    expect((await typePassword(app, sara)).status).toBe(200);
  });

  test('tells the person when it is added, and signs other devices out', async () => {
    const other = String((await typePassword(app, sara)).body['accessToken']);
    const authenticator = await withApp(app, sara);
    expect(authenticator.recoveryCodes).toHaveLength(10);
    expect((await app.ask('GET', '/api/profile', { token: other })).status).toBe(401);
    expect((await app.ask('GET', '/api/profile', { token: authenticator.token })).status).toBe(200);
    expect(JSON.stringify(await messages(sara.email))).toContain(
      'A way to sign in to Tipwell was added',
    );
  });
});

describe('a passkey', () => {
  test('is the second step after the password', async () => {
    const { key } = await withPasskey(app, sara);
    const begun = await typePassword(app, sara);
    expect(begun.body['details']).toMatchObject({ hasPasskey: true, hasAuthenticator: false });
    const { challengeId } = begun.body['details'] as unknown as { challengeId: string };
    const asked = await app.ask('POST', '/api/auth/passkey', {
      body: { identifier: 'a test', challengeId },
    });
    expect(asked.body['options']).toMatchObject({
      rpId: 'tips.example.com',
      userVerification: 'required',
      allowCredentials: [{ id: key.id }],
    });
    const signed = key.sign(asked.body['options'] as never);
    const ended = await complete(app, begun, { kind: 'PASSKEY', signed });
    expect(ended.status).toBe(200);
  });

  test('also signs in alone, without a word typed', async () => {
    const { key } = await withPasskey(app, sara);
    const asked = await app.ask('POST', '/api/auth/passkey', {
      body: { identifier: 'a test', challengeId: null },
    });
    expect(asked.body['options']).toMatchObject({ allowCredentials: [] });
    const signed = key.sign(asked.body['options'] as never);
    const ended = await app.ask('POST', '/api/auth/login/complete', {
      body: {
        identifier: 'a test',
        challengeId: asked.body['challengeId'],
        proof: { kind: 'PASSKEY', signed },
      },
    });
    expect(ended.status).toBe(200);
  });

  test.each([
    [
      'of another page',
      (key: ReturnType<typeof aPasskey>) => {
        key.options.origin = 'https://tips.example.org';
      },
    ],
    [
      'of another domain',
      (key: ReturnType<typeof aPasskey>) => {
        key.options.rpId = 'example.org';
      },
    ],
    [
      'whose holder was not verified',
      (key: ReturnType<typeof aPasskey>) => {
        key.isVerified = false;
      },
    ],
    [
      'that is a copy and counts behind',
      (key: ReturnType<typeof aPasskey>) => {
        key.signCount = 0;
      },
    ],
  ])('%s is refused', async (_which, spoil) => {
    const { key } = await withPasskey(app, sara);
    const signIn = async () => {
      const asked = await app.ask('POST', '/api/auth/passkey', {
        body: { identifier: 'a test', challengeId: null },
      });
      const proof = { kind: 'PASSKEY', signed: key.sign(asked.body['options'] as never) };
      const { challengeId } = asked.body;
      return app.ask('POST', '/api/auth/login/complete', {
        body: { identifier: 'a test', challengeId, proof },
      });
    };
    expect((await signIn()).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    spoil(key);
    expect((await signIn()).body).toMatchObject({ errorCode: 422_922 });
  });

  test('of somebody else is worth nothing for this sign-in', async () => {
    const { key } = await withPasskey(app, await aWaiter(app));
    await withPasskey(app, sara);
    const begun = await typePassword(app, sara);
    const { challengeId } = begun.body['details'] as unknown as { challengeId: string };
    const asked = await app.ask('POST', '/api/auth/passkey', {
      body: { identifier: 'a test', challengeId },
    });
    const signed = key.sign(asked.body['options'] as never);
    const ended = await complete(app, begun, { kind: 'PASSKEY', signed });
    expect(ended.body).toMatchObject({ errorCode: 422_922 });
  });
});

describe('a recovery code', () => {
  test('stands in for a lost phone, once, however it is typed', async () => {
    const { recoveryCodes } = await withApp(app, sara);
    const [first = '', second = ''] = recoveryCodes;
    const signInWith = async (code: string) =>
      complete(app, await typePassword(app, sara), { kind: 'RECOVERY_CODE', code });
    const ended = await signInWith(first.toLowerCase().replace('-', ' '));
    expect(ended.status).toBe(200);
    expect((await signInWith(first)).body).toMatchObject({ errorCode: 422_922 });
    expect((await signInWith(second)).status).toBe(200);
    const shown = await app.ask('GET', '/api/account/second-factor', {
      token: String(ended.body['accessToken']),
    });
    expect(shown.body).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('is worth nothing once new ones were made', async () => {
    const { token, recoveryCodes } = await withApp(app, sara);
    const path = '/api/account/second-factor/recovery-codes';
    expect((await app.ask('POST', path, { token })).status).toBe(200);
    const begun = await typePassword(app, sara);
    const old = { kind: 'RECOVERY_CODE', code: recoveryCodes[0] };
    expect((await complete(app, begun, old)).body).toMatchObject({ errorCode: 422_922 });
  });
});

describe('a role that asks for a second factor', () => {
  test.each([
    'ROLE_ADMIN',
    'ROLE_TRANSACTIONS_MANAGER',
    'ROLE_SALES_PERSON',
    'ROLE_SALES_HEAD',
  ] as const)('%s opens nothing until there is one', async (role) => {
    const person = await ofThePlatform(app, role);
    const answer = await typePassword(app, person);
    expect(answer.body).toMatchObject({ mustAddSecondFactor: true });
    const token = String(answer.body['accessToken']);
    const refused = await app.ask('GET', '/api/notifications', { token });
    expect([401, 403, 404]).toContain(refused.status);
    const account = await app.ask('GET', '/api/account', { token });
    expect(account.body).toMatchObject({ errorCode: 403_922 });
    expect((await addPasskey(app, token, aPasskey())).status).toBe(201);
    expect((await app.ask('GET', '/api/account', { token })).status).toBe(200);
  });

  test('keeps the last one', async () => {
    const admin = await withPasskey(app, await ofThePlatform(app, 'ROLE_ADMIN'));
    const path = `/api/account/second-factor/passkeys/${admin.key.id}`;
    const refused = await app.ask('DELETE', path, { token: admin.token });
    expect(refused.body).toMatchObject({ errorCode: 403_922 });
    const other = aPasskey();
    expect((await addPasskey(app, admin.token, other)).body).toEqual({ recoveryCodes: null });
    expect((await app.ask('DELETE', path, { token: admin.token })).status).toBe(200);
  });
});

test('a factor is only added or removed by whoever has proved a moment ago who they are', async () => {
  const authenticator = await withApp(app, sara);
  app.clock.advance({ minutes: 4 });
  const begun = await typePassword(app, sara);
  const code = codeAt(authenticator.secret, app.clock.now());
  const ended = await complete(app, begun, { kind: 'CODE', code });
  const token = String(ended.body['accessToken']);
  app.clock.advance({ minutes: 4, seconds: 50 });
  const path = '/api/account/second-factor/authenticator';
  expect((await app.ask('DELETE', path, { token })).status).toBe(200);

  const again = String((await typePassword(app, sara)).body['accessToken']);
  app.clock.advance({ minutes: 4, seconds: 59 });
  const refresh = await app.ask('POST', `${path}/start`, { token: again });
  expect(refresh.status).toBe(200);
});
