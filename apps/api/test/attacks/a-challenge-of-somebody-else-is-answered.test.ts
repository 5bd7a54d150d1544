import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaiter } from '../support/build.ts';
import {
  codeAt,
  complete,
  openGuardedApp,
  typePassword,
  withApp,
  withPasskey,
  type WithApp,
} from '../support/factors.ts';
import type { TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: WithApp;
let mallory: WithApp;

beforeAll(async () => {
  app = await openGuardedApp(new Date('2026-11-10T12:00:00Z'));
  sara = await withApp(app, await aWaiter(app));
  mallory = await withApp(app, await aWaiter(app));
});
afterAll(async () => {
  await app.close();
});

test('one’s own code does not end the sign-in of somebody else', async () => {
  const begun = await typePassword(app, sara);
  const code = codeAt(mallory.secret, app.clock.now());
  expect((await complete(app, begun, { kind: 'CODE', code })).body).toMatchObject({
    errorCode: 422_922,
  });
  const [own] = mallory.recoveryCodes;
  const recovery = { kind: 'RECOVERY_CODE', code: own };
  expect((await complete(app, begun, recovery)).body).toMatchObject({ errorCode: 422_922 });
});

test('a challenge that was seen is worth nothing on another device', async () => {
  const begun = await typePassword(app, sara);
  const code = codeAt(sara.secret, app.clock.now());
  const elsewhere = await complete(app, begun, { kind: 'CODE', code }, 'another device');
  expect(elsewhere.body).toMatchObject({ errorCode: 410_922 });
  const { challengeId } = begun.body['details'] as unknown as { challengeId: string };
  const asked = await app.ask('POST', '/api/auth/passkey', {
    body: { identifier: 'another device', challengeId },
  });
  expect(asked.body).toMatchObject({ errorCode: 410_922 });
});

test('a challenge is over after five minutes, and so is one that nobody made', async () => {
  const begun = await typePassword(app, sara);
  app.clock.advance({ minutes: 5 });
  const code = codeAt(sara.secret, app.clock.now());
  const late = await complete(app, begun, { kind: 'CODE', code });
  expect(late.body).toMatchObject({ errorCode: 410_922 });
});

test('a passkey cannot be added to somebody else’s account, nor twice', async () => {
  const ben = await withPasskey(app, await aWaiter(app));
  const path = '/api/account/second-factor/passkeys';
  const eve = String((await typePassword(app, await aWaiter(app))).body['accessToken']);
  const { body } = await app.ask('POST', `${path}/start`, { token: ben.token });
  const made = ben.key.make(body['options'] as never);
  const stolen = { challengeId: body['challengeId'], name: 'Mine', made };
  expect((await app.ask('POST', path, { token: eve, body: stolen })).body).toMatchObject({
    errorCode: 410_922,
  });
  const twice = await app.ask('POST', path, { token: ben.token, body: stolen });
  expect(twice.body).toMatchObject({ errorCode: 422_006 });
});

test('a passkey is removed and renamed by its owner alone', async () => {
  const ben = await withPasskey(app, await aWaiter(app));
  const path = `/api/account/second-factor/passkeys/${ben.key.id}`;
  const eve = String((await typePassword(app, await aWaiter(app))).body['accessToken']);
  expect((await app.ask('DELETE', path, { token: eve })).status).toBe(404);
  const name = { name: 'Eve’s' };
  expect((await app.ask('PUT', `${path}/name`, { token: eve, body: name })).status).toBe(404);
});
