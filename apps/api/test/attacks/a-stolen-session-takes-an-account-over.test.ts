// Somebody holds an unlocked phone, or a session: they put in an e-mail address of their own, or another
// name so that a card of theirs passes for the person's. A change asks for the password, a new address is
// proved before it counts, the old one is told at once and can undo it, and a new name waits.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import { confirmationHeader } from '@tipwell/contract/identity/calls/second-factor';
import { aWaiter, signIn, testPassword, type Waiter } from '../support/build.ts';
import { comesRound } from '../support/comes-round.ts';
import { registerPerson } from '#identity/identity';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { codeSentTo, linkTokenSentTo, messagesTo } from '../support/sent-messages.ts';

let app: TestApp;
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.advance({ hours: 25 });
  sara = await aWaiter(app);
  token = await signIn(app, sara);
});

const anAddress = (): string => `${randomUUIDv7()}@tests.tipwell.test`;

const change = async (body: object, as = token): Promise<Answer> =>
  app.ask('PATCH', '/api/account', { token: as, body });
const account = async (): Promise<Answer['body']> =>
  (await app.ask('GET', '/api/account', { token })).body;
const logIn = async (login: string, password = testPassword): Promise<Answer> =>
  app.ask('POST', '/api/auth/login', { body: { identifier: 'a test', login, password } });
const recoverBy = async (email: string): Promise<Answer> =>
  app.ask('POST', '/api/auth/recovery', { body: { email } });

async function prove(email: string, as = token): Promise<Answer> {
  const sent = await app.ask('POST', '/api/account/email/code', { token: as });
  const body = { uuid: sent.body['uuid'], code: await codeSentTo(app, email) };
  return app.ask('POST', '/api/account/email/confirm', { token: as, body });
}

