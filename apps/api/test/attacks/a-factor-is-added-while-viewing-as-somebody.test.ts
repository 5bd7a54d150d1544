import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaiter } from '../support/build.ts';
import {
  ofThePlatform,
  openGuardedApp,
  renew,
  typePassword,
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

const viewAs = async (token: string, userId: string, more: Record<string, string> = {}) =>
  app.ask('POST', '/api/auth/login-as', {
    token,
    headers: more,
    body: { identifier: `a test:${userId}`, userId, isReadOnly: false },
  });

test('nothing of a second factor is seen, added or removed in a view', async () => {
  const sara = await withPasskey(app, await aWaiter(app));
  const admin = await withPasskey(app, await ofThePlatform(app, 'ROLE_ADMIN'));
  const view = await viewAs(admin.token, sara.userId);
  expect(view.status).toBe(200);
  const token = String(view.body['accessToken']);
  const base = '/api/account/second-factor';
  for (const [method, path, body] of [
    ['GET', base, undefined],
    ['POST', `${base}/passkeys/start`, undefined],
    ['POST', `${base}/authenticator/start`, undefined],
    ['POST', `${base}/authenticator`, { code: '123456' }],
    ['POST', `${base}/recovery-codes`, undefined],
    ['DELETE', `${base}/passkeys/${sara.key.id}`, undefined],
    ['PUT', `${base}/passkeys/${sara.key.id}/name`, { name: 'Mine' }],
    ['DELETE', `${base}/authenticator`, undefined],
  ] as const) {
    const answer = await app.ask(method, path, { token, ...(body ? { body } : {}) });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test('a view is begun by whoever has proved a moment ago who they are, by a factor', async () => {
  const sara = await aWaiter(app);
  const helper = await ofThePlatform(app, 'ROLE_VIEW_AS_ACCESS');
  const token = String((await typePassword(app, helper)).body['accessToken']);
  expect((await viewAs(token, sara.userId)).body).toMatchObject({ errorCode: 403_922 });

  const guarded = await withPasskey(app, await ofThePlatform(app, 'ROLE_VIEW_AS_ACCESS'));
  app.clock.advance({ minutes: 6 });
  const { token: later } = await renew(app, guarded);
  expect((await viewAs(later, sara.userId)).body).toMatchObject({
    errorCode: 403_923,
    details: { kind: 'IDENTITY' },
  });
});
