import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  balanceOfWaiter,
  givePayoutCard,
  payoutCards,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';

type Administrator = Awaited<ReturnType<typeof somebody>>;

let app: TestApp;
let nora: Administrator;
let omar: Administrator;
let sara: Waiter;

const british = { sortCode: '20-00-00', accountNumber: '55779911' };

beforeAll(async () => {
  app = await openTestApp();
  nora = await somebody(app, 'ROLE_ADMIN');
  omar = await somebody(app, 'ROLE_ADMIN');
});
afterAll(async () => {
  await app.close();
});
/** Sara earned £9.07 and has a card; then her account is over. */
beforeEach(async () => {
  sara = await aWaiter(app);
  await givePayoutCard(app, sara, payoutCards.success);
  await aPaidTip(app, sara);
  await end(sara);
});

async function end({ userId }: Waiter): Promise<void> {
  const answer = await app.ask('PUT', `/api/registered-users/${userId}/status`, {
    token: nora.token,
    body: { action: 'TERMINATE', reason: 'She moved away' },
  });
  expect(answer.status).toBe(200);
}

const owedTo = async ({ userId }: Waiter, by = nora) =>
  app.ask('GET', `/api/registered-users/${userId}/owed`, { token: by.token });

const placeOf = async (who: Waiter, by = nora) =>
  ((await owedTo(who, by)).body['places'] as unknown as Record<string, unknown>[])[0];

async function ask(who: Waiter, more: object = {}, by = nora): Promise<Answer> {
  return app.ask('POST', `/api/registered-users/${who.userId}/final-payouts`, {
    token: by.token,
    body: {
      requestId: randomUUIDv7(),
      staffId: who.staffId,
      document: 'PASSPORT',
      reason: 'She wrote to us',
      isNewAccount: false,
      ...more,
    },
  });
}

const idOf = (answer: Answer): string =>
  (answer.body['request'] as unknown as { requestId: string }).requestId;

const confirm = async (requestId: string, by = omar) =>
  app.ask('POST', `/api/final-payouts/${requestId}/confirm`, { token: by.token });

const drop = async (requestId: string, by = omar) =>
  app.ask('POST', `/api/final-payouts/${requestId}/drop`, {
    token: by.token,
    body: { reason: 'Not her account' },
  });

/** Whoever was signed in has to sign in anew. */
async function aDayPasses(): Promise<void> {
  app.clock.advance({ hours: 24 });
  nora = { ...nora, token: await signIn(app, nora) };
  omar = { ...omar, token: await signIn(app, omar) };
}

