// A temporary password lies in a text message for years. It is good for 24 hours.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { registerPerson } from '#identity/identity';
import { aWaiter, testPassword, type Waiter } from '../support/build.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { messagesTo } from '../support/sent-messages.ts';

let app: TestApp;
let sara: Waiter;
const admin = `${randomUUIDv7()}@tests.tipwell.test`;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
  const names = { firstName: 'Ingrid', lastName: 'Admin', password: testPassword };
  const platformRoles = ['ROLE_ADMIN'] as const;
  const person = { userId: randomUUIDv7(), email: admin, ...names, platformRoles };
  await registerPerson(app.context.db, person, app.clock.now());
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
});

const logIn = async (login: string, password = testPassword): Promise<Answer> =>
  app.ask('POST', '/api/auth/login', { body: { identifier: 'a test', login, password } });

async function asAdmin(): Promise<string> {
  return String((await logIn(admin)).body['accessToken']);
}

async function temporaryPassword(): Promise<string> {
  const given = await app.ask('POST', `/api/registered-users/${sara.userId}/temporary-password`, {
    token: await asAdmin(),
    body: { reason: 'asked for it' },
  });
  const expected = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  expect(given.body['expiresAt']).toBe(expected);
  const text = (await messagesTo(app, sara.email))[0]?.text ?? '';
  return /[a-z]{4}-\d{4}-[a-z]{4}/.exec(text)?.[0] ?? '';
}

it('works within a day, and after that the login says what to do', async () => {
  const password = await temporaryPassword();
  app.clock.advance({ hours: 23, minutes: 59 });
  expect((await logIn(sara.email, password)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  const refused = await logIn(sara.email, password);
  expect(refused).toMatchObject({ status: 401, body: { errorCode: 401_903 } });
  expect((await logIn(sara.email, 'guess-1')).body['errorCode']).toBe(401_901);
});

it('is shown to administrators with its end, and no more once the person has chosen one', async () => {
  const password = await temporaryPassword();
  const shown = async () => {
    const path = `/api/registered-users/${sara.userId}`;
    return (await app.ask('GET', path, { token: await asAdmin() })).body[
      'temporaryPasswordExpiresAt'
    ];
  };
  expect(await shown()).toBe(new Date(app.clock.now().getTime() + 86_400_000).toISOString());
  const token = String((await logIn(sara.email, password)).body['accessToken']);
  const body = { newPassword: 'walnut-tree-42' };
  await app.ask('PUT', '/api/account/generated-password', { token, body });
  expect(await shown()).toBeNull();
  app.clock.advance({ hours: 48 });
  expect((await logIn(sara.email, 'walnut-tree-42')).status).toBe(200);
});

it('does not open a suspended account for ever either', async () => {
  await app.context.db
    .updateTable('identity.users')
    .set({ status: 'SUSPENDED', phone_number: '+447700940001', phone_proved_at: new Date() })
    .where('user_id', '=', sara.userId)
    .execute();
  const sent = await app.ask('POST', '/api/auth/recovery', {
    body: { phoneNumber: '+447700940001' },
  });
  const texts = await messagesTo(app, '+447700940001');
  const code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0];
  const body = { uuid: sent.body['uuid'], code };
  await app.ask('POST', '/api/auth/recovery/confirm', { body });
  const text = (await messagesTo(app, '+447700940001'))[0]?.text ?? '';
  const password = /[a-z]{4}-\d{4}-[a-z]{4}/.exec(text)?.[0] ?? '';
  expect((await logIn(sara.email, password)).status).toBe(200);
  app.clock.advance({ hours: 24 });
  expect((await logIn(sara.email, password)).body['errorCode']).toBe(401_903);
});
