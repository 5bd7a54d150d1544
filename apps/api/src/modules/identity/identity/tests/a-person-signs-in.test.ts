import { randomUUIDv7 } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { fieldMessages } from '@tipwell/contract/api/field-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWaiter, testPassword, type Waiter } from '#test/support/build.ts';
import { cookieNamed } from '#test/support/cookies.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { buildServer } from '../../../../app.ts';
import { registerPerson } from '../person/register-person.ts';

// The real library, watched.
vi.mock('@node-rs/argon2', { spy: true });

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date(), { PASSWORD_COST: 'full' });
});
afterAll(async () => {
  await app.close();
});

interface Attempt {
  login: string;
  password?: string;
  address?: string;
  headers?: Record<string, string>;
}

const logIn = async ({ login, password = testPassword, address, headers }: Attempt) =>
  app.ask('POST', '/api/auth/login', {
    body: { identifier: 'a test', login, password },
    ...(address ? { address } : {}),
    ...(headers ? { headers } : {}),
  });

const native = { 'x-client-platform': 'Native' };

describe('a person signs in', () => {
  beforeAll(async () => {
    sara = await aWaiter(app);
  });

  it.each([
    ['as it is', (email: string) => email],
    ['in capital letters', (email: string) => email.toUpperCase()],
    ['with spaces around it', (email: string) => `  ${email} `],
  ])('with their e-mail address %s', async (_title, spell) => {
    expect((await logIn({ login: spell(sara.email) })).status).toBe(200);
  });

  describe('with their phone number', () => {
    beforeAll(async () => {
      await registerPerson(
        app.context.db,
        {
          userId: randomUUIDv7(),
          email: 'by-phone@tests.tipwell.test',
          phoneNumber: '+447700900123',
          firstName: 'Phone',
          lastName: 'Owner',
          password: testPassword,
        },
        app.clock.now(),
      );
    });

    it.each([
      '+447700900123',
      '00447700900123',
      '447700900123',
      '+44 7700 900 123',
      '+44 (0)7700-900123',
    ])('written %s', async (login) => {
      expect((await logIn({ login })).status).toBe(200);
    });
  });

  it('and the answer has the five fields of the spec, the roles, and nobody else’s eyes', async () => {
    const { body } = await logIn({ login: sara.email });
    expect(body).toEqual({
      accessToken: expect.any(String),
      refreshToken: null,
      expiresInSeconds: 300,
      returnPath: null,
      userStatus: 'ACTIVE',
      roles: ['ROLE_USER'],
      viewAs: null,
      mustAddSecondFactor: false,
    });
  });

  it.each(['INITIALIZED', 'PENDINGKYC', 'SUSPENDED', 'TRY_ESHE_RAZOK'] as const)(
    'while the account is %s, and is told so',
    async (status) => {
      const person = await aWaiter(app, { status });
      const answer = await logIn({ login: person.email });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ userStatus: status });
    },
  );

  it('never once the account is terminated', async () => {
    const gone = await aWaiter(app, { status: 'TERMINATED' });
    const answer = await logIn({ login: gone.email });
    expect(answer).toMatchObject({ status: 403, body: { errorCode: 403_904 } });
    // Only whoever knows the password learns what has become of the account.
    const guess = await logIn({ login: gone.email, password: 'not-theirs-1' });
    expect(guess.body).toMatchObject({ errorCode: 401_901 });
  });
});

