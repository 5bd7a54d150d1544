import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aSalon,
  aWaiter,
  payoutCards,
  signIn,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { aDubaiRestaurant, letShare, somebodyAt, toldTo } from '#test/support/dubai.ts';
import { giveCardOnPage } from '#test/support/give-card.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { agreeAndWait, changesAt, decide } from '#test/support/second-person.ts';
import { britishBank } from '#test/support/outside-world.ts';

let app: TestApp;
let locationId: number;
let khalid: Waiter;
let layla: Waiter;

const prohibited = '4000050000009503';
const pending = '4000050000009214';
const mastercard = '5200828282828210';

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  locationId = await aDubaiRestaurant(app);
  khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
  layla = await somebodyAt(app, locationId, 'ROLE_OWNER');
});

type Method = 'GET' | 'POST';
const as = async (person: Waiter, method: Method, path: string, body?: object): Promise<Answer> =>
  app.ask(method, `/api/locations/${locationId}/${path}`, {
    token: await signIn(app, person),
    ...(body ? { body } : {}),
  });

const start = async (person: Waiter, password?: string): Promise<Answer> =>
  as(person, 'POST', 'card-setups', {
    setupId: randomUUIDv7(),
    locale: 'en',
    ...(password === undefined ? {} : { password }),
  });
const finish = async (person: Waiter, setupId: unknown) =>
  as(person, 'POST', `card-setups/${String(setupId)}/finish`);

/** From the button to the answer, with the password where it is asked for. */
async function ask(
  person: Waiter,
  cardNumber: string = payoutCards.success,
  more: { password?: string; holderName?: string } = {},
): Promise<Answer> {
  const { body } = await start(person, more.password);
  const holderName = more.holderName ?? 'DUBAI CREEK LLC';
  await giveCardOnPage(body['frameUrl'], { cardNumber, holderName });
  return finish(person, body['setupId']);
}

