import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaiter, testPassword } from '../support/build.ts';
import {
  complete,
  ofThePlatform,
  openGuardedApp,
  renew,
  typePassword,
  withApp,
  withPasskey,
} from '../support/factors.ts';
import type { TestApp } from '../support/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openGuardedApp(new Date('2026-11-10T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

test('the password of an administrator opens no session and sets no cookie', async () => {
  const admin = await withPasskey(app, await ofThePlatform(app, 'ROLE_ADMIN'));
  const begun = await typePassword(app, admin, 'the thief’s device');
  expect(begun.status).toBe(401);
  expect(begun.body).not.toHaveProperty('accessToken');
  expect(JSON.stringify(begun.headers['set-cookie'] ?? '')).not.toContain('tipwell_refresh');
  for (const proof of [
    { kind: 'CODE', code: '123456' },
    { kind: 'RECOVERY_CODE', code: '00000-00000' },
  ]) {
    const ended = await complete(app, begun, proof, 'the thief’s device');
    expect(ended.body).toMatchObject({ errorCode: 422_922 });
  }
});

test('it adds no factor of the thief’s own either', async () => {
  const sara = await withApp(app, await aWaiter(app));
  const begun = await typePassword(app, sara);
  const { challengeId } = begun.body['details'] as unknown as { challengeId: string };
  const path = '/api/account/second-factor/authenticator';
  expect((await app.ask('POST', `${path}/start`, { token: challengeId })).status).toBe(401);
});

test('whoever finds an open office later is asked for the factor, and then for nothing less', async () => {
  const sara = await withApp(app, await aWaiter(app));
  app.clock.advance({ minutes: 20 });
  const { token } = await renew(app, sara);
  for (const [method, path, body] of [
    ['DELETE', '/api/account/second-factor/authenticator', undefined],
    ['POST', '/api/account/second-factor/recovery-codes', undefined],
    ['POST', '/api/account/second-factor/passkeys/start', undefined],
    [
      'PUT',
      '/api/account/password',
      { oldPassword: testPassword, newPassword: 'walnut-4711-lamp' },
    ],
    ['POST', '/api/account/phone/token', { phoneNumber: '+447700900123', password: testPassword }],
    ['PATCH', '/api/account', { email: 'thief@elsewhere.test' }],
  ] as const) {
    const answer = await app.ask(method, path, { token, ...(body ? { body } : {}) });
    expect([path, answer.body['errorCode']]).toEqual([path, 403_923]);
  }
});