describe('whoever has the session alone', () => {
  it.each([{ email: 'thief@tests.tipwell.test' }, { firstName: 'Tom' }, { lastName: 'Thief' }])(
    'does not get %j in without the password',
    async (wished) => {
      const before = await account();
      expect(await change(wished)).toMatchObject({
        status: 400,
        body: { fields: { password: { message: 'Fill this in' } } },
      });
      expect(await change({ ...wished, password: 'guess-1' })).toMatchObject({
        status: 400,
        body: { fields: { password: { message: 'This is not your password' } } },
      });
      expect(await account()).toEqual(before);
    },
  );

  it('has five guesses at it before they have to wait', async () => {
    const guesses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      guesses.push((await change({ firstName: 'Tom', password: `guess-${guess}` })).status);
    }
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('still changes what says nothing of who the person is', async () => {
    const { email, firstName, lastName } = await account();
    const sent = { email, firstName, lastName, wish: 'A bicycle', locale: 'de' };
    expect(await change(sent)).toMatchObject({ status: 200, body: { wish: 'A bicycle' } });
  });
});

describe('a new e-mail address', () => {
  it('counts for nothing until it is proved; the old one does, and is told at once', async () => {
    const email = anAddress();
    const asked = await change({ email, password: testPassword });
    expect(asked).toMatchObject({ status: 200, body: { email: sara.email, newEmail: email } });
    expect((await messagesTo(app, sara.email))[0]?.text).toContain('/email-change/');
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(sara.email)).status).toBe(200);
    await recoverBy(email);
    expect(await codeSentTo(app, email)).toBe('');

    app.clock.advance({ minutes: 3 });
    expect((await prove(email)).body).toMatchObject({
      email,
      newEmail: null,
      isEmailConfirmed: true,
    });
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(sara.email)).status).toBe(401);
    const [letter] = await messagesTo(app, sara.email);
    expect(letter?.text).toContain('now uses a different e-mail address');
    expect(letter?.html).toContain('now uses a different e-mail address');
    expect(letter?.html).not.toContain('<a ');
  });

  it('is stopped by whoever reads the old one, before it is proved', async () => {
    const email = anAddress();
    await change({ email, password: testPassword });
    const undo = { token: await linkTokenSentTo(app, sara.email, 'email-change') };
    const [letter] = await messagesTo(app, sara.email);
    expect(letter?.html).toContain(`/email-change/${undo.token}" `);
    expect(letter?.html).toContain('>Stop the change</a>');
    const path = '/api/auth/email-change/undo';
    const stopped = await app.ask('POST', path, { body: undo });
    expect(stopped).toMatchObject({ status: 200, body: { isTakenBack: false } });
    expect(await account()).toMatchObject({ email: sara.email, newEmail: null });
    // Nothing waits for a proof any more.
    const code = await app.ask('POST', '/api/account/email/code', { token });
    expect(code.status).toBe(404);
    expect((await app.ask('POST', path, { body: undo })).status).toBe(404);
  });

  it('is taken back after it was proved, also after a second change, and the thief is out', async () => {
    const [first, second] = [anAddress(), anAddress()];
    await change({ email: first, password: testPassword });
    const undo = { token: await linkTokenSentTo(app, sara.email, 'email-change') };
    await prove(first);
    await change({ email: second, password: testPassword });
    app.clock.advance({ minutes: 3 });
    expect((await prove(second)).status).toBe(200);

    app.clock.advance({ hours: 70 });
    const path = '/api/auth/email-change/undo';
    expect((await app.ask('POST', path, { body: undo })).body).toEqual({ isTakenBack: true });
    expect((await app.ask('GET', '/api/account', { token })).status).toBe(401);
    for (const login of [first, second, sara.email]) {
      expect((await logIn(login)).status).toBe(401);
    }
    const sent = await recoverBy(sara.email);
    const body = { uuid: sent.body['uuid'], code: await codeSentTo(app, sara.email) };
    const recovered = await app.ask('POST', '/api/auth/recovery/confirm', { body });
    expect(recovered.status).toBe(200);
    const letter = (await messagesTo(app, sara.email))[0]?.text ?? '';
    const temporary = /[a-z]{4}-\d{4}-[a-z]{4}/.exec(letter)?.[0] ?? '';
    expect((await logIn(sara.email, temporary)).status).toBe(200);
  });

  it('is taken back with the deletion that the thief asked for, of which only they were written to', async () => {
    const email = anAddress();
    await change({ email, password: testPassword });
    const undo = { token: await linkTokenSentTo(app, sara.email, 'email-change') };
    expect((await prove(email)).status).toBe(200);
    const path = `/api/users/${sara.userId}/deletion`;
    const { details } = (await app.ask('POST', path, { token, body: {} })).body;
    const { confirmationId } = details as unknown as { confirmationId: string };
    await app.ask('POST', `/api/account/confirmations/${confirmationId}`, {
      token,
      body: { proof: { kind: 'PASSWORD', password: testPassword } },
    });
    const headers = { [confirmationHeader]: confirmationId };
    expect((await app.ask('POST', path, { token, body: {}, headers })).status).toBe(200);

    const undone = await app.ask('POST', '/api/auth/email-change/undo', { body: undo });
    expect(undone.body).toEqual({ isTakenBack: true });
    app.clock.advance({ days: 15 });
    await comesRound(app, 'staff:delete-accounts');
    const person = await app.context.db
      .selectFrom('identity.users')
      .select(['email', 'erased_at'])
      .where('user_id', '=', sara.userId)
      .executeTakeFirst();
    expect(person).toEqual({ email: sara.email, erased_at: null });
  });

  it('is never taken back from an address that nobody had proved: it may be a stranger’s', async () => {
    const was = app.context.db.updateTable('identity.users').where('user_id', '=', sara.userId);
    await was.set({ email_proved_at: null }).execute();
    const email = anAddress();
    await change({ email, password: testPassword });
    const undo = { token: await linkTokenSentTo(app, sara.email, 'email-change') };
    expect(undo.token).not.toBe('');
    expect((await prove(email)).status).toBe(200);
    const path = '/api/auth/email-change/undo';
    expect((await app.ask('POST', path, { body: undo })).status).toBe(404);
    expect((await messagesTo(app, sara.email))[0]?.text).not.toContain('link');

    await was.set({ email_proved_at: null, sign_in_needs_proof: true }).execute();
    await change({ email: anAddress(), password: testPassword });
    expect(await linkTokenSentTo(app, email, 'email-change')).toBe('');
  });

  it('is not taken back three days later', async () => {
    await change({ email: anAddress(), password: testPassword });
    const undo = { token: await linkTokenSentTo(app, sara.email, 'email-change') };
    app.clock.advance({ hours: 72 });
    const path = '/api/auth/email-change/undo';
    expect((await app.ask('POST', path, { body: undo })).status).toBe(404);
  });

  it('is proved in the session that asked for it, and not by the code of another address', async () => {
    const email = anAddress();
    await change({ email, password: testPassword });
    const sent = await app.ask('POST', '/api/account/email/code', { token });
    const body = { uuid: sent.body['uuid'], code: await codeSentTo(app, email) };
    const elsewhere = await signIn(app, sara);
    const path = '/api/account/email/confirm';
    expect((await app.ask('POST', path, { token: elsewhere, body })).status).toBe(422);
    await change({ email: anAddress(), password: testPassword });
    expect((await app.ask('POST', path, { token, body })).status).toBe(422);
  });

  it('of somebody else is refused, five wishes and ten refusals a day at most', async () => {
    const taken = (await aWaiter(app)).email;
    const refused: number[] = [];
    for (let asked = 0; asked < 12; asked += 1) {
      const answer = await change({ email: taken.toUpperCase(), password: testPassword });
      refused.push(Number(answer.body['errorCode']));
    }
    expect(refused).toEqual([...Array.from({ length: 10 }, () => 422_007), 429_900, 429_900]);
    token = await signIn(app, await aWaiter(app));
    const asked: number[] = [];
    for (let wish = 0; wish < 6; wish += 1) {
      asked.push((await change({ email: anAddress(), password: testPassword })).status);
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('goes to one of two who prove it at the same moment', async () => {
    const email = anAddress();
    const other = await signIn(app, await aWaiter(app));
    await change({ email, password: testPassword });
    await change({ email, password: testPassword }, other);
    const codes: { token: string; body: object }[] = [];
    for (const as of [token, other]) {
      const sent = await app.ask('POST', '/api/account/email/code', { token: as });
      codes.push({
        token: as,
        body: { uuid: sent.body['uuid'], code: await codeSentTo(app, email) },
      });
      app.clock.advance({ minutes: 2 });
    }
    const answers = await Promise.all(
      codes.map(async (code) => app.ask('POST', '/api/account/email/confirm', code)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('a name', () => {
  it('is another one only with the password, and the person is told', async () => {
    const renamed = await change({ firstName: 'Tom', password: testPassword });
    expect(renamed).toMatchObject({ status: 200, body: { firstName: 'Tom' } });
    expect((await messagesTo(app, sara.email))[0]?.subject).toContain('name');
  });

  it('that was compared with papers stays, until somebody takes that back', async () => {
    const admin = randomUUIDv7();
    const email = anAddress();
    const names = { firstName: 'Ingrid', lastName: 'Admin', password: testPassword };
    const person = { userId: admin, email, ...names, platformRoles: ['ROLE_ADMIN'] as const };
    await registerPerson(app.context.db, person, app.clock.now());
    const theirs = String((await logIn(email)).body['accessToken']);
    const check = async (isChecked: boolean, userId = sara.userId): Promise<Answer> =>
      app.ask('PUT', `/api/registered-users/${userId}/identity-check`, {
        token: theirs,
        body: { isChecked, reason: 'Passport seen' },
      });
    expect((await check(true, admin)).status).toBe(403);
    expect((await check(true)).status).toBe(200);
    expect(await account()).toMatchObject({ isNameFrozen: true });
    expect(await change({ lastName: 'Levi', password: testPassword })).toMatchObject({
      status: 400,
      body: {
        fields: { lastName: { code: 'nameFrozen', message: expect.stringContaining('checked') } },
      },
    });
    await check(false);
    expect((await change({ lastName: 'Levi', password: testPassword })).status).toBe(200);
  });
});
