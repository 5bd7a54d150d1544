import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@tipwell/contract/api/fields';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { aWaiter, signIn, testPassword, type Waiter } from '#test/support/build.ts';
import { cookiesToSend } from '#test/support/cookies.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { withoutIdsAndTimes } from '#test/support/without-ids.ts';
import { jobHandlers } from '../../../../app.ts';
import { sweepCodesJob } from '../accounts/sweep-codes.ts';

let app: TestApp;
let sara: Waiter;
let phone: string;
let phones = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
  phone = `+44770090${String((phones += 1)).padStart(4, '0')}`;
  await setUser({ phone_number: phone, phone_proved_at: app.clock.now() });
});

const setUser = async (columns: {
  phone_number?: string;
  phone_proved_at?: Date | null;
  email_proved_at?: Date | null;
  status?: UserStatus;
  locale?: Locale;
}) =>
  app.context.db
    .updateTable('identity.users')
    .set(columns)
    .where('user_id', '=', sara.userId)
    .execute();

const statusOf = async (): Promise<string> =>
  (
    await app.context.db
      .selectFrom('identity.users')
      .select('status')
      .where('user_id', '=', sara.userId)
      .executeTakeFirstOrThrow()
  ).status;

const ask = async (phoneNumber = phone, address?: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/recovery', {
    body: { phoneNumber },
    ...(address ? { address } : {}),
  });

const confirm = async (uuid: unknown, code: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/recovery/confirm', { body: { uuid, code } });

/** The texts that a phone was sent, newest first, once all that waits is sent. */
async function textsTo(to = phone): Promise<string[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  return data.filter((message) => message.to === to).map(({ text }) => text);
}

const codeFor = async (): Promise<string> => /\d{6}/.exec((await textsTo())[0] ?? '')?.[0] ?? '';
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const logIn = async (password: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/login', {
    body: { identifier: 'a test', login: sara.email, password },
  });

async function recovered(): Promise<string> {
  const { body } = await ask();
  await confirm(body['uuid'], await codeFor());
  return /[a-z]{4}-\d{4}-[a-z]{4}/.exec((await textsTo())[0] ?? '')?.[0] ?? '';
}

