// Somebody tells the issuer of cards who they are, is looked at, and has a card in the end.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWaiter, signIn } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { isNamedAnywhere } from '#test/support/contents.ts';
import { aKycForm, wantsCard } from '#test/support/issued-cards.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { settleStatus } from '../../index.ts';

let app: TestApp;
let userId: string;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  ({ userId, token } = await aNewcomer());
});

/** Somebody who is to have an issued card. */
async function aNewcomer() {
  const waiter = await aWaiter(app);
  await wantsCard(app, waiter.userId);
  await app.context.db
    .transaction()
    .execute(async (tx) => settleStatus(tx, waiter.userId, app.clock.now()));
  return { userId: waiter.userId, token: await signIn(app, waiter) };
}

const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
  app.ask(method, `/api/users/${userId}/${path}`, { token, ...(body && { body }) });
const send = async (more: object = {}) => ask('POST', 'kyc-data', { ...aKycForm, ...more });
const status = async () => (await ask('GET', 'issuer-status')).body;
const pass = async (seconds: number) =>
  app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: seconds });
const order = async (fault: object) => app.outside.ask('POST', '/v1/test/faults', fault);

async function accountNow(): Promise<string | undefined> {
  const { db } = app.context;
  const user = db.selectFrom('identity.users').select('status').where('user_id', '=', userId);
  return (await user.executeTakeFirst())?.status;
}

async function waitingForms(): Promise<{ sealed: string }[]> {
  const { db } = app.context;
  const forms = db
    .selectFrom('onboarding.kyc_forms')
    .select('sealed')
    .where('user_id', '=', userId);
  return forms.execute();
}

/** As far as the issuer's look, by the name on the card. */
async function lookedAt(nameOnCard: string): Promise<void> {
  expect((await send({ nameOnCard })).status).toBe(200);
  await pass(1);
  await ask('POST', 'kyc-run');
  await pass(1);
}

describe('somebody who is to have a card', () => {
  test('tells, is looked at, and has one; the account follows', async () => {
    expect(await accountNow()).toBe('PENDINGKYC');
    expect(await status()).toEqual({ status: null, code: null });
    expect((await send()).body).toEqual({ status: 'CREATED', code: null });
    expect(await waitingForms()).toEqual([]);
    await pass(1);
    expect(await status()).toEqual({ status: 'PENDINGKYC', code: null });
    expect((await ask('POST', 'kyc-run')).body).toMatchObject({ status: 'PENDINGKYC' });
    expect((await ask('GET', 'issued-cards')).body).toEqual({ cards: [] });
    await pass(1);
    const first = (await ask('GET', 'issued-cards')).body['cards'] as unknown as object[];
    expect(first).toMatchObject([{ status: 'PENDING', lastFour: expect.any(String) }]);
    await pass(1);
    const cards = (await ask('GET', 'issued-cards')).body['cards'] as unknown as object[];
    expect(cards).toEqual([{ ...first[0], status: 'ACTIVE' }]);
    expect(await accountNow()).toBe('ACTIVE');
  });

  test('is taken and has a card by messages alone', async () => {
    await lookedAt('AMIRA HADDAD');
    await app.settle();
    await pass(1);
    await app.settle();
    expect(await accountNow()).toBe('ACTIVE');
    const { db } = app.context;
    const card = db
      .selectFrom('onboarding.issued_cards')
      .select('state')
      .where('user_id', '=', userId);
    expect(await card.execute()).toEqual([{ state: 'ACTIVE' }]);
  });

  test('gets one card, however many ask for it at once', async () => {
    await lookedAt('AMIRA HADDAD');
    const lists = await Promise.all([1, 2, 3].map(async () => ask('GET', 'issued-cards')));
    const ids = lists.map(({ body }) => (body['cards'] as unknown as { id: string }[])[0]?.id);
    expect(new Set(ids).size).toBe(1);
    const { url, apiKey } = app.context.config.checkers.cards ?? { url: '', apiKey: '' };
    const { db } = app.context;
    const user = await db
      .selectFrom('onboarding.issuer_users')
      .select('reference')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const there = await fetch(`${url}/cards?user_id=${user?.reference}`, {
      headers: { apikey: apiKey },
    });
    expect(((await there.json()) as { data: object[] }).data).toHaveLength(1);
  });

  test.each([
    ['AMIRA WRONG', { status: 'CREATED', code: 'KYC_DATA_INVALID' }],
    ['AMIRA REJECTED', { status: 'REJECTED', code: 'REJECTED' }],
    ['AMIRA SUSPENDED', { status: 'SUSPENDED', code: 'SUSPENDED' }],
    ['AMIRA TERMINATED', { status: 'TERMINATED', code: 'TERMINATED' }],
    ['AMIRA NEVER', { status: 'CREATED', code: null }],
    ['AMIRA ENDLESS', { status: 'PENDINGKYC', code: null }],
  ])('%s reads %o, and the money is held', async (nameOnCard, told) => {
    await lookedAt(nameOnCard);
    expect(await status()).toEqual(told);
    expect(await accountNow()).toBe('PENDINGKYC');
    const cards = await ask('GET', 'issued-cards');
    const isTurnedAway = ['REJECTED', 'SUSPENDED', 'TERMINATED'].includes(told.status);
    if (isTurnedAway) expect(cards.body).toMatchObject({ errorCode: 4_000_006 });
    else expect(cards.body).toEqual({ cards: [] });
  });

  test('may tell again what the issuer found wrong', async () => {
    await lookedAt('AMIRA WRONG');
    expect(await status()).toMatchObject({ code: 'KYC_DATA_INVALID' });
    await lookedAt('AMIRA HADDAD');
    expect(await status()).toEqual({ status: 'ACTIVE', code: null });
  });
});