async function processorPays(): Promise<void> {
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

const payoutOf = async ({ staffId }: Waiter) =>
  app.context.db
    .selectFrom('payouts.payouts')
    .select(['kind', 'state', 'amount', 'fee'])
    .where('staff_id', '=', staffId)
    .execute();

const lettersTo = async ({ email }: Waiter): Promise<string[]> => {
  const { body } = await app.outside.ask('GET', '/outbox.json');
  const { data } = body as { data: { to: string; text: string }[] };
  return data.filter(({ to }) => to === email).map(({ text }) => text);
};

describe('what somebody is owed whose account is over', () => {
  it('is paid by two administrators, whole and once, to the card they had', async () => {
    expect(await placeOf(sara)).toMatchObject({
      owed: 907,
      free: 907,
      obstacle: null,
      destination: { lastFour: expect.any(String) },
    });
    const asked = await ask(sara);
    expect(asked.status).toBe(201);
    expect(asked.body['request']).toMatchObject({
      amount: 907,
      may: { confirm: false, reject: false, withdraw: true },
    });
    expect(await placeOf(sara, omar)).toMatchObject({
      obstacle: 'ASKED_FOR',
      request: { may: { confirm: true, reject: true, withdraw: false } },
    });
    const requestId = idOf(asked);
    const [one, other] = await Promise.all([confirm(requestId), confirm(requestId)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toEqual(other.body);
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 907, held: 907, available: 0 });
    await processorPays();
    expect(await payoutOf(sara)).toEqual([{ kind: 'FINAL', state: 'PAID', amount: 907, fee: 0 }]);
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
    expect((await owedTo(sara)).body['places']).toEqual([]);
    expect(await confirm(requestId)).toMatchObject({ status: 200, body: one.body });
    expect((await lettersTo(sara)).toSorted()).toEqual([
      expect.stringContaining('on their way'),
      expect.stringContaining('We have been asked to pay out'),
    ]);
  });

  it('is confirmed by nobody who asked for it, and by nobody who is not an administrator', async () => {
    const requestId = idOf(await ask(sara));
    expect((await confirm(requestId, nora)).status).toBe(403);
    const support = await somebody(app, 'ROLE_SUPPORT_ADMIN');
    expect((await confirm(requestId, support)).status).toBe(403);
    expect(await payoutOf(sara)).toEqual([]);
  });

  it('is never an administrator’s own to ask for or to confirm', async () => {
    const owner = await somebody(app, 'ROLE_ADMIN');
    expect((await ask(owner, {}, owner)).status).toBe(403);
  });

  it('comes back where it could not be paid, and can be asked for again', async () => {
    const lena = await aWaiter(app);
    await givePayoutCard(app, lena, payoutCards.declined);
    await aPaidTip(app, lena);
    await end(lena);
    await confirm(idOf(await ask(lena)));
    await processorPays();
    expect(await payoutOf(lena)).toMatchObject([{ kind: 'FINAL', state: 'FAILED' }]);
    expect(await placeOf(lena)).toMatchObject({ owed: 907, free: 907, obstacle: null });
  });

  it('is asked for once: another request for the same place waits its turn', async () => {
    const requestId = randomUUIDv7();
    const first = await ask(sara, { requestId });
    expect((await ask(sara, { requestId })).body).toEqual(first.body);
    expect((await ask(sara, { requestId, reason: 'Something else' })).status).toBe(409);
    expect((await ask(sara)).body['fields']).toHaveProperty('staffId');
    expect((await ask(sara, { requestId }, omar)).status).toBe(409);
  });

  it.each([
    ['whose account is open', async () => aWaiter(app)],
    [
      'who is owed nothing',
      async () => {
        const lena = await aWaiter(app);
        await end(lena);
        return lena;
      },
    ],
  ])('cannot be asked for somebody %s', async (_whom, make) => {
    const answer = await ask(await make());
    expect(answer).toMatchObject({ status: 400, body: { fields: { staffId: {} } } });
  });

  it('is asked for at their own places alone', async () => {
    const other = await aWaiter(app);
    expect((await ask(sara, { staffId: other.staffId })).status).toBe(404);
  });

  it('can be rejected by the second person and withdrawn by the first, and then asked for anew', async () => {
    const rejected = idOf(await ask(sara));
    expect((await drop(rejected)).status).toBe(200);
    expect((await confirm(rejected)).status).toBe(404);
    const withdrawn = idOf(await ask(sara));
    expect((await drop(withdrawn, nora)).status).toBe(200);
    expect((await drop(withdrawn)).status).toBe(404);
    expect((await ask(sara)).status).toBe(201);
  });

  it('is not paid by it once the account is open again', async () => {
    const requestId = idOf(await ask(sara));
    await app.context.db
      .updateTable('identity.users')
      .set({ status: 'ACTIVE' })
      .where('user_id', '=', sara.userId)
      .execute();
    expect(await placeOf(sara, omar)).toMatchObject({
      obstacle: 'ACCOUNT_OPEN',
      request: { isAccountOpen: true, may: { confirm: false, reject: true } },
    });
    expect((await confirm(requestId)).status).toBe(403);
    expect(await payoutOf(sara)).toEqual([]);
    expect((await drop(requestId)).status).toBe(200);
  });
});

describe('a card that was removed between asking and confirming', () => {
  it('is paid nothing, and the request can be rejected and made anew', async () => {
    const requestId = idOf(await ask(sara));
    await app.context.db
      .updateTable('destinations.destinations')
      .set({ removed_at: app.clock.now() })
      .where('user_id', '=', sara.userId)
      .execute();
    expect(await placeOf(sara, omar)).toMatchObject({
      destination: null,
      request: { destination: { isNew: false, isPayable: false } },
    });
    expect(await confirm(requestId)).toMatchObject({
      status: 409,
      body: { code: 'destinationRemoved' },
    });
    expect(await payoutOf(sara)).toEqual([]);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ held: 0, available: 907 });
    expect((await drop(requestId)).status).toBe(200);
    expect((await ask(sara, { isNewAccount: true, ...british })).status).toBe(201);
  });

  it('is not paid where another place’s payout has put an account in its stead', async () => {
    const bar = await aWaiter(app);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ user_id: sara.userId, is_default: false })
      .where('staff_id', '=', bar.staffId)
      .execute();
    const atTheBar = { ...sara, staffId: bar.staffId, locationId: bar.locationId };
    await app.context.db
      .updateTable('identity.users')
      .set({ status: 'ACTIVE' })
      .where('user_id', '=', sara.userId)
      .execute();
    await aPaidTip(app, atTheBar);
    await end(sara);
    const toTheCard = idOf(await ask(sara));
    const toTheAccount = idOf(await ask(atTheBar, { isNewAccount: true, ...british }));
    await aDayPasses();
    expect((await confirm(toTheAccount)).status).toBe(200);
    expect((await confirm(toTheCard)).body['code']).toBe('destinationRemoved');
    expect(await payoutOf(sara)).toEqual([]);
  });
});