describe('a person who forgot the password', () => {
  it('gets a code on the phone, then a new password, and chooses one of their own', async () => {
    const before = await signIn(app, sara);
    const sent = await ask();
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({
      uuid: expect.any(String) as string,
      resendAfterSeconds: 120,
      expiresInSeconds: 600,
    });
    const code = await codeFor();
    expect(code).toMatch(/^\d{6}$/);
    // As it is copied from a message, with blanks.
    const done = await confirm(sent.body['uuid'], ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(done).toMatchObject({ status: 200, body: {} });

    expect((await app.ask('GET', '/api/account', { token: before })).status).toBe(401);
    expect((await logIn(testPassword)).status).toBe(401);
    const password = /[a-z]{4}-\d{4}-[a-z]{4}/.exec((await textsTo())[0] ?? '')?.[0] ?? '';
    const signedIn = await logIn(password);
    expect(signedIn.body['userStatus']).toBe('INITIALIZED');

    const token = String(signedIn.body['accessToken']);
    const chosen = await app.ask('PUT', '/api/account/generated-password', {
      token,
      body: { newPassword: 'walnut-tree-42' },
    });
    expect(chosen).toMatchObject({ status: 200, body: { userStatus: 'ACTIVE' } });
    expect((await logIn('walnut-tree-42')).body['userStatus']).toBe('ACTIVE');
    expect((await logIn(password)).status).toBe(401);
  });

  it('receives tips all the same while the new password is on its way', async () => {
    const page = `/pay/${sara.locationId}/${sara.staffId}`;
    await recovered();
    expect(await statusOf()).toBe('INITIALIZED');
    expect(String((await app.ask('GET', page)).body['text'])).toContain('type="radio"');
  });

  it('reads the messages in their own language', async () => {
    await setUser({ locale: 'de' });
    await ask();
    expect((await textsTo())[0]).toContain('ist dein Tipwell-Code');
  });

  it('may choose neither the temporary password nor a common one, and nothing twice', async () => {
    const temporary = await recovered();
    const token = String((await logIn(temporary)).body['accessToken']);
    const choose = async (newPassword: string) =>
      app.ask('PUT', '/api/account/generated-password', { token, body: { newPassword } });
    expect((await choose(temporary)).body['fields']).toEqual({
      newPassword: {
        code: 'samePassword',
        params: {},
        message: 'This is your current password. Choose a different one',
      },
    });
    expect((await choose('password1')).body['fields']).toEqual({
      newPassword: {
        code: 'commonPassword',
        params: {},
        message: 'This password is too easy to guess',
      },
    });
    expect((await choose('walnut-tree-42')).status).toBe(200);
    expect((await choose('walnut-tree-43')).status).toBe(403);
  });

  it.each(['PENDINGKYC', 'SUSPENDED'] as const)(
    'is %s afterwards if they were so before',
    async (status) => {
      await setUser({ status });
      const temporary = await recovered();
      const token = String((await logIn(temporary)).body['accessToken']);
      await app.ask('PUT', '/api/account/generated-password', {
        token,
        body: { newPassword: 'walnut-tree-42' },
      });
      expect(await statusOf()).toBe(status);
    },
  );
});

describe('a person without a phone', () => {
  const askByMail = async (email = sara.email, address?: string): Promise<Answer> =>
    app.ask('POST', '/api/auth/recovery', {
      body: { email },
      ...(address ? { address } : {}),
    });

  it('gets code and new password by e-mail, where the address was proved', async () => {
    const sent = await askByMail(sara.email.toUpperCase());
    const code = /\d{6}/.exec((await textsTo(sara.email))[0] ?? '')?.[0] ?? '';
    expect((await confirm(sent.body['uuid'], code)).status).toBe(200);
    const password = /[a-z]{4}-\d{4}-[a-z]{4}/.exec((await textsTo(sara.email))[0] ?? '')?.[0];
    expect((await logIn(password ?? '')).body['userStatus']).toBe('INITIALIZED');
  });

  it('learns from the letter and from nothing else that an address recovers no account', async () => {
    await setUser({ email_proved_at: null });
    const nobody = `nobody-${phones}@tests.tipwell.test`;
    for (const email of [sara.email, nobody]) {
      const sent = await askByMail(email);
      expect(sent).toMatchObject({
        status: 200,
        body: { resendAfterSeconds: 120, expiresInSeconds: 600 },
      });
      expect((await textsTo(email))[0]).toContain('No account can be recovered with this address');
      for (const triesLeft of [4, 3, 2, 1, 0]) {
        expect((await confirm(sent.body['uuid'], '000000')).body).toMatchObject({
          errorCode: 422_012,
          details: { triesLeft },
        });
      }
      expect((await askByMail(email)).status).toBe(429);
    }
  });

  it.each([
    ['both', () => ({ phoneNumber: phone, email: sara.email })],
    ['neither', () => ({})],
  ])('is asked for one address: %s is refused', async (_title, body) => {
    const answer = await app.ask('POST', '/api/auth/recovery', { body: body() });
    expect(answer.status).toBe(400);
  });
});

describe('a page that was loaded anew', () => {
  it('goes on with the code that is on its way, and nothing is sent twice', async () => {
    const address = '203.0.113.90';
    const first = await ask(phone, address);
    const code = await codeFor();
    app.clock.advance({ seconds: 30 });
    const again = await ask(phone, address);
    expect(again.body).toEqual({
      uuid: first.body['uuid'],
      resendAfterSeconds: 90,
      expiresInSeconds: 570,
    });
    expect(await textsTo()).toHaveLength(1);
    expect((await confirm(again.body['uuid'], code)).status).toBe(200);
  });

  it('has another code after two minutes', async () => {
    const address = '203.0.113.91';
    const first = await ask(phone, address);
    app.clock.advance({ seconds: 120 });
    expect((await ask(phone, address)).body['uuid']).not.toBe(first.body['uuid']);
  });

  it('is not refused on a device of theirs because strangers ask for codes to their phone', async () => {
    const cookie = cookiesToSend(await logIn(testPassword));
    for (let asked = 0; asked < 10; asked += 1) {
      await ask();
      app.clock.advance({ seconds: 120 });
    }
    expect((await ask()).status).toBe(429);
    const own = await app.ask('POST', '/api/auth/recovery', {
      body: { phoneNumber: phone },
      headers: { cookie },
    });
    expect(own.status).toBe(200);
  });
});

describe('a phone that nobody has proved', () => {
  it('recovers nothing, in the words of a number that nobody has', async () => {
    await setUser({ phone_proved_at: null });
    const unproved = await ask();
    const unknown = await ask('+447700977777');
    expect(unproved.body).toEqual(unknown.body);
  });
});

describe('a code', () => {
  it('that is wrong is told with the tries that are left, and after five nothing helps', async () => {
    const { body } = await ask();
    const code = await codeFor();
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await confirm(body['uuid'], another(code))).toMatchObject({
        status: 400,
        body: { errorCode: 422_012, details: { triesLeft } },
      });
    }
    expect(await confirm(body['uuid'], code)).toMatchObject({
      status: 404,
      body: { errorCode: 422_013 },
    });
    expect(await statusOf()).toBe('ACTIVE');
  });

  it('has five tries even when they come all at once', async () => {
    const { body } = await ask();
    const code = await codeFor();
    const tries = await Promise.all(
      Array.from({ length: 12 }, async () => confirm(body['uuid'], another(code))),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  it('is worth nothing after ten minutes', async () => {
    const { body } = await ask();
    const code = await codeFor();
    app.clock.advance({ minutes: 10 });
    expect((await confirm(body['uuid'], code)).status).toBe(404);
  });

  it('works once, and one that was never sent not at all', async () => {
    const { body } = await ask();
    const code = await codeFor();
    expect((await confirm(body['uuid'], code)).status).toBe(200);
    expect((await confirm(body['uuid'], code)).status).toBe(404);
    expect((await confirm(crypto.randomUUID(), code)).status).toBe(404);
  });

  it('works once even when it comes twice at the same moment', async () => {
    const { body } = await ask();
    const code = await codeFor();
    const both = await Promise.all([confirm(body['uuid'], code), confirm(body['uuid'], code)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await textsTo()).filter((text) => text.includes('password'))).toHaveLength(1);
  });

  it('is no good once the number has gone to another account', async () => {
    const { body } = await ask();
    const code = await codeFor();
    await setUser({ phone_number: `${phone}9` });
    expect((await confirm(body['uuid'], code)).status).toBe(404);
  });

  it('lies nowhere readable: neither in the table nor in the queue', async () => {
    await ask();
    const { db } = app.context;
    const rows = await db.selectFrom('identity.codes').selectAll().execute();
    const jobs = await db
      .selectFrom('graphile_worker._private_jobs' as never)
      .selectAll()
      .execute();
    expect(jobs.length).toBeGreaterThan(0);
    const code = await codeFor();
    expect(JSON.stringify([rows, jobs])).not.toContain(code);
    expect(JSON.stringify(jobs)).not.toContain(phone);
  });

  it('that is over is swept away', async () => {
    await ask();
    app.clock.advance({ hours: 25 });
    const sweep = jobHandlers.find(({ name }) => name === sweepCodesJob.name);
    await sweep?.run(app.context, {});
    const { db } = app.context;
    expect(await db.selectFrom('identity.codes').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('identity.code_requests').selectAll().execute()).toEqual([]);
  });
});

describe('asking for codes', () => {
  it('with a number that nobody has says so, as the spec demands', async () => {
    expect(await ask('+447700999999')).toMatchObject({
      status: 404,
      body: { errorCode: 404_002, kind: 'info' },
    });
  });

  it('is possible again after two minutes, for unknown numbers as well', async () => {
    for (const number of [phone, '+447700988888']) {
      await ask(number);
      const again = await ask(number);
      expect(again).toMatchObject({ status: 429, body: { details: { retryAfterSeconds: 120 } } });
    }
    app.clock.advance({ seconds: 120 });
    expect((await ask()).status).toBe(200);
    expect((await ask('+447700988888')).status).toBe(404);
  });

  it('sends one code when it happens many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => ask()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await textsTo()).toHaveLength(1);
  });

  it('from one address ends after twenty numbers an hour, and nobody else notices', async () => {
    const statuses = new Set<number>();
    for (let number = 0; number < 20; number += 1) {
      statuses.add((await ask(`+4477011${10_000 + number}`, '203.0.113.77')).status);
    }
    expect([...statuses]).toEqual([404]);
    expect((await ask(phone, '203.0.113.77')).status).toBe(429);
    expect((await ask(phone, '203.0.113.78')).status).toBe(200);
  });

  it.each(['', 'not a number', '12', `+44${'7'.repeat(60)}`])('“%s” is refused', async (typed) => {
    const answer = await ask(typed);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] ?? {})).toEqual(['phoneNumber']);
  });

  it('leaves a trace for whoever looks into a complaint, without the code', async () => {
    await recovered();
    const trail = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['action', 'actor_kind', 'details'])
      .where('subject', '=', `user:${sara.userId}`)
      .where('action', 'like', 'recovery.%')
      .orderBy('audit_id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['recovery.started', 'recovery.finished']);
    expect(withoutIdsAndTimes(trail)).not.toMatch(/\d{6}/);
  });
});
