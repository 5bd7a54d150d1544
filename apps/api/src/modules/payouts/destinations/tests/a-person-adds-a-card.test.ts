import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, payoutCards, signIn, testPassword, type Waiter } from '#test/support/build.ts';
import { giveCardOnPage } from '#test/support/give-card.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;
let token: string;

const prohibited = '4000050000009503';
const pending = '4000050000009214';
const toVerify = '4000050000009248';

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ last_name: 'Cohen', phone_number: `+4477${String(Date.now()).slice(-8)}` })
    .where('user_id', '=', sara.userId)
    .execute();
  token = await signIn(app, sara);
});

const base = () => `/api/users/${sara.userId}`;

async function start(more: { password?: string; setupId?: string } = {}): Promise<Answer> {
  const body = { setupId: randomUUIDv7(), staffId: sara.staffId, locale: 'en', ...more };
  return app.ask('POST', `${base()}/card-setups`, { token, body });
}

const finish = async (setupId: unknown) =>
  app.ask('POST', `${base()}/card-setups/${String(setupId)}/finish`, { token });

const card = async () => app.ask('GET', `${base()}/personal-card`, { token });

/** From the button to the answer, with the password where it is asked for. */
async function add(
  cardNumber: string,
  holderName = 'SARA COHEN',
  password?: string,
): Promise<Answer> {
  const { body } = await start(password === undefined ? {} : { password });
  await giveCardOnPage(body['frameUrl'], { cardNumber, holderName });
  return finish(body['setupId']);
}

/** What was sent to Sara's phone, and what lies in her messages. */
async function told(): Promise<{ texts: string[]; messages: string[] }> {
  await app.settle();
  const { db } = app.context;
  const user = await db
    .selectFrom('identity.users')
    .select('phone_number')
    .where('user_id', '=', sara.userId)
    .executeTakeFirstOrThrow();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const sent = (await outbox.json()) as { data: { to: string; text: string }[] };
  const messages = await db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', sara.userId)
    .execute();
  return {
    texts: sent.data.filter(({ to }) => to === user.phone_number).map(({ text }) => text),
    messages: messages.map(({ message }) => message ?? ''),
  };
}

describe('a first card', () => {
  it('is given on the processor’s page and is then where money goes', async () => {
    expect((await card()).status).toBe(404);
    const started = await start();
    expect(started.status).toBe(201);
    expect(started.body['frameUrl']).toContain(String(started.body['frameOrigin']));
    await giveCardOnPage(started.body['frameUrl'], {
      cardNumber: payoutCards.success,
      holderName: 'SARA COHEN',
    });
    const ended = await finish(started.body['setupId']);
    expect(ended.body).toEqual({ status: 'ACTIVE', isInPlace: true, isWaiting: false });
    expect((await card()).body).toMatchObject({
      destinationId: started.body['setupId'],
      status: 'ACTIVE',
      brand: 'Visa',
      lastFour: '5556',
    });
  });

  it('is told to the person by text message and by a message that stays', async () => {
    await add(payoutCards.success);
    const { texts, messages } = await told();
    expect(texts).toEqual([expect.stringContaining('Visa ·· 5556')]);
    expect(messages).toEqual([expect.stringContaining('If that was not you')]);
  });

  it('is not taken before it was given, nor long after', async () => {
    const { body } = await start();
    expect((await finish(body['setupId'])).body['errorCode']).toBe(409_915);
    await giveCardOnPage(body['frameUrl'], {
      cardNumber: payoutCards.success,
      holderName: 'SARA COHEN',
    });
    app.clock.advance({ minutes: 31 });
    token = await signIn(app, sara);
    expect((await finish(body['setupId'])).body['errorCode']).toBe(409_915);
    expect((await card()).status).toBe(404);
  });

  it('taken twice, also at the same time, is one card', async () => {
    const { body } = await start();
    await giveCardOnPage(body['frameUrl'], {
      cardNumber: payoutCards.success,
      holderName: 'SARA COHEN',
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(body['setupId'])));
    for (const answer of [...answers, await finish(body['setupId'])]) {
      expect(answer.body).toEqual({ status: 'ACTIVE', isInPlace: true, isWaiting: false });
    }
    expect((await told()).texts).toHaveLength(1);
  });

  it('asked for twice under one id is one page', async () => {
    const setupId = randomUUIDv7();
    const first = await start({ setupId });
    expect((await start({ setupId })).body).toEqual(first.body);
  });
});

describe('a card that is refused', () => {
  it.each([
    ['from a prohibited jurisdiction', prohibited, 'SARA COHEN', 'COUNTRY_PROHIBITED'],
    ['in the name of a colleague', payoutCards.success, 'TOM BECKER', 'NAME_DIFFERS'],
    ['with half a name', payoutCards.success, 'COHEN', 'NAME_INCOMPLETE'],
  ])('%s: said once and for all, and nothing changes', async (_title, number, name, reason) => {
    const { body } = await start();
    await giveCardOnPage(body['frameUrl'], { cardNumber: number, holderName: name });
    for (const answer of [await finish(body['setupId']), await finish(body['setupId'])]) {
      expect(answer.status).toBe(422);
      const expected = reason.startsWith('NAME_') ? { expectedName: 'Sara Cohen' } : {};
      expect(answer.body).toMatchObject({ errorCode: 422_903 });
      expect(answer.body).toHaveProperty('details', { reason, ...expected });
    }
    expect((await card()).status).toBe(404);
    expect(await told()).toEqual({ texts: [], messages: [] });
  });
});

