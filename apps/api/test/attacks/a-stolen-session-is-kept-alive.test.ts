// Whoever has stolen a refresh token renews it for as long as they like. A session ends by its age, and
// whoever holds its token is told why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaiter, testPassword, type Waiter } from '../support/build.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { somebody } from '../support/platform-people.ts';

const native = { 'x-client-platform': 'Native' };
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-10T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

async function signIn({ email }: Waiter): Promise<string> {
  const { body } = await app.ask('POST', '/api/auth/login', {
    body: { identifier: 'a test', login: email, password: testPassword },
    headers: native,
  });
  return String(body['refreshToken']);
}

const renew = async (refreshToken: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/refresh', { body: { refreshToken }, headers: native });

/** Renews a session again and again; gives back the answer that refused, and after how many hours. */
async function keepAlive(
  token: string,
  everyHours: number,
): Promise<{ hours: number; refused: Answer }> {
  let current = token;
  for (let hours = everyHours; hours <= 24 * 40; hours += everyHours) {
    app.clock.advance({ hours: everyHours });
    const answer = await renew(current);
    if (answer.status !== 200) return { hours, refused: answer };
    current = String(answer.body['refreshToken']);
  }
  throw new Error('It lived on.');
}

test('a session of staff ends after thirty days, however often it is renewed', async () => {
  const { hours, refused } = await keepAlive(await signIn(await aWaiter(app)), 12);
  expect(hours).toBe(720);
  expect(refused.body).toMatchObject({
    errorCode: 401_900,
    details: { because: 'TOO_OLD', hours: 720 },
  });
});

test('a session of the platform’s people ends after twelve hours', async () => {
  const admin = await somebody(app, 'ROLE_ADMIN');
  const { hours, refused } = await keepAlive(await signIn(admin), 3);
  expect(hours).toBe(12);
  expect(refused.body).toMatchObject({ details: { because: 'TOO_OLD', hours: 12 } });
});

test('a view ends with the hours of whoever views, not of whom they view', async () => {
  const admin = await somebody(app, 'ROLE_ADMIN');
  const { userId } = await aWaiter(app);
  app.clock.advance({ minutes: 1 });
  const view = await app.ask('POST', '/api/auth/login-as', {
    token: admin.token,
    headers: native,
    body: { identifier: `a test:${userId}`, userId, isReadOnly: true },
  });
  const { hours } = await keepAlive(String(view.body['refreshToken']), 3);
  expect(hours).toBe(12);
});

test('a device that was signed out from another one is told so', async () => {
  const sara = await aWaiter(app);
  const stolen = await signIn(sara);
  const own = (await renew(await signIn(sara))).body;
  const token = String(own['accessToken']);
  const { sessions } = (await app.ask('GET', '/api/auth/sessions', { token })).body as unknown as {
    sessions: { sessionId: string; isThisDevice: boolean }[];
  };
  const other = sessions.find(({ isThisDevice }) => !isThisDevice);
  await app.ask('DELETE', `/api/auth/sessions/${other?.sessionId}`, { token });
  expect((await renew(stolen)).body).toMatchObject({
    details: { because: 'SIGNED_OUT_ELSEWHERE' },
  });
});

test('a password that leaked, or that is made of one’s own name, is not taken', async () => {
  const sara = await aWaiter(app);
  const { accessToken } = (await renew(await signIn(sara))).body;
  const change = async (newPassword: string) =>
    app.ask('PUT', '/api/account/password', {
      token: String(accessToken),
      body: { oldPassword: testPassword, newPassword },
    });
  for (const [password, words] of [
    ['trustno1', 'This password is too easy to guess'],
    ['saras-secret-1', 'Leave out your name'],
    ['my-tipwell-11', 'Leave out your name'],
  ] as const) {
    const { newPassword } = (await change(password)).body['fields'] as unknown as {
      newPassword: { message: string };
    };
    expect(newPassword.message).toContain(words);
  }
  expect((await change('walnut-lamp-4711')).status).toBe(200);
});