describe('what was typed', () => {
  test('is sealed while it waits, handed over when the issuer is back, and gone then', async () => {
    const spelled = 'Quillfeather Trading';
    await order({ path: '/nymcard/v1/users/:id/facts', kind: 'time_out_not_accepted' });
    const answer = await send({ companyName: spelled });
    expect(answer.body).toMatchObject({ errorCode: 503_903 });
    expect(await waitingForms()).toHaveLength(1);
    expect(await isNamedAnywhere(app.context.db, spelled)).toBe(false);
    await comesRound(app, 'onboarding:hand-over-forms');
    expect(await waitingForms()).toHaveLength(1);
    app.clock.advance({ minutes: 2 });
    await comesRound(app, 'onboarding:hand-over-forms');
    expect(await waitingForms()).toEqual([]);
    await pass(1);
    expect(await status()).toEqual({ status: 'PENDINGKYC', code: null });
    expect(await isNamedAnywhere(app.context.db, spelled)).toBe(false);
  });

  test('that cannot be opened any more stops no other, and is forgotten after a week', async () => {
    const broken = userId;
    await order({ path: '/nymcard/v1/users/:id/facts', kind: 'time_out_not_accepted', times: 2 });
    await send();
    await app.context.db
      .updateTable('onboarding.kyc_forms')
      .set({ sealed: 'bm90IHNlYWxlZCBieSB1cyBhdCBhbGwgYXQgYWxsIGF0IGFsbA' })
      .where('user_id', '=', broken)
      .execute();
    ({ userId, token } = await aNewcomer());
    await send();
    app.clock.advance({ minutes: 2 });
    await comesRound(app, 'onboarding:hand-over-forms');
    expect(await waitingForms()).toEqual([]);
    for (let day = 0; day < 8; day += 1) {
      app.clock.advance({ days: 1 });
      await comesRound(app, 'onboarding:hand-over-forms');
    }
    userId = broken;
    expect(await waitingForms()).toEqual([]);
  });

  test('after an answer that was lost makes nobody twice', async () => {
    await order({ path: '/nymcard/v1/users', kind: 'time_out_accepted' });
    expect((await send()).body).toMatchObject({ errorCode: 503_903 });
    expect((await send()).status).toBe(200);
    await pass(1);
    expect(await status()).toMatchObject({ status: 'PENDINGKYC' });
  });

  test.each([
    ['a name in one word', { nameOnCard: 'AMIRA' }, 'nameOnCard'],
    ['a salary below one', { salary: { amount: '0.5', currency: 'AED' } }, 'salary.amount'],
    ['a salary in words', { salary: { amount: 'much', currency: 'AED' } }, 'salary.amount'],
    [
      'a city of one letter',
      { addressOfResidence: { streetAddress: 'A', city: 'D', country: 'ae' } },
      'addressOfResidence.city',
    ],
    ['a nationality that the terms prohibit', { nationality: 'kp' }, 'nationality'],
    ['no nationality', { nationality: '' }, 'nationality'],
    ['no job', { jobTitle: ' ' }, 'jobTitle'],
  ])('with %s is refused at its field', async (_title, wrong, field) => {
    const answer = await send(wrong);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] ?? {})).toEqual([field]);
    expect(await waitingForms()).toEqual([]);
  });
});

describe('the issuer', () => {
  test('is asked again where its messages get lost, for weeks, and nothing throws', async () => {
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await lookedAt('AMIRA HADDAD');
    app.clock.advance({ minutes: 6 });
    await comesRound(app, 'onboarding:inquire-about-issuer-users');
    expect(await accountNow()).toBe('ACTIVE');
    ({ userId, token } = await aNewcomer());
    await lookedAt('AMIRA ENDLESS');
    for (let day = 0; day < 30; day += 1) {
      app.clock.advance({ days: 1 });
      await comesRound(app, 'onboarding:inquire-about-issuer-users');
    }
    const { db } = app.context;
    const subject = `issuerUser:${userId}`;
    const alert = db.selectFrom('platform.incidents').select('kind').where('subject', '=', subject);
    expect(await alert.execute()).toEqual([{ kind: 'UNANSWERED' }]);
  });

  test('is believed only when asked, and comes with its own password', async () => {
    await lookedAt('AMIRA ENDLESS');
    const { db } = app.context;
    const known = await db
      .selectFrom('onboarding.issuer_users')
      .select('reference')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const tell = async (id: string, password: string, eventToken: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/webhooks/nymcard',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`nymcard:${password}`).toString('base64')}`,
        },
        payload: JSON.stringify({
          event_token: eventToken,
          event_type: 'USER_STATUS_CHANGE',
          data: { id, status: 'ACTIVE' },
        }),
      });
    const ours = app.context.config.checkers.cards?.webhookPassword ?? '';
    const reference = known?.reference ?? '';
    expect((await tell(reference, 'another', 'evt-1')).statusCode).toBe(401);
    expect((await tell(reference, ours, 'evt-2')).statusCode).toBe(200);
    expect((await tell('usr_nobody', ours, 'evt-3')).statusCode).toBe(200);
    await app.settle();
    expect(await status()).toEqual({ status: 'PENDINGKYC', code: null });
  });

  test('is nobody’s business who is to have no card, and nobody else’s', async () => {
    const plain = await aWaiter(app);
    const own = await signIn(app, plain);
    const mine = `/api/users/${plain.userId}/issuer-status`;
    expect((await app.ask('GET', mine, { token: own })).status).toBe(404);
    const theirs = `/api/users/${userId}/issuer-status`;
    expect((await app.ask('GET', theirs, { token: own })).status).toBe(404);
  });
});
