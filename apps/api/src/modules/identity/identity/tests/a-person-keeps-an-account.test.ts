import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { aWaiter, signIn, testPassword, type Waiter } from '#test/support/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { registerPerson } from '../person/register-person.ts';

let app: TestApp;
let sara: Waiter;
let token: string;
let numbers = 0;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app, { nickName: 'Sunny' });
  token = await signIn(app, sara);
});

const freshPhone = (): string => `+44770092${String((numbers += 1)).padStart(4, '0')}`;

const put = async (path: string, body: object, as = token): Promise<Answer> =>
  app.ask('PUT', `/api/account${path}`, { token: as, body });
const post = async (path: string, body: object, as = token): Promise<Answer> =>
  app.ask('POST', `/api/account${path}`, { token: as, body });
const change = async (body: object): Promise<Answer> =>
  app.ask('PATCH', '/api/account', { token, body });
const details = async (): Promise<Answer['body']> =>
  (await app.ask('GET', '/api/account', { token })).body;

async function messagesTo(to: string): Promise<string[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  return data.filter((message) => message.to === to).map(({ text }) => text);
}

test('whoever changes nothing leaves no trace of it', async () => {
  const traces = async () =>
    app.context.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('subject', '=', `user:${sara.userId}`)
      .where('action', '=', 'details.changed')
      .execute();
  const before = await traces();
  expect((await change({})).status).toBe(200);
  expect(await traces()).toEqual(before);
});

/** What an answer says of fields, from the sentence of each. */
const told = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, { message }]));

describe('a person changes the password', () => {
  const changePassword = async (oldPassword: string, newPassword: string) =>
    put('/password', { oldPassword, newPassword });

  it('and stays signed in here, nowhere else, and is told by letter', async () => {
    const elsewhere = await signIn(app, sara);
    expect((await changePassword(testPassword, 'walnut-tree-42')).status).toBe(200);
    expect((await app.ask('GET', '/api/account', { token })).status).toBe(200);
    expect((await app.ask('GET', '/api/account', { token: elsewhere })).status).toBe(401);
    expect((await messagesTo(sara.email))[0]).toContain('other devices were signed out');
  });

  it.each([
    ['a wrong old one', 'guess-1', 'walnut-tree-42', { oldPassword: 'This is not your password' }],
    ['a short new one', testPassword, 'walnut4', { newPassword: 'At least 8 characters' }],
    [
      'the same again',
      testPassword,
      testPassword,
      { newPassword: 'This is your current password. Choose a different one' },
    ],
  ])('but not with %s', async (_title, old, next, fields) => {
    const answer = await changePassword(old, next);
    expect(answer).toMatchObject({
      status: 400,
      body: { errorCode: 400_900, fields: told(fields) },
    });
    expect((await changePassword(testPassword, 'walnut-tree-42')).status).toBe(200);
  });

  it('and whoever guesses the old one has to wait, also with ten guesses at once', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => changePassword(`guess-${index}`, 'walnut-42')),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await changePassword(testPassword, 'walnut-tree-42')).status).toBe(429);
    app.clock.advance({ seconds: 3 });
    expect((await changePassword(testPassword, 'walnut-tree-42')).status).toBe(200);
  });
});

