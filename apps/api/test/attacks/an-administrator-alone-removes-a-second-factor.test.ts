import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepChallenges } from '../../src/modules/identity/second-factor/sweep-challenges.ts';
import { aWaiter } from '../build.ts';
import {
  codeAt,
  complete,
  ofThePlatform,
  openGuardedHouse,
  toConfirm,
  typePassword,
  withApp,
  withPasskey,
  type WithApp,
} from '../factors.ts';
import type { House } from '../open-house.ts';

let house: House;
let sara: WithApp;
let anna: Awaited<ReturnType<typeof withPasskey>>;
let ben: Awaited<ReturnType<typeof withPasskey>>;

beforeAll(async () => {
  house = await openGuardedHouse(new Date('2026-11-10T12:00:00Z'));
});
afterAll(async () => {
  await house.close();
});
beforeEach(async () => {
  sara = await withApp(house, await aWaiter(house));
  anna = await withPasskey(house, await ofThePlatform(house, 'ROLE_ADMIN'));
  ben = await withPasskey(house, await ofThePlatform(house, 'ROLE_ADMIN'));
});

const path = () => `/api/users/${sara.userId}/second-factor`;
const body = { reason: 'Phone lost, papers seen at the venue' };

async function agree(resetId: string, { token, key }: typeof ben) {
  const address = `${path()}/reset/${resetId}/agree`;
  const refused = await house.ask('POST', address, { token });
  if (refused.body['errorCode'] !== 403_923) return refused;
  const { confirmationId } = toConfirm(refused);
  const confirming = `/api/account/confirmations/${confirmationId}`;
  const shown = await house.ask('GET', confirming, { token });
  const proof = { kind: 'PASSKEY', signed: key.sign(shown.body['passkey'] as never) };
  await house.ask('POST', confirming, { token, body: { proof } });
  return house.ask('POST', address, { token, headers: { 'x-confirmation-id': confirmationId } });
}

const asked = async () => {
  const answer = await house.ask('POST', `${path()}/reset`, { token: anna.token, body });
  return String(answer.body['resetId']);
};

test('whoever asked does not agree, and neither does anybody who is no administrator', async () => {
  const resetId = await asked();
  expect((await agree(resetId, anna)).status).toBe(403);
  const waiter = await withPasskey(house, await aWaiter(house));
  expect((await agree(resetId, waiter)).status).toBe(403);
  house.clock.advance({ hours: 25 });
  await sweepChallenges(house.context);
  expect((await typePassword(house, sara)).status).toBe(401);
});

test('an administrator does not do it for themselves', async () => {
  const own = `/api/users/${anna.userId}/second-factor/reset`;
  expect((await house.ask('POST', own, { token: anna.token, body })).status).toBe(403);
});

test('two agree, the person hears of it, and a day passes before anything is removed', async () => {
  const resetId = await asked();
  expect((await agree(resetId, ben)).status).toBe(200);
  await house.settle();
  const { body: outbox } = await house.sandbox.ask('GET', '/outbox.json');
  expect(JSON.stringify(outbox)).toContain('about to be removed');

  house.clock.advance({ hours: 23, minutes: 59 });
  await sweepChallenges(house.context);
  expect((await typePassword(house, sara)).status).toBe(401);
  house.clock.advance({ minutes: 2 });
  await sweepChallenges(house.context);
  expect((await typePassword(house, sara)).status).toBe(200);
});

test('whoever still has a factor stops it by signing in', async () => {
  const resetId = await asked();
  await agree(resetId, ben);
  const code = codeAt(sara.secret, house.clock.now());
  const own = await complete(house, await typePassword(house, sara), { kind: 'CODE', code });
  expect(own.status).toBe(200);
  house.clock.advance({ hours: 25 });
  await sweepChallenges(house.context);
  expect((await typePassword(house, sara)).status).toBe(401);
});