describe('a card in the name as banks print it', () => {
  it.each(['S COHEN', 'COHEN/SARA MRS', 'SARA J. COHEN'])('%s is taken', async (name) => {
    const ended = await add(payoutCards.success, name);
    expect(ended.body).toMatchObject({ status: 'ACTIVE', isInPlace: true });
  });
});

describe('another card', () => {
  it('needs the password, and the right one', async () => {
    await add(payoutCards.success);
    const without = await start();
    expect(without.body).toMatchObject({
      errorCode: 400_900,
      fields: { password: { message: 'Fill this in' } },
    });
    const wrong = await start({ password: 'not-her-password-1' });
    expect(wrong.body).toMatchObject({
      fields: { password: { message: 'This is not your password' } },
    });
    expect((await start({ password: testPassword })).status).toBe(201);
  });

  it('takes the place of the one before, and is told', async () => {
    await add(payoutCards.success);
    await add('5200828282828210', 'COHEN SARA', testPassword);
    expect((await card()).body).toMatchObject({ brand: 'Mastercard', lastFour: '8210' });
    const { messages } = await told();
    expect(messages.some((text) => text.startsWith('From now on'))).toBe(true);
  });

  it('does not push out a good one when it is blocked', async () => {
    await add(payoutCards.success);
    const ended = await add(payoutCards.blocked, 'SARA COHEN', testPassword);
    expect(ended.body).toEqual({ status: 'BLOCKED', isInPlace: false, isWaiting: false });
    expect((await card()).body).toMatchObject({ status: 'ACTIVE', lastFour: '5556' });
  });
});

describe('a card that is still looked at', () => {
  it('becomes active when the processor says so, by message', async () => {
    expect((await add(pending)).body).toMatchObject({ status: 'PENDING' });
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 6 });
    const { messages } = await told();
    expect(messages.some((text) => text.includes('has been checked'))).toBe(true);
    expect((await card()).body).toMatchObject({ status: 'ACTIVE' });
  });

  it('or when somebody asks, should the message be lost', async () => {
    await add(pending);
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 6 });
    expect((await card()).body).toMatchObject({ status: 'ACTIVE' });
    await app.outside.ask('POST', '/v1/test/webhooks/resume');
  });

  it.each([
    ['waits for the bank’s check', toVerify, 'PENDING_VERIFICATION'],
    ['is blocked as a first card, and shown so', payoutCards.blocked, 'BLOCKED'],
  ])('%s', async (_title, number, status) => {
    expect((await add(number)).body).toEqual({ status, isInPlace: true, isWaiting: false });
    expect((await card()).body).toMatchObject({ status });
  });

  it('is not said to be paid to when its bank refuses it as a first card', async () => {
    await add(payoutCards.blocked);
    const { texts, messages } = await told();
    for (const text of [...texts, ...messages]) {
      expect(text).toMatch(/bank doesn’t accept payouts to Visa ·· 9230\. Your money is safe/);
      expect(text).not.toContain('are now paid out');
    }
    expect([texts.length, messages.length]).toEqual([1, 1]);
  });
});

describe('a large sum', () => {
  const destination = async () =>
    (await app.ask('GET', `${base()}/staff/${sara.staffId}/payout-destination`, { token })).body;

  it('waits until a new card has been there for a day', async () => {
    await add(payoutCards.success);
    expect(await destination()).toMatchObject({
      own: { kind: 'CARD', lastFour: '5556' },
      largeSums: { amount: 50_000 },
      mayAddCard: true,
    });
    app.clock.advance({ hours: 25 });
    token = await signIn(app, sara);
    expect(await destination()).toMatchObject({ largeSums: null });
  });

  it('is not spoken of while the card refuses every sum', async () => {
    await add(payoutCards.success);
    await app.context.db
      .updateTable('destinations.destinations')
      .set({ refused_at: app.clock.now() })
      .where('user_id', '=', sara.userId)
      .execute();
    expect(await destination()).toMatchObject({
      own: { refusedAt: app.clock.now().toISOString() },
      largeSums: null,
    });
  });
});

describe('the public key', () => {
  it('is found by the location’s payoutId', async () => {
    const { payoutId } = await destinationOf();
    const answer = await app.ask('GET', `/api/checkout-public-keys/${payoutId}`, { token });
    expect(answer.body['publicKey']).toMatch(/^pk_/);
  });
});

async function destinationOf(): Promise<{ payoutId: string }> {
  const path = `${base()}/staff/${sara.staffId}/payout-destination`;
  return (await app.ask('GET', path, { token })).body as unknown as { payoutId: string };
}