describe('a person changes the phone number', () => {
  async function prove(phoneNumber: string): Promise<string> {
    const { body } = await post('/phone/token', { phoneNumber, password: testPassword });
    const code = /\d{6}/.exec((await messagesTo(phoneNumber))[0] ?? '')?.[0] ?? '';
    const confirmed = await post('/phone/confirm', { uuid: body['uuid'], code });
    expect(confirmed).toMatchObject({ status: 200, body: { phoneNumber } });
    return String(confirmed.body['uuid']);
  }

  it('after proving the new one by a code; the old one is told', async () => {
    const [first, second] = [freshPhone(), freshPhone()];
    expect((await put('/phone', { uuid: await prove(first) })).body).toEqual({
      phoneNumber: first,
    });
    expect((await put('/phone', { uuid: await prove(second) })).status).toBe(200);
    expect((await details())['phoneNumber']).toBe(second);
    expect((await messagesTo(first))[0]).toContain('was changed');
  });

  it('not without the password, and not to a number that somebody has', async () => {
    const phoneNumber = freshPhone();
    expect(await post('/phone/token', { phoneNumber, password: 'guess-1' })).toMatchObject({
      status: 400,
      body: { fields: { password: { message: 'This is not your password' } } },
    });
    await put('/phone', { uuid: await prove(phoneNumber) });
    token = await signIn(app, await aWaiter(app));
    expect(await post('/phone/token', { phoneNumber, password: testPassword })).toMatchObject({
      status: 429,
    });
    app.clock.advance({ minutes: 2 });
    expect(await post('/phone/token', { phoneNumber, password: testPassword })).toMatchObject({
      status: 422,
      body: { errorCode: 422_006 },
    });
  });

  it('not to one of a place that the terms prohibit', async () => {
    expect(
      await post('/phone/token', { phoneNumber: '+98 912 345 67 89', password: testPassword }),
    ).toMatchObject({
      status: 400,
      body: { fields: { phoneNumber: { code: 'placeProhibited' } } },
    });
  });

  it('not by an unproved code, not twice, and not from another session', async () => {
    const phoneNumber = freshPhone();
    const { body } = await post('/phone/token', { phoneNumber, password: testPassword });
    expect((await put('/phone', { uuid: body['uuid'] })).body['errorCode']).toBe(422_013);
    const code = /\d{6}/.exec((await messagesTo(phoneNumber))[0] ?? '')?.[0] ?? '';
    const other = await signIn(app, sara);
    const elsewhere = await post('/phone/confirm', { uuid: body['uuid'], code }, other);
    expect(elsewhere).toMatchObject({ status: 422, body: { errorCode: 422_013 } });
    await post('/phone/confirm', { uuid: body['uuid'], code });
    expect((await put('/phone', { uuid: body['uuid'] }, other)).status).toBe(422);
    expect((await put('/phone', { uuid: body['uuid'] })).status).toBe(200);
    expect((await put('/phone', { uuid: body['uuid'] })).status).toBe(422);
  });

  it('and of two who prove the same number one gets it', async () => {
    const phoneNumber = freshPhone();
    const mine = await prove(phoneNumber);
    const mineToken = token;
    token = await signIn(app, await aWaiter(app));
    app.clock.advance({ minutes: 2 });
    const theirs = await prove(phoneNumber);
    const answers = await Promise.all([
      put('/phone', { uuid: mine }, mineToken),
      put('/phone', { uuid: theirs }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });
});

describe('a person changes what we know of them', () => {
  it('and what is not sent stays as it is', async () => {
    expect(
      await change({
        firstName: '  Sarah ',
        wish: 'A  bicycle 🚲',
        dateOfBirth: '1999-02-28',
        password: testPassword,
      }),
    ).toMatchObject({
      status: 200,
      body: {
        firstName: 'Sarah',
        lastName: expect.stringContaining('Number') as string,
        nickName: 'Sunny',
        wish: 'A bicycle 🚲',
        dateOfBirth: '1999-02-28',
        isShownToCustomers: true,
      },
    });
    expect((await change({ nickName: null, locale: 'ar' })).body).toMatchObject({
      nickName: null,
      locale: 'ar',
      wish: 'A bicycle 🚲',
    });
  });

  it.each([
    [{ firstName: 'S' }, { firstName: 'At least 2 characters' }],
    [{ lastName: 'x'.repeat(31) }, { lastName: 'At most 30 characters' }],
    [{ nickName: 'x' }, { nickName: 'At least 2 characters' }],
    [{ wish: 'x'.repeat(121) }, { wish: 'At most 120 characters' }],
    [{ wish: 'two\nlines' }, { wish: 'This contains a character that cannot be displayed' }],
    [
      { nickName: 'Sunny\u202eynnuS' },
      { nickName: 'This contains a character that cannot be displayed' },
    ],
    [{ email: 'nobody' }, { email: 'This is not a valid e-mail address' }],
    [{ dateOfBirth: '2010-11-22' }, { dateOfBirth: 'You must be 16 or older' }],
    [{ dateOfBirth: '1999-02-30' }, { dateOfBirth: 'This is not a valid date' }],
  ])('not to %j', async (body, fields) => {
    const before = await details();
    expect(await change(body)).toMatchObject({ status: 400, body: { fields: told(fields) } });
    expect(await details()).toEqual(before);
  });

  it('but not to the e-mail address of somebody else, in whatever letters', async () => {
    const other = await aWaiter(app);
    const password = testPassword;
    expect(await change({ email: other.email.toUpperCase(), password })).toMatchObject({
      status: 422,
      body: { errorCode: 422_007 },
    });
  });

  it('and an empty wish leaves no trace', async () => {
    expect((await change({})).status).toBe(200);
    const trail = await app.context.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('subject', '=', `user:${sara.userId}`)
      .where('action', '=', 'details.changed')
      .execute();
    expect(trail).toEqual([]);
  });

  it('and the old e-mail address is told of the new one', async () => {
    await change({ email: `new-${sara.email}`, password: testPassword });
    expect((await messagesTo(sara.email))[0]).toContain('another e-mail address');
  });

  it('who has no tip page has no words on it', async () => {
    const email = 'office@tests.tipwell.test';
    const userId = crypto.randomUUID();
    const person = { userId, email, firstName: 'Ada', lastName: 'Office', password: testPassword };
    await registerPerson(app.context.db, person, app.clock.now());
    token = await signIn(app, { ...sara, email });
    expect((await change({ nickName: 'Boss', wish: 'A yacht' })).body).toMatchObject({
      nickName: null,
      wish: null,
      isShownToCustomers: false,
    });
  });
});

describe('a person has a photo', () => {
  const paper = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#cc3300' } });
  const send = async (bytes: Buffer): Promise<Answer> =>
    put('/image', { image: bytes.toString('base64') });
  const look = async (path: unknown) => app.server.inject({ method: 'GET', url: String(path) });

  it('that is drawn anew: square, small, and without what the camera wrote into it', async () => {
    const camera = { IFD0: { Copyright: 'a secret place', Make: 'Camera' } };
    const original = await paper(1600, 900).withExif(camera).jpeg().toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const sent = await send(original);
    expect(sent.status).toBe(200);
    const kept = await look(sent.body['image']);
    expect(kept.headers['content-type']).toBe('image/webp');
    expect(kept.headers['cache-control']).toContain('immutable');
    const { width, height, exif, size } = await sharp(kept.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined });
    expect(size).toBeLessThan(100_000);
    expect(kept.rawPayload.includes('a secret place')).toBe(false);
  });

  it('upright, however the camera was held', async () => {
    const left = await paper(40, 40).png().toBuffer();
    const lying = await sharp({
      create: { width: 80, height: 40, channels: 3, background: '#0033cc' },
    })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const kept = await look((await send(lying)).body['image']);
    const { data, info } = await sharp(kept.rawPayload).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(redAt(128, 20)).toBeGreaterThan(150);
    expect(redAt(128, 236)).toBeLessThan(100);
  });

  it('or another one, after which nobody finds the first', async () => {
    const first = (await send(await paper(300, 300).png().toBuffer())).body['image'];
    const second = (await send(await paper(300, 300).webp().toBuffer())).body['image'];
    expect((await look(first)).statusCode).toBe(404);
    expect((await look(second)).statusCode).toBe(200);
    expect((await details())['image']).toBe(second);
  });

  it('or none any more', async () => {
    const { image } = (await send(await paper(300, 300).png().toBuffer())).body;
    const removed = await app.ask('DELETE', '/api/account/image', { token });
    expect(removed.status).toBe(200);
    expect((await look(image)).statusCode).toBe(404);
    expect((await details())['image']).toBeNull();
  });

  it.each([
    ['a text', async () => Buffer.from('not a picture at all')],
    [
      'a drawing with scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['half a photo', async () => (await paper(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
    [
      'a small file of endless pixels',
      async () => paper(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer(),
    ],
  ])('that is not %s', async (_title, make) => {
    expect(await send(await make())).toMatchObject({
      status: 400,
      body: { fields: { image: { message: 'This file is not a picture that we can read' } } },
    });
  });

  it('of at most 5 MB', async () => {
    expect(await send(Buffer.alloc(5 * 1024 * 1024 + 10, 1))).toMatchObject({
      status: 400,
      body: { fields: { image: { message: 'A photo can be up to 5 MB' } } },
    });
    expect((await send(Buffer.alloc(9 * 1024 * 1024, 1))).status).toBe(413);
  });

  it('and whoever guesses names of files sees nothing', async () => {
    expect((await look(`/photo/people/${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await look('/photo/people/x')).statusCode).toBe(404);
  });
});

describe('an administrator gives new tries', () => {
  async function administrator(): Promise<string> {
    const userId = crypto.randomUUID();
    const email = `${userId}@tests.tipwell.test`;
    const person = { userId, email, firstName: 'Ada', lastName: 'Min', password: testPassword };
    const platformRoles = ['ROLE_ADMIN'] as const;
    await registerPerson(app.context.db, { ...person, platformRoles }, app.clock.now());
    return signIn(app, { ...sara, email });
  }

  it('to somebody who has used them up, and to nobody else', async () => {
    const phoneNumber = freshPhone();
    await app.context.db
      .updateTable('identity.users')
      .set({ phone_number: phoneNumber, phone_proved_at: app.clock.now() })
      .where('user_id', '=', sara.userId)
      .execute();
    const admin = await administrator();
    const ask = async () => app.ask('POST', '/api/auth/recovery', { body: { phoneNumber } });
    const reset = async () =>
      app.ask('POST', `/api/users/${sara.userId}/code-attempts/reset`, { token: admin });
    await ask();
    expect(await reset()).toMatchObject({ status: 404, body: { errorCode: 404_003 } });
    for (let code = 0; code < 9; code += 1) {
      app.clock.advance({ minutes: 2 });
      expect((await ask()).status).toBe(200);
    }
    app.clock.advance({ minutes: 2 });
    expect((await ask()).status).toBe(429);
    const again = await administrator();
    expect(
      (await app.ask('POST', `/api/users/${sara.userId}/code-attempts/reset`, { token: again }))
        .status,
    ).toBe(200);
    expect((await ask()).status).toBe(200);
  });
});