describe('a bank account that comes with the request', () => {
  it('is theirs from the confirmation on, and waits a day in which they can object', async () => {
    const asked = await ask(sara, { isNewAccount: true, ...british });
    expect(asked.body['request']).toMatchObject({
      destination: { lastFour: '9911', isNew: true, isPayable: true },
    });
    const requestId = idOf(asked);
    expect((await confirm(requestId)).body['errorCode']).toBeDefined();
    expect(await payoutOf(sara)).toEqual([]);
    await aDayPasses();
    expect((await confirm(requestId)).status).toBe(200);
    await processorPays();
    expect(await payoutOf(sara)).toMatchObject([{ kind: 'FINAL', amount: 907 }]);
    const current = await app.context.db
      .selectFrom('destinations.destinations')
      .select(['kind', 'last_four'])
      .where('user_id', '=', sara.userId)
      .where('removed_at', 'is', null)
      .execute();
    expect(current).toEqual([{ kind: 'BANK_ACCOUNT', last_four: '9911' }]);
  });

  it('is told at its field where its number cannot be right', async () => {
    const wrong = await ask(sara, { isNewAccount: true, ...british, accountNumber: '1' });
    expect(wrong.body['fields']).toHaveProperty('accountNumber');
  });

  it('is needed where the bank closed their card', async () => {
    await app.context.db
      .updateTable('destinations.destinations')
      .set({ status: 'BLOCKED' })
      .where('user_id', '=', sara.userId)
      .execute();
    expect(await placeOf(sara)).toMatchObject({ destination: null, bankAccountForm: 'SORT_CODE' });
    expect((await ask(sara)).body['fields']).toHaveProperty('isNewAccount');
    expect((await ask(sara, { isNewAccount: true, ...british })).status).toBe(201);
  });
});

describe('erasure', () => {
  const erase = async ({ userId }: Waiter) =>
    app.ask('POST', `/api/registered-users/${userId}/erasure`, {
      token: nora.token,
      body: { reason: 'She asked for it' },
    });

  it('waits until everything is paid', async () => {
    expect(await erase(sara)).toMatchObject({ status: 400, body: { fields: { userId: {} } } });
    await confirm(idOf(await ask(sara)));
    // On its way is not there yet.
    expect((await erase(sara)).status).toBe(400);
    await processorPays();
    expect((await erase(sara)).status).toBe(200);
    await app.settle();
    const requests = await app.context.db
      .selectFrom('final_payouts.requests')
      .select('reason')
      .where('user_id', '=', sara.userId)
      .execute();
    expect(requests).toEqual([{ reason: '' }]);
  });

  it('leaves what comes later payable, to an account in the name that is given with it', async () => {
    await confirm(idOf(await ask(sara)));
    await processorPays();
    await erase(sara);
    await app.settle();
    await aPaidTipAfterAll(sara);
    expect((await owedTo(sara)).body).toMatchObject({ isErased: true });
    const nameless = await ask(sara, { isNewAccount: true, ...british });
    expect(nameless.body['fields']).toHaveProperty('holderName');
    const requestId = idOf(
      await ask(sara, { isNewAccount: true, ...british, holderName: 'Sara Example' }),
    );
    await aDayPasses();
    expect((await confirm(requestId)).status).toBe(200);
    expect(await payoutOf(sara)).toHaveLength(2);
    // To a bank account it takes some days.
    expect(await placeOf(sara)).toMatchObject({ owed: 907, underWay: 907, free: 0 });
    // Nothing else will ever go there: it is to go at the processor as well.
    const gone = await app.context.db
      .selectFrom('destinations.destinations as destination')
      .leftJoin('destinations.removals as removal', (join) =>
        join.onRef('removal.provider_reference', '=', 'destination.provider_reference'),
      )
      .select(['destination.removed_at as removedAt', 'removal.asked_at as askedAt'])
      .where('destination.user_id', '=', sara.userId)
      .where('destination.kind', '=', 'BANK_ACCOUNT')
      .execute();
    expect(gone).toEqual([{ removedAt: expect.any(Date), askedAt: expect.any(Date) }]);
  });

  /** A part of a dispute that was won, say: nobody is tipped whose account is over. */
  async function aPaidTipAfterAll(who: Waiter): Promise<void> {
    const set = (status: 'ACTIVE' | 'TERMINATED') =>
      app.context.db
        .updateTable('identity.users')
        .set({ status })
        .where('user_id', '=', who.userId)
        .execute();
    await set('ACTIVE');
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: true, left_at: null })
      .where('staff_id', '=', who.staffId)
      .execute();
    await aPaidTip(app, who);
    await set('TERMINATED');
  }
});

describe('the list of what is unclaimed', () => {
  it('names who is owed what, adds it up, and shows what waits for a second person', async () => {
    const requestId = idOf(await ask(sara));
    const { body } = await app.ask('GET', '/api/unclaimed', { token: omar.token });
    const people = body['people'] as unknown as { userId: string; owed: number }[];
    const hers = people.find(({ userId }) => userId === sara.userId);
    expect(hers).toMatchObject({ owed: 907, currency: 'GBP', isErased: false, isAskedFor: true });
    const total = people.reduce((sum, { owed }) => sum + owed, 0);
    expect(body['totals']).toEqual([{ currency: 'GBP', owed: total }]);
    expect(body['requests']).toContainEqual(expect.objectContaining({ requestId, amount: 907 }));
  });
});
