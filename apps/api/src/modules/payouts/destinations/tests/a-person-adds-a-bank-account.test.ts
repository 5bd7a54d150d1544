import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  givePayoutCard,
  signIn,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { britishBank } from '#test/support/outside-world.ts';

let app: TestApp;
let sara: Waiter;
let token: string;

const british = { sortCode: '20-00-00', accountNumber: '5577 9911' };

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
  token = await signIn(app, sara);
});

const base = () => `/api/users/${sara.userId}`;

async function add(more: object): Promise<Answer> {
  const body = { destinationId: randomUUIDv7(), staffId: sara.staffId, ...more };
  return app.ask('POST', `${base()}/bank-accounts`, { token, body });
}

const destination = async () =>
  (await app.ask('GET', `${base()}/staff/${sara.staffId}/payout-destination`, { token })).body;

it('an account is where money goes, by the bank’s name and its last digits', async () => {
  expect(await destination()).toMatchObject({ own: null, bankAccountForm: 'SORT_CODE' });
  const added = await add(british);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    status: 'ACTIVE',
    brand: britishBank,
    lastFour: '9911',
  });
  expect(await destination()).toMatchObject({ own: { kind: 'BANK_ACCOUNT', lastFour: '9911' } });
  // It is no card.
  expect((await app.ask('GET', `${base()}/personal-card`, { token })).status).toBe(404);
});

it('asked for twice under one id it is one account, told of once', async () => {
  const destinationId = randomUUIDv7();
  const first = await add({ ...british, destinationId });
  expect((await add({ ...british, destinationId })).body).toEqual(first.body);
  await app.settle();
  const messages = await app.context.db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', sara.userId)
    .execute();
  expect(messages.map(({ message }) => message)).toEqual([
    expect.stringContaining(`${britishBank} ·· 9911`),
  ]);
});

it.each([
  ['nothing was typed', {}, { sortCode: { code: 'required', message: 'Fill this in' } }],
  [
    'the number is a digit short',
    { ...british, accountNumber: '5577991' },
    { accountNumber: { message: 'This number does not look right. Please check it' } },
  ],
])('is refused beside the field when %s', async (_title, typed, fields) => {
  expect((await add(typed)).body).toMatchObject({ errorCode: 400_900, fields });
  expect(await destination()).toMatchObject({ own: null });
});

it('of a place that the terms prohibit is refused, and said to be', async () => {
  const { db } = app.context;
  const here = db.updateTable('locations.locations').where('location_id', '=', sara.locationId);
  await here.set({ country: 'de', currency: 'EUR', time_zone: 'Europe/Berlin' }).execute();
  expect((await add({ iban: 'IR06 2960 0000 0010 0324 2000 01' })).body).toMatchObject({
    errorCode: 400_900,
    fields: {
      iban: {
        code: 'placeProhibited',
        message: 'Our terms do not allow this country or region',
      },
    },
  });
  expect(await destination()).toMatchObject({ own: null });
});

it('takes the place of a card only with the password', async () => {
  await givePayoutCard(app, sara);
  expect((await add(british)).body).toMatchObject({
    fields: { password: { message: 'Fill this in' } },
  });
  expect(await destination()).toMatchObject({ own: { kind: 'CARD' } });
  await add({ ...british, password: testPassword });
  expect(await destination()).toMatchObject({ own: { kind: 'BANK_ACCOUNT' } });
});

it('is paid to, in the time that banks take', async () => {
  await add(british);
  await aPaidTip(app, sara);
  const offer = await app.ask('POST', `${base()}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': randomUUIDv7() },
    body: { payoutId: randomUUIDv7(), staffId: sara.staffId },
  });
  expect(offer.body).toMatchObject({
    destination: { kind: 'BANK_ACCOUNT', lastFour: '9911' },
    landsWithinSeconds: 86_400,
  });
});

it('keeps no account number anywhere in our database', async () => {
  await add(british);
  await app.settle();
  const { db } = app.context;
  const rows = await db.selectFrom('destinations.destinations').selectAll().execute();
  const log = await db.selectFrom('platform.audit_log').selectAll().execute();
  expect(JSON.stringify([rows, log])).not.toContain('55779911');
});

const asking = { ...british, accountNumber: '5577 9921' };
const address = { street: '1 High Street', postcode: 'N1 9GU', city: 'London' };

it('what the payment system asks for besides is named, field by field, and nothing is made before', async () => {
  const destinationId = randomUUIDv7();
  const first = await add({ ...asking, destinationId });
  expect(first.status).toBe(422);
  expect(first.body).toMatchObject({
    errorCode: 422_010,
    code: 'paymentAccountActivated',
    kind: 'info',
    fields: {
      street: { code: 'required' },
      postcode: { code: 'required' },
      city: { code: 'required' },
    },
  });
  expect(Object.keys(first.body['fields'] ?? {})).toHaveLength(3);
  expect(await destination()).toMatchObject({ own: null });

  const wrong = await add({ ...asking, destinationId, ...address, postcode: 'here' });
  expect(wrong.body).toMatchObject({
    errorCode: 422_010,
    fields: { postcode: { code: 'invalid' } },
  });
  expect(Object.keys(wrong.body['fields'] ?? {})).toEqual(['postcode']);

  // Under the same id and with what was asked for it is taken; asked again it is the same account.
  const taken = await add({ ...asking, destinationId, ...address });
  expect(taken.status).toBe(201);
  expect((await add({ ...asking, destinationId, ...address })).body).toEqual(taken.body);
  expect(await destination()).toMatchObject({ own: { kind: 'BANK_ACCOUNT', lastFour: '9921' } });
});

it('keeps nothing of what the payment system asked for', async () => {
  await add({ ...british, accountNumber: '5577 9922' });
  const told = { dateOfBirth: '1990-05-06', taxNumber: 'QQ 12 34 56 C' };
  expect((await add({ ...british, accountNumber: '5577 9922', ...told })).status).toBe(201);
  await app.settle();
  const { db } = app.context;
  const rows = await db.selectFrom('destinations.destinations').selectAll().execute();
  const log = await db.selectFrom('platform.audit_log').selectAll().execute();
  expect(JSON.stringify([rows, log])).not.toMatch(/QQ 12 34 56 C|1990-05-06/);
});
