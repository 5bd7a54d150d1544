import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepChallenges } from '#modules/identity/identity/second-factor/sweep-challenges.ts';
import { aWaiter } from '../support/build.ts';
import {
  codeAt,
  complete,
  ofThePlatform,
  openGuardedApp,
  toConfirm,
  typePassword,
  withApp,
  withPasskey,
  type WithApp,
} from '../support/factors.ts';
import type { TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: WithApp;
let anna: Awaited<ReturnType<typeof withPasskey>>;
let ben: Awaited<ReturnType<typeof withPasskey>>;

beforeAll(async () => {
  app = await openGuardedApp(new Date('2026-11-10T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await withApp(app, await aWaiter(app));
  anna = await withPasskey(app, await ofThePlatform(app, 'ROLE_ADMIN'));
  ben = await withPasskey(app, await ofThePlatform(app, 'ROLE_ADMIN'));
});

const path = () => `/api/users/${sara.userId}/second-factor`;
const body = { reason: 'Phone lost, papers seen at the venue' };

async function agree(resetId: string, { token, key }: typeof ben) {
  const address = `${path()}/reset/${resetId}/agree`;
  const refused = await app.ask('POST', address, { token });
  if (refused.body['errorCode'] !== 403_923) return refused;
  const { confirmationId } = toConfirm(refused);
  const confirming = `/api/account/confirmations/${confirmationId}`;
  const shown = await app.ask('GET', confirming, { token });
  const proof = { kind: 'PASSKEY', signed: key.sign(shown.body['passkey'] as never) };
  await app.ask('POST', confirming, { token, body: { proof } });
  return app.ask('POST', address, { token, headers: { 'x-confirmation-id': confirmationId } });
}

const asked = async () => {
  const answer = await app.ask('POST', `${path()}/reset`, { token: anna.token, body });
  return String(answer.body['resetId']);
};

test('whoever asked does not agree, and neither does anybody who is no administrator', async () => {
  const resetId = await asked();
  expect((await agree(resetId, anna)).status).toBe(403);
  const waiter = await withPasskey(app, await aWaiter(app));
  expect((await agree(resetId, waiter)).status).toBe(403);
  app.clock.advance({ hours: 25 });
  await sweepChallenges(app.context);
  expect((await typePassword(app, sara)).status).toBe(401);
});

test('an administrator does not do it for themselves', async () => {
  const own = `/api/users/${anna.userId}/second-factor/reset`;
  expect((await app.ask('POST', own, { token: anna.token, body })).status).toBe(403);
});

test('two agree, the person hears of it, and a day passes before anything is removed', async () => {
  const resetId = await asked();
  expect((await agree(resetId, ben)).status).toBe(200);
  await app.settle();
  const { body: outbox } = await app.outside.ask('GET', '/outbox.json');
  expect(JSON.stringify(outbox)).toContain('about to be removed');

  app.clock.advance({ hours: 23, minutes: 59 });
  await sweepChallenges(app.context);
  expect((await typePassword(app, sara)).status).toBe(401);
  app.clock.advance({ minutes: 2 });
  await sweepChallenges(app.context);
  expect((await typePassword(app, sara)).status).toBe(200);
});

test('whoever still has a factor stops it by signing in', async () => {
  const resetId = await asked();
  await agree(resetId, ben);
  const code = codeAt(sara.secret, app.clock.now());
  const own = await complete(app, await typePassword(app, sara), { kind: 'CODE', code });
  expect(own.status).toBe(200);
  app.clock.advance({ hours: 25 });
  await sweepChallenges(app.context);
  expect((await typePassword(app, sara)).status).toBe(401);
});
