import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, testPassword, type Waiter } from '#test/support/build.ts';
import { cookieNamed } from '#test/support/cookies.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { sweepSessions } from '../sessions/sweep-sessions.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
});

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function signInWith(userAgent: string): Promise<string> {
  const body = { identifier: 'a test', login: sara.email, password: testPassword };
  const headers = {
    'user-agent': userAgent,
    'x-client-platform': 'Web',
    'x-client-version': '3.107.25',
  };
  const answer = await app.ask('POST', '/api/auth/login', { body, headers });
  app.clock.advance({ seconds: 1 });
  return String(answer.body['accessToken']);
}

interface Listed {
  sessionId: string;
  browser: string | null;
  system: string | null;
  isThisDevice: boolean;
}

async function listFor(token: string): Promise<Listed[]> {
  const { body } = await app.ask('GET', '/api/auth/sessions', { token });
  return body['sessions'] as unknown as Listed[];
}

const signOut = async (token: string, sessionId: string) =>
  app.ask('DELETE', `/api/auth/sessions/${sessionId}`, { token });
const isOpen = async (token: string): Promise<boolean> =>
  (await app.ask('GET', '/api/profile', { token })).status === 200;

describe('a person sees where they are signed in', () => {
  it('by the names of their devices, the last used first, and which one is in their hand', async () => {
    const onPhone = await signInWith(phone);
    await signInWith(computer);
    expect(await listFor(onPhone)).toMatchObject([
      { browser: 'Chrome', system: 'Windows', isThisDevice: false },
      { browser: 'Safari', system: 'iPhone', isThisDevice: true },
    ]);
  });

  it('and by which client and version of it, as that said last', async () => {
    const here = await signInWith(phone);
    expect(await listFor(here)).toMatchObject([
      { clientPlatform: 'Web', clientVersion: '3.107.25' },
    ]);
    const { body } = await app.ask('POST', '/api/auth/login', {
      body: { identifier: 'a test', login: sara.email, password: testPassword },
      headers: { 'x-client-platform': 'Native', 'x-client-version': '4.0' },
    });
    const refreshToken = String(body['refreshToken']);
    app.clock.advance({ seconds: 1 });
    const renewed = await app.ask('POST', '/api/auth/refresh', {
      body: { refreshToken },
      headers: { 'x-client-platform': 'Native', 'x-client-version': "4.1'; drop" },
    });
    const token = String(renewed.body['accessToken']);
    expect((await listFor(token))[0]).toMatchObject({
      clientPlatform: 'Native',
      clientVersion: '4.0',
    });
    await app.ask('POST', '/api/auth/refresh', {
      body: { refreshToken: String(renewed.body['refreshToken']) },
      headers: { 'x-client-platform': 'Native', 'x-client-version': '4.1.2' },
    });
    expect((await listFor(token))[0]).toMatchObject({ clientVersion: '4.1.2' });
  });

  it('and signs out everywhere else at once, and only there', async () => {
    const strangers = await signInWith(phone);
    sara = await aWaiter(app);
    const here = await signInWith(phone);
    const others = [await signInWith(computer), await signInWith(computer)];
    const answer = await app.ask('DELETE', '/api/auth/sessions', { token: here });
    expect(answer.status).toBe(200);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
    expect(await isOpen(here)).toBe(true);
    expect(await isOpen(strangers)).toBe(true);
    expect(await listFor(here)).toMatchObject([{ isThisDevice: true }]);
    const again = await app.ask('DELETE', '/api/auth/sessions', { token: here });
    expect(again.status).toBe(200);
  });

  it('and signs one device out, which notices at once', async () => {
    const [onPhone, onComputer] = [await signInWith(phone), await signInWith(computer)];
    const lost = (await listFor(onPhone)).find(({ isThisDevice }) => !isThisDevice);
    expect((await signOut(onPhone, lost?.sessionId ?? '')).status).toBe(200);
    expect(await isOpen(onComputer)).toBe(false);
    expect(await isOpen(onPhone)).toBe(true);
    expect(await listFor(onPhone)).toHaveLength(1);
    // Twice is once.
    expect((await signOut(onPhone, lost?.sessionId ?? '')).status).toBe(200);
  });

  it('or all of them', async () => {
    const tokens = [await signInWith(phone), await signInWith(computer)];
    await app.ask('POST', '/api/auth/logout-total', { token: tokens[0] ?? '' });
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false]);
  });

  it('and nothing of sessions that are past their time', async () => {
    await signInWith(phone);
    app.clock.advance({ days: 31 });
    expect(await listFor(await signInWith(computer))).toHaveLength(1);
  });

  it('and can read in the audit log when somebody signed in, failed to, and left', async () => {
    const body = { identifier: 'a test', login: sara.email, password: 'not-hers-1' };
    await app.ask('POST', '/api/auth/login', { body });
    const token = await signInWith(phone);
    await app.ask('POST', '/api/auth/logout', { token });
    const records = await app.context.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('subject', '=', `user:${sara.userId}`)
      .orderBy('audit_id')
      .execute();
    const actions = records.map(({ action }) => action);
    expect(actions).toEqual(['login.failed', 'session.started', 'session.ended']);
  });

  it('while a name that nobody has is written down as nothing but a hash', async () => {
    const body = { identifier: 'a test', login: 'nobody@tests.tipwell.test', password: 'x-1' };
    await app.ask('POST', '/api/auth/login', { body });
    const records = await app.context.db
      .selectFrom('platform.audit_log')
      .select('subject')
      .where('action', '=', 'login.failed')
      .execute();
    const subjects = records.map(({ subject }) => subject);
    expect(subjects.join()).not.toContain('nobody');
    expect(subjects.filter((subject) => /^login:[\w-]{43}$/.test(subject))).toHaveLength(1);
  });
});

describe('a browser that takes over another session', () => {
  it('leaves none behind that nobody could end any more', async () => {
    const other = await aWaiter(app);
    const before = await signInWith(computer);
    const answer = await app.ask('POST', '/api/auth/login', {
      body: { identifier: 'a test', login: sara.email, password: testPassword },
      headers: { 'x-client-platform': 'Web' },
    });
    const [cookie = ''] = cookieNamed(answer, 'tipwell_refresh').split(';');
    const handed = await app.ask('POST', '/api/auth/login', {
      body: { identifier: 'a test', login: other.email, password: testPassword },
      headers: { 'x-client-platform': 'Native' },
    });
    const taken = await app.ask('POST', '/api/auth/refresh', {
      body: { refreshToken: handed.body['refreshToken'] },
      headers: { cookie, 'x-client-platform': 'Web' },
    });
    expect(await isOpen(String(taken.body['accessToken']))).toBe(true);
    expect(await isOpen(String(answer.body['accessToken']))).toBe(false);
    expect(await isOpen(before)).toBe(true);
  });
});

describe('what is past its time', () => {
  it('is removed, and what is still good stays', async () => {
    const { context, clock } = app;
    const body = { identifier: 'a test', login: sara.email, password: 'not-hers-1' };
    await app.ask('POST', '/api/auth/login', { body });
    await signInWith(phone);
    clock.advance({ days: 38 });
    const kept = await signInWith(computer);
    await app.ask('POST', '/api/auth/login', { body });
    await sweepSessions(context);
    const tokens = await context.db
      .selectFrom('identity.refresh_tokens')
      .select('expires_at')
      .execute();
    expect(tokens).toHaveLength(1);
    const failures = await context.db.selectFrom('identity.failed_logins').selectAll().execute();
    // The guess of today, once for its address and once for the account.
    expect(failures).toHaveLength(2);
    expect(await isOpen(kept)).toBe(true);
  });
});