describe('somebody who guesses', () => {
  beforeEach(async () => {
    sara = await aWaiter(app);
  });

  it('hears the same of a wrong password and of a person who does not exist', async () => {
    const wrong = await logIn({ login: sara.email, password: 'not-hers-1' });
    const unknown = await logIn({ login: 'nobody@tests.tipwell.test' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('costs us the same work, so that the time it takes does not tell who exists', async () => {
    const workOf = async (login: string): Promise<unknown[]> => {
      vi.mocked(verify).mockClear();
      await logIn({ login, password: 'not-hers-1' });
      // What precedes the salt says how much memory and how many passes a comparison takes.
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
    };
    const forSara = await workOf(sara.email);
    expect(forSara).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
    expect(await workOf('nobody@tests.tipwell.test')).toEqual(forSara);
    expect(await workOf('+44 7700 900 999')).toEqual(forSara);
  });

  it('waits longer and longer after five failures, while other addresses do not wait', async () => {
    const address = '203.0.113.7';
    const guess = async () => logIn({ login: sara.email, password: 'not-hers-1', address });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).status).toBe(401);

    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const refused = await guess();
      expect(refused.body).toMatchObject({ errorCode: 429_900 });
      const { details } = refused.body as unknown as { details: { retryAfterSeconds: number } };
      const { retryAfterSeconds } = details;
      waits.push(retryAfterSeconds);
      app.clock.advance({ seconds: retryAfterSeconds });
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16]);

    const right = await logIn({ login: sara.email.toUpperCase(), address });
    expect(right.body).toMatchObject({ errorCode: 429_900 });
    expect((await logIn({ login: sara.email, address: '203.0.113.8' })).status).toBe(200);
  });

  it('gains nothing by guessing thirty times at once', async () => {
    const address = '203.0.113.11';
    const guesses = Array.from({ length: 30 }, async () =>
      logIn({ login: sara.email, password: 'not-hers-1', address }),
    );
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(25);
  });

  it('starts anew after the right password', async () => {
    const address = '203.0.113.9';
    const guess = async () => logIn({ login: sara.email, password: 'not-hers-1', address });
    for (let attempt = 0; attempt < 4; attempt += 1) await guess();
    expect((await logIn({ login: sara.email, address })).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  it('finds neither the name nor the address in what is kept of failures', async () => {
    await logIn({ login: sara.email, password: 'not-hers-1', address: '203.0.113.10' });
    const rows = await app.context.db
      .selectFrom('identity.failed_logins')
      .select('subject')
      .execute();
    const kept = rows.map(({ subject }) => subject).join('\n');
    expect(kept).not.toContain('@');
    expect(kept).not.toContain('203.0.113.10');
  });
});

describe('the refresh token', () => {
  beforeAll(async () => {
    sara = await aWaiter(app);
  });

  const cookieOf = (answer: Answer): string => cookieNamed(answer, 'tipwell_refresh');

  it('lies in a cookie that a browser’s scripts cannot read, for the session’s calls alone', async () => {
    const answer = await logIn({ login: sara.email });
    expect(answer.body['refreshToken']).toBeNull();
    const cookie = cookieOf(answer);
    expect(cookie).toMatch(/^tipwell_refresh=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Path=/api/auth');
    expect(cookie).not.toContain('Secure');
  });

  it('travels in production over encrypted connections only', async () => {
    const { context } = app;
    const config = { ...context.config, isProduction: true };
    const server = await buildServer({ ...context, config });
    const answer = await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.1',
      payload: { identifier: 'a test', login: sara.email, password: testPassword },
    });
    await server.close();
    expect(cookieNamed(answer, '__Host-tipwell_refresh')).toContain('Secure');
    expect(cookieNamed(answer, '__Host-tipwell_known_device')).toContain('Secure');
  });

  it('is given to a native client in the body, and to it alone', async () => {
    const answer = await logIn({ login: sara.email, headers: native });
    expect(answer.body['refreshToken']).toMatch(/^[\w-]{43}$/);
    expect(cookieOf(answer)).toBe('');
  });

  it('in a cookie is never handed to a script, whatever platform it claims', async () => {
    const [cookie = ''] = cookieOf(await logIn({ login: sara.email })).split(';');
    const answer = await app.ask('POST', '/api/auth/refresh', {
      body: {},
      headers: { cookie, ...native },
    });
    expect(answer.status).toBe(200);
    expect(answer.body['refreshToken']).toBeNull();
    expect(cookieOf(answer)).toMatch(/^tipwell_refresh=[\w-]{43};/);
  });

  it('in a cookie counts only beside a header that other sites cannot send', async () => {
    const [cookie = ''] = cookieOf(await logIn({ login: sara.email })).split(';');
    const renew = async (headers: Record<string, string>) =>
      app.ask('POST', '/api/auth/refresh', { headers: { cookie, ...headers } });
    expect((await renew({})).status).toBe(401);
    expect((await renew({ 'x-client-platform': 'Web' })).status).toBe(200);
  });

  it('of a browser is renewed by a request without a body, whatever it says of its kind', async () => {
    const [cookie = ''] = cookieOf(await logIn({ login: sara.email })).split(';');
    for (const type of [{}, { 'content-type': 'application/json' }]) {
      const headers = { cookie, 'x-client-platform': 'Web', ...type };
      const answer = await app.ask('POST', '/api/auth/refresh', { headers });
      expect(answer.status).toBe(200);
    }
  });

  it('that a browser was handed in an address goes into its cookie', async () => {
    const handed = await logIn({ login: sara.email, headers: native });
    const answer = await app.ask('POST', '/api/auth/refresh', {
      body: { refreshToken: handed.body['refreshToken'] },
      headers: { 'x-client-platform': 'Web' },
    });
    expect(answer.body['refreshToken']).toBeNull();
    expect(cookieOf(answer)).toMatch(/^tipwell_refresh=[\w-]{43};/);
  });

  it('is kept only as a hash', async () => {
    const { body } = await logIn({ login: sara.email, headers: native });
    const token = Buffer.from(String(body['refreshToken']));
    const { rows } = await app.context.pool.query<{ found: string }>(
      `select count(*) as found from identity.refresh_tokens as kept where kept::text like $1`,
      [`%${token.toString('hex')}%`],
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});

describe('what is missing from a sign-in is said in a sentence of ours', () => {
  it.each([
    ['nothing at all', undefined],
    ['a number', 7],
    ['spaces', '   '],
  ])('for %s as the device', async (_what, identifier) => {
    const answer = await app.ask('POST', '/api/auth/login', {
      body: { identifier, login: sara.email, password: testPassword },
    });
    expect(answer.status).toBe(400);
    expect(answer.body['fields']).toEqual({
      identifier: { code: 'required', params: {}, message: fieldMessages.required },
    });
  });
});