const nameOf = async ({ userId }: Waiter): Promise<string> => {
  const { first_name, last_name } = await app.context.db
    .selectFrom('identity.users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
};

/** The same until the other owner has agreed and the day is over. */
async function add(...asked: Parameters<typeof ask>): Promise<Answer> {
  const answer = await ask(...asked);
  const [person] = asked;
  if (answer.body['isWaiting']) await agree(person);
  return answer;
}

/** The owner who did not ask agrees, and the day goes by. */
const agree = async (asking: Waiter) =>
  agreeAndWait(app, asking === khalid ? layla : khalid, locationId);

const card = async () => as(khalid, 'GET', 'corporate-card');
const destination = async (person = khalid) => (await as(person, 'GET', 'payout-destination')).body;
const remove = async (person: Waiter, body: object = { password: testPassword }) =>
  as(person, 'POST', 'payout-destination/remove', body);
const british = { sortCode: '20-00-00', accountNumber: '55779911' };

describe('a venue’s first card', () => {
  it('is given by an owner in the venue’s name, and is then where its money goes', async () => {
    expect((await card()).status).toBe(404);
    expect(await destination()).toMatchObject({
      own: null,
      mayAddCard: true,
      bankAccountForm: null,
      asksPassword: false,
      sharedBy: 0,
    });
    const asked = await ask(khalid);
    expect(asked.body).toEqual({ status: 'ACTIVE', isInPlace: false, isWaiting: true });
    expect((await card()).status).toBe(404);
    await agree(khalid);
    expect((await card()).body).toMatchObject({
      status: 'ACTIVE',
      brand: 'Visa',
      lastFour: '5556',
    });
    expect(await destination(layla)).toMatchObject({
      own: { kind: 'CARD', lastFour: '5556' },
      asksPassword: true,
      largeSums: { amount: 200_000 },
    });
  });

  it('is given on a page that names the venue', async () => {
    const { body } = await start(khalid);
    const page = await fetch(String(body['frameUrl']));
    expect(await page.text()).toMatch(/Payouts of Dubai Creek \d+ will be sent to this card/);
  });

  it('is told to all owners, and to nobody else', async () => {
    const manager = await somebodyAt(app, locationId, 'ROLE_RESTAURANT_ADMIN');
    await add(khalid);
    for (const owner of [khalid, layla]) {
      const { sent, messages } = await toldTo(app, owner);
      expect(sent).toEqual([
        expect.stringContaining('there is a request to pay the venue’s money to Visa'),
        expect.stringContaining('a second person has approved'),
        expect.stringContaining('the venue’s money is now paid out to Visa'),
      ]);
      expect(messages).toHaveLength(3);
    }
    expect(await toldTo(app, manager)).toEqual({ sent: [], messages: [] });
  });

  it('is written down with who gave it and who agreed', async () => {
    await add(khalid);
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject', '=', `location:${locationId}`)
      .orderBy('audit_id')
      .execute();
    expect(log).toMatchObject([
      { action: 'change.requested', actor_id: khalid.userId },
      { action: 'change.approved', actor_id: layla.userId },
      { action: 'destination.changed', actor_id: null, details: { kind: 'CARD' } },
      { action: 'change.inForce', actor_id: null },
    ]);
  });

  it.each([
    ['from a prohibited jurisdiction', prohibited, 'DUBAI CREEK LLC', 'COUNTRY_PROHIBITED'],
    ['without a name', payoutCards.success, '-', 'NAME_INCOMPLETE'],
  ])('is refused %s', async (_title, number, holderName, reason) => {
    const refused = await add(khalid, number, { holderName });
    expect(refused.body).toMatchObject({ errorCode: 422_903, details: { reason } });
    expect((await card()).status).toBe(404);
    expect((await toldTo(app, khalid)).sent).toEqual([]);
  });
});

describe('a company card in a name that we do not know the venue by', () => {
  const otherName = { holderName: 'MARINA BAY TRADING LLC' };
  const open = async (person: Waiter) => (await changesAt(app, person, locationId))[0];

  it('is not refused, and tells who has to approve it and why', async () => {
    const asked = await ask(khalid, payoutCards.success, otherName);
    const expectedName = expect.stringMatching(/^Dubai Creek/);
    expect(asked.body).toEqual({
      status: 'ACTIVE',
      isInPlace: false,
      isWaiting: true,
      expectedName,
    });
    expect(await open(layla)).toMatchObject({
      change: { what: 'PAY_TO', holder: otherName.holderName, expectedHolder: expectedName },
      whyNotSecond: 'ADMIN_NEEDED',
      may: { approve: false, refuse: true },
    });
  });

  it('stays one when the venue takes that name, until it has had it for 30 days', async () => {
    // The first day is for corrections.
    app.clock.advance({ days: 2 });
    const renamed = await app.ask('PATCH', `/api/locations/${locationId}`, {
      token: await signedInWith(app, { roles: ['ROLE_ADMIN'] }),
      body: { groupName: 'Marina Bay Trading' },
    });
    expect(renamed.status).toBe(200);
    expect((await ask(khalid, payoutCards.success, otherName)).body).toHaveProperty('expectedName');
    await decide(app, layla, locationId, 'refuse');
    app.clock.advance({ days: 30 });
    expect((await ask(khalid, payoutCards.success, otherName)).body).not.toHaveProperty(
      'expectedName',
    );
  });

  it('answers the same when it is asked again', async () => {
    const { body } = await start(khalid);
    const given = { cardNumber: payoutCards.success, ...otherName };
    await giveCardOnPage(body['frameUrl'], given);
    const first = await finish(khalid, body['setupId']);
    expect(await finish(khalid, body['setupId'])).toMatchObject({ body: first.body });
    expect(first.body['expectedName']).toBeDefined();
  });

  it('is not approved by another owner, and is in place once an administrator has', async () => {
    await ask(khalid, payoutCards.success, otherName);
    const byOwner = await decide(app, layla, locationId, 'approve');
    expect(byOwner.body).toMatchObject({ details: { reason: 'ADMIN_NEEDED' } });
    expect((await card()).status).toBe(404);
    await agreeAndWait(app, await somebody(app, 'ROLE_ADMIN'), locationId);
    expect((await card()).body).toMatchObject({ status: 'ACTIVE', lastFour: '5556' });
  });

  it('is one in the name of an owner where there are two of them', async () => {
    const asked = await ask(khalid, payoutCards.success, { holderName: await nameOf(khalid) });
    expect(asked.body['expectedName']).toBeDefined();
  });

  it('is not one in the name of its only owner', async () => {
    locationId = await aDubaiRestaurant(app);
    const only = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const asked = await ask(only, payoutCards.success, { holderName: await nameOf(only) });
    expect(asked.body).toEqual({ status: 'ACTIVE', isInPlace: false, isWaiting: true });
  });
});

describe('another card of a venue', () => {
  it('needs the password of whoever gives it', async () => {
    await add(khalid);
    expect((await start(layla)).body).toMatchObject({
      fields: { password: { message: 'Fill this in' } },
    });
    const wrong = await start(layla, 'not-her-password-1');
    expect(wrong.body).toMatchObject({
      fields: { password: { message: 'This is not your password' } },
    });
    const added = await add(layla, mastercard, { password: testPassword });
    expect(added.body).toEqual({ status: 'ACTIVE', isInPlace: false, isWaiting: true });
    expect((await card()).body).toMatchObject({ brand: 'Mastercard', lastFour: '8210' });
    expect((await toldTo(app, khalid)).sent.at(-1)).toContain('from now on the venue’s money');
  });

  it('does not push out a good one when it is blocked', async () => {
    await add(khalid);
    const blocked = await add(khalid, payoutCards.blocked, { password: testPassword });
    expect(blocked.body).toEqual({ status: 'BLOCKED', isInPlace: false, isWaiting: false });
    expect((await card()).body).toMatchObject({ status: 'ACTIVE', lastFour: '5556' });
  });

  it('given by two owners at once is one request, and the other card waits for nothing', async () => {
    const pages = await Promise.all([start(khalid), start(layla)]);
    for (const [page, cardNumber] of [
      [pages[0], payoutCards.success],
      [pages[1], mastercard],
    ] as const) {
      await giveCardOnPage(page?.body['frameUrl'], { cardNumber, holderName: 'DUBAI CREEK LLC' });
    }
    const ended = await Promise.all([
      finish(khalid, pages[0]?.body['setupId']),
      finish(layla, pages[1]?.body['setupId']),
    ]);
    expect(ended.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const open = await app.context.db
      .selectFrom('approvals.change_requests')
      .select('request_id')
      .where('location_id', '=', locationId)
      .where('state', '=', 'OPEN')
      .execute();
    expect(open).toHaveLength(1);
  });

  it('is finished by whoever opened its page, and by no other owner', async () => {
    const { body } = await start(khalid);
    await giveCardOnPage(body['frameUrl'], {
      cardNumber: mastercard,
      holderName: 'DUBAI CREEK LLC',
    });
    expect((await finish(layla, body['setupId'])).status).toBe(404);
    expect((await finish(khalid, body['setupId'])).status).toBe(200);
  });

  it('that its bank still looks at is told of when that is over', async () => {
    await ask(khalid, pending);
    await agree(khalid);
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 6 });
    expect((await toldTo(app, layla)).messages.at(-1)).toContain('has been checked');
    expect((await card()).body).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('taking it away', () => {
  it('needs the password, is told to all owners, and may be done twice', async () => {
    await add(khalid);
    expect((await remove(layla, {})).body).toMatchObject({
      fields: { password: { message: 'Fill this in' } },
    });
    expect((await remove(layla)).body).toEqual({ isRemoved: false, isWaiting: true });
    expect((await remove(layla)).body).toEqual({ isRemoved: false, isWaiting: true });
    expect((await card()).status).toBe(200);
    await agree(layla);
    expect((await remove(layla)).body).toEqual({ isRemoved: false, isWaiting: false });
    expect((await card()).status).toBe(404);
    expect((await toldTo(app, khalid)).sent.at(-1)).toContain('was removed');
    // The next one is a first one again.
    expect((await start(khalid)).status).toBe(201);
  });
});

describe('who is let near it', () => {
  const calls: [method: Method, path: string, body?: object][] = [
    ['GET', 'corporate-card'],
    ['GET', 'payout-destination'],
    ['POST', 'card-setups', { setupId: randomUUIDv7(), locale: 'en', password: testPassword }],
    ['POST', 'payout-destination/remove', { password: testPassword }],
    ['POST', 'bank-accounts', { destinationId: randomUUIDv7(), password: testPassword }],
  ];

  it.each([
    ['a manager may not', async () => somebodyAt(app, locationId, 'ROLE_RESTAURANT_ADMIN'), 403],
    ['an accountant may not', async () => somebodyAt(app, locationId, 'ROLE_ACCOUNTANT'), 403],
    ['a waiter may not', async () => aWaiter(app, { locationId }), 403],
    [
      'for the owner of another venue it does not exist',
      async () => somebodyAt(app, await aDubaiRestaurant(app), 'ROLE_OWNER'),
      404,
    ],
  ] as const)('%s', async (_title, who, status) => {
    await add(khalid);
    const person = await who();
    for (const [method, path, body] of calls) {
      expect((await as(person, method, path, body)).status).toBe(status);
    }
    expect((await card()).status).toBe(200);
  });

  it('whoever looks with an owner’s eyes sees it and changes nothing', async () => {
    await add(khalid);
    const token = await eyesOf(khalid);
    const askInView = async (method: Method, path: string, body?: object) =>
      app.ask(method, `/api/locations/${locationId}/${path}`, {
        token,
        ...(body ? { body } : {}),
      });
    const statuses = [];
    for (const [method, path, body] of calls)
      statuses.push((await askInView(method, path, body)).status);
    expect(statuses).toEqual([200, 200, 403, 403, 403]);
  });
});

async function eyesOf({ userId }: Waiter): Promise<string> {
  const { token } = await somebody(app, 'ROLE_ADMIN');
  const { body } = await app.ask('POST', '/api/auth/login-as', {
    token,
    headers: { 'x-client-platform': 'Native' },
    body: { identifier: `a test:${userId}`, userId },
  });
  return String(body['accessToken']);
}

describe('where a venue cannot have a card', () => {
  it('gets its money on an account in its name', async () => {
    locationId = await aSalon(app);
    khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    expect(await destination()).toMatchObject({ mayAddCard: false, bankAccountForm: 'SORT_CODE' });
    expect((await start(khalid)).body).toMatchObject({ details: { reason: 'NOT_SUPPORTED' } });
    const destinationId = randomUUIDv7();
    const added = await as(khalid, 'POST', 'bank-accounts', { destinationId, ...british });
    expect(added.body).toMatchObject({ brand: britishBank, lastFour: '9911' });
    const again = await as(khalid, 'POST', 'bank-accounts', { destinationId, ...british });
    expect(again.body).toEqual(added.body);
    expect(await destination()).toMatchObject({ own: null });
    layla = await somebodyAt(app, locationId, 'ROLE_OWNER');
    await agree(khalid);
    expect(await destination()).toMatchObject({ own: { kind: 'BANK_ACCOUNT' } });
    expect((await card()).status).toBe(404);
    expect((await toldTo(app, khalid)).sent).toHaveLength(3);
  });

  it('is offered an account only there, or where accounts are shared', async () => {
    const body = { destinationId: randomUUIDv7(), iban: 'AE070331234567890123456' };
    expect((await as(khalid, 'POST', 'bank-accounts', body)).status).toBe(404);
    await letShare(app, locationId, { card: true, account: true });
    expect((await as(khalid, 'POST', 'bank-accounts', body)).status).toBe(201);
  });
});
