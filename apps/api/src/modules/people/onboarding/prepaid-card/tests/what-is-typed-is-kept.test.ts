// What somebody types for the issuer of cards waits with us, sealed, until it is sent.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { isNamedAnywhere } from '#test/support/contents.ts';
import { aKycForm, wantsCard } from '#test/support/issued-cards.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let amira: Waiter;
let token: string;
const nothing = { personal: {}, employer: {} };
const street = 'Quillfeather Lane 7';

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  amira = await aWaiter(app);
  await wantsCard(app, amira.userId);
  token = await signIn(app, amira);
});

const path = (of = amira) => `/api/users/${of.userId}/kyc-draft`;
const keep = async (body: object) => app.ask('PUT', path(), { token, body });
const read = async (by = token) => (await app.ask('GET', path(), { token: by })).body;
const send = async (more: object = {}) =>
  app.ask('POST', `/api/users/${amira.userId}/kyc-data`, { token, body: { ...aKycForm, ...more } });
const issuer = async () => app.ask('GET', `/api/users/${amira.userId}/issuer-status`, { token });
async function keptOf({ userId }: Waiter): Promise<number> {
  const drafts = app.context.db.selectFrom('onboarding.kyc_drafts').select('step');
  return (await drafts.where('user_id', '=', userId).execute()).length;
}

test('each step is kept as it was typed last, and read on another device', async () => {
  expect(await read()).toEqual(nothing);
  await keep({ personal: { residenceStreet: street, printedName: 'AMI' } });
  await keep({ employer: { salary: '0' } });
  expect((await keep({ personal: { residenceStreet: street } })).body).toEqual({ isKept: true });
  expect(await read(await signIn(app, amira))).toEqual({
    personal: { residenceStreet: street },
    employer: { salary: '0' },
  });
  expect(await isNamedAnywhere(app.context.db, street)).toBe(false);
  await keep({ personal: {} });
  expect(await read()).toEqual({ personal: {}, employer: { salary: '0' } });
});

test('it is nobody else’s to read: not another person’s, not in a view, not from another row', async () => {
  await keep({ personal: { residenceStreet: street } });
  const other = await aWaiter(app);
  await wantsCard(app, other.userId);
  const others = await signIn(app, other);
  expect((await app.ask('GET', path(), { token: others })).status).toBe(404);
  const admin = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: ['ROLE_ADMIN'] })
    .where('user_id', '=', admin.userId)
    .execute();
  for (const isReadOnly of [true, false]) {
    const view = await app.ask('POST', '/api/auth/login-as', {
      token: await signIn(app, admin),
      body: { identifier: `a desk:${amira.userId}`, userId: amira.userId, isReadOnly },
    });
    expect(view.status).toBe(200);
    const inView = String(view.body['accessToken']);
    expect((await app.ask('GET', path(), { token: inView })).status).toBe(403);
    const put = await app.ask('PUT', path(), { token: inView, body: { personal: {} } });
    expect(put.status).toBe(403);
  }
  await app.context.db
    .updateTable('onboarding.kyc_drafts')
    .set({ user_id: other.userId })
    .where('user_id', '=', amira.userId)
    .execute();
  expect((await app.ask('GET', path(other), { token: others })).body).toEqual(nothing);
});

test('it is gone once the issuer has read it, and what comes late is not kept again', async () => {
  await keep({ personal: { residenceStreet: street }, employer: { salary: '9000' } });
  await send({ nameOnCard: 'AMIRA WRONG' });
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 1 });
  expect((await issuer()).body).toMatchObject({ code: 'KYC_DATA_INVALID' });
  // What is wrong has to be typed again, and nothing else.
  expect(await read()).toMatchObject({ personal: { residenceStreet: street } });
  await send();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 1 });
  expect((await issuer()).body).toMatchObject({ status: 'PENDINGKYC' });
  expect(await keptOf(amira)).toBe(0);
  expect((await keep({ personal: { residenceStreet: street } })).body).toEqual({ isKept: false });
  expect(await read()).toEqual(nothing);
});

test('it is gone after seven days without a letter', async () => {
  await keep({ personal: { residenceStreet: street } });
  app.clock.advance({ days: 6 });
  token = await signIn(app, amira);
  await keep({ employer: { salary: '9000' } });
  app.clock.advance({ days: 1, minutes: 1 });
  token = await signIn(app, amira);
  expect(await read()).toEqual({ personal: {}, employer: { salary: '9000' } });
  expect(await keptOf(amira)).toBe(2);
  await comesRound(app, 'onboarding:hand-over-forms');
  expect(await keptOf(amira)).toBe(1);
});

test('it goes with whoever is erased, and is kept for nobody who is to have no card', async () => {
  await keep({ personal: { residenceStreet: street } });
  const admin = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: ['ROLE_ADMIN'] })
    .where('user_id', '=', admin.userId)
    .execute();
  const admins = await signIn(app, admin);
  const about = `/api/registered-users/${amira.userId}`;
  const reason = 'She asked for it';
  await app.ask('PUT', `${about}/status`, { token: admins, body: { action: 'TERMINATE', reason } });
  const erased = await app.ask('POST', `${about}/erasure`, { token: admins, body: { reason } });
  expect(erased.status).toBe(200);
  await app.settle();
  expect(await keptOf(amira)).toBe(0);
  amira = await aWaiter(app);
  token = await signIn(app, amira);
  expect((await keep({ personal: {} })).status).toBe(404);
  expect((await app.ask('GET', `/api/users/${randomUUIDv7()}/kyc-draft`, { token })).status).toBe(
    404,
  );
});
