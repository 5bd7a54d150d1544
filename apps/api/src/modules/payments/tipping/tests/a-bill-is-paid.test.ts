import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aRestaurant,
  aWaiter,
  balanceOfWaiter,
  row,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import {
  balanceOf,
  servicePaymentAccount,
  venueAccount,
  venueInvoiceAccount,
  verifyLedger,
} from '#ledger/ledger';

let app: TestApp;
let amira: Waiter;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  amira = await aWaiter(app, { employment: 'FREELANCER' });
  sara = await aWaiter(app);
});
afterAll(async () => {
  await app.close();
});

const balance = async (account: string): Promise<number> =>
  (await balanceOf(app.context.db, account)).balance;
const billsOf = async ({ subjectKey, locationId }: Waiter) =>
  balance(servicePaymentAccount(subjectKey, locationId, 'GBP').code);
const venueOf = async ({ locationId }: { locationId: number }) =>
  balance(venueAccount(locationId, 'GBP').code);

/** The kinds of all entries that touched an account. */
async function kindsAt(account: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('ledger.entries as e')
    .innerJoin('ledger.postings as p', 'p.entry_id', 'e.entry_id')
    .innerJoin('ledger.accounts as a', 'a.account_id', 'p.account_id')
    .select('e.kind')
    .where('a.code', '=', account)
    .execute();
  return rows.map(({ kind }) => kind);
}

async function refund(tipId: string): Promise<void> {
  const roles = ['ROLE_SUPPORT_ADMIN', 'ROLE_TRANSACTIONS_MANAGER'] as const;
  const tokens: string[] = [];
  for (const role of roles) {
    const person = await aWaiter(app);
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: [role] })
      .where('user_id', '=', person.userId)
      .execute();
    tokens.push(await signIn(app, person));
  }
  const [asks = '', approves = ''] = tokens;
  const refundId = randomUUIDv7();
  await app.ask('POST', '/api/refunds', {
    token: asks,
    headers: { 'idempotency-key': randomUUIDv7() },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  await app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: approves,
    headers: { 'idempotency-key': randomUUIDv7() },
  });
  await app.settle();
}

describe('a bill of £30.00 with a tip of £3.00', () => {
  it('is one charge and two kinds in the books, both the freelancer’s', async () => {
    const paid = await aPaidTip(app, amira, { amount: 300, bill: 3000 });
    expect(paid.body).toMatchObject({ charged: 3300, net: 2762 + 277 });
    expect(await billsOf(amira)).toBe(2762);
    expect((await balanceOfWaiter(app, amira)).balance).toBe(277);
    const { subjectKey, locationId } = amira;
    expect(await kindsAt(servicePaymentAccount(subjectKey, locationId, 'GBP').code)).toEqual([
      'SERVICE_PAYMENT',
    ]);
    expect(await kindsAt(`person:${subjectKey}:${locationId}:GBP:free`)).toEqual(['TIP']);

    const token = await signIn(app, amira);
    const { body } = await app.ask('GET', `/api/staff/${amira.staffId}/tips`, { token });
    expect(body['today']).toEqual({ count: 1, net: 277, bills: { count: 1, net: 2762 } });
    expect(body['tips']).toMatchObject([
      { amount: 300, net: 277, charged: 300, bill: { amount: 3000, net: 2762, salesTax: 500 } },
    ]);
    const receipt = await app.ask('GET', `/api/receipts/${String(paid.body['receiptId'])}`);
    expect(receipt.body).toMatchObject({ amount: 300, bill: 3000, charged: 3300, serviceFee: 0 });

    await refund(paid.tipId);
    expect(await billsOf(amira)).toBe(0);
    expect((await balanceOfWaiter(app, amira)).balance).toBe(0);
  });

  it('leaves an employee the tip and gives the venue the bill', async () => {
    const paid = await aPaidTip(app, sara, { amount: 300, bill: 3000, feeMode: 'ON_TOP' });
    expect(paid.body).toMatchObject({ charged: 3569, net: 3300 });
    expect((await balanceOfWaiter(app, sara)).balance).toBe(300);
    expect(await venueOf(sara)).toBe(3000);
    expect(await billsOf(sara)).toBe(0);
    const token = await signIn(app, sara);
    const { body } = await app.ask('GET', `/api/staff/${sara.staffId}/tips`, { token });
    expect(body['tips']).toMatchObject([{ amount: 300, net: 300, bill: null }]);

    await refund(paid.tipId);
    expect(await venueOf(sara)).toBe(0);
    expect((await balanceOfWaiter(app, sara)).balance).toBe(0);
  });

  it('shares only the tip where tips are shared', async () => {
    const rows = [row('Waiter', 10_000)];
    const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const refused = await startATip(app, waiter, { amount: 300, bill: 3000 });
    expect(refused.body['errorName'] ?? refused.body['errorCode']).toBeDefined();
    expect(refused.status).toBe(422);
    await aPaidTip(app, waiter, { amount: 300, bill: 3000, feeMode: 'ON_TOP' });
    expect(await venueOf({ locationId })).toBe(3000);
    expect(await balance(venueInvoiceAccount(locationId, 'GBP').code)).toBe(0);
    const pooled = await app.context.db
      .selectFrom('tipping.tips')
      .select(['pool_part', 'is_qualifying'])
      .where('location_id', '=', locationId)
      .execute();
    expect(pooled).toEqual([{ pool_part: 300, is_qualifying: true }]);
  });
});

describe('a bill with a tip whose fees the venue must bear', () => {
  it('carries its own fees, and leaves those of the tip to the venue’s invoice', async () => {
    const rows = [row('Waiter', 10_000)];
    const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const paid = await aPaidTip(app, waiter, { amount: 300, bill: 3000, feeMode: 'VENDOR' });
    expect(paid.body).toMatchObject({ charged: 3300, net: 2762 + 300 });
    expect(await venueOf({ locationId })).toBe(2762);
    expect(await balance(venueInvoiceAccount(locationId, 'GBP').code)).toBe(-23);
    const receipt = await app.ask('GET', `/r/${String(paid.body['receiptId'])}?lang=en`);
    const text = String(receipt.body['text']);
    expect(text).toContain('Service fee, taken from the bill');
    for (const sum of ['£33.00', '£2.38', '£27.62', '£3.00']) expect(text).toContain(sum);

    await refund(paid.tipId);
    expect(await venueOf({ locationId })).toBe(0);
  });

  it('starts that way on its page, without scripts too', async () => {
    const locationId = await aRestaurant(app, { tipsType: 'COMMON' });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const query = 'bill=3000&amount=300&pay=card';
    const { body } = await app.ask('GET', `/pay/${locationId}/${waiter.staffId}/review?${query}`);
    const text = String(body['text']);
    expect(text).toContain('name="fee" value="VENDOR"');
    expect(text).toContain('£27.62');
    expect(text).toContain('£3.00');
  });
});

describe('a large bill', () => {
  it('is asked about twice, like a large tip', async () => {
    const bill = 100_001;
    const asked = await startATip(app, sara, {
      amount: 0,
      bill,
      over: { confirmLargeAmount: false },
    });
    expect(asked.body['errorCode']).toBe(409_902);
    const sure = await startATip(app, sara, {
      amount: 0,
      bill,
      over: { confirmLargeAmount: true },
    });
    expect(sure.status).toBe(201);
    expect((await startATip(app, amira, { amount: 0, bill: 100_000 })).status).toBe(201);
  });

  it('is asked about without scripts too, by its whole sum', async () => {
    const path = `/pay/${sara.locationId}/${sara.staffId}`;
    const answer = await app.server.inject({
      method: 'POST',
      url: `${path}/start`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `tipId=${randomUUIDv7()}&bill=120000&amount=500&fee=DEDUCTED&expectedCharged=120500&pay=card`,
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('£1,205.00 is a large amount. Is that right?');
    expect(answer.body).toContain('name="confirmLargeAmount" value="1"');
  });
});

describe('a bill without a tip', () => {
  it('is no tip in any list or sum of an employee, and none of the venue’s news to them', async () => {
    const employee = await aWaiter(app);
    await aPaidTip(app, employee, { amount: 0, bill: 3000 });
    expect(await venueOf(employee)).toBe(3000 - 111 - 22 - 107);
    const token = await signIn(app, employee);
    const { body } = await app.ask('GET', `/api/staff/${employee.staffId}/tips`, { token });
    expect(body).toMatchObject({
      tips: [],
      today: { count: 0, net: 0, bills: { count: 0, net: 0 } },
    });
  });

  it('is shown to a freelancer apart from tips', async () => {
    const freelancer = await aWaiter(app, { employment: 'FREELANCER' });
    await app.context.db
      .insertInto('locations.sales_tax_rates')
      .values({
        location_id: freelancer.locationId,
        bps: 500,
        valid_from: '2020-01-01',
        set_by: freelancer.userId,
        set_at: app.clock.now(),
      })
      .execute();
    const paid = await aPaidTip(app, freelancer, { amount: 0, bill: 3000 });
    const token = await signIn(app, freelancer);
    const { body } = await app.ask('GET', `/api/staff/${freelancer.staffId}/tips`, { token });
    expect(body).toMatchObject({
      tips: [{ amount: 0, net: 0, charged: 0, bill: { net: 2760, fees: 240, salesTax: 143 } }],
      today: { count: 0, net: 0, bills: { count: 1, net: 2760 } },
    });
    await refund(paid.tipId);
    expect(await billsOf(freelancer)).toBe(0);
  });
});

describe('a payment that is repeated', () => {
  it('with another bill under the same id is another content', async () => {
    const device = 'a-browser-that-pays-a-bill';
    const { tipId } = await startATip(app, sara, { device, amount: 300, bill: 3000 });
    const again = await startATip(app, sara, { device, tipId, amount: 300, bill: 3000 });
    expect(again.status).toBe(201);
    const other = await app.ask('POST', '/api/tips', {
      headers: { 'idempotency-key': randomUUIDv7(), cookie: `tipwell_device=${device}` },
      body: {
        tipId,
        locationId: sara.locationId,
        staffId: sara.staffId,
        amount: 300,
        bill: 2900,
        feeMode: 'DEDUCTED',
        expectedCharged: 3200,
      },
    });
    expect(other.body['errorCode']).toBe(409_910);
  });

  it('asks first only where tip and bill are both the same', async () => {
    const device = 'd'.repeat(32);
    const other = await aWaiter(app);
    await aPaidTip(app, other, { amount: 300, bill: 3000, device });
    const same = await startATip(app, other, { amount: 300, bill: 3000, device });
    expect(same.body['errorCode']).toBe(409_901);
    expect((await startATip(app, other, { amount: 300, device })).status).toBe(201);
  });
});

describe('a bill that cannot be paid', () => {
  it.each([
    ['of 99 pence', 99],
    ['of more than £5,000.00', 500_001],
  ])('%s is refused, and so is nothing at all', async (_, bill) => {
    const answer = await startATip(app, sara, { amount: 300, bill });
    expect(answer.status).toBe(422);
    expect(answer.body['fields']).toHaveProperty('bill');
    const nothing = await startATip(app, sara, { amount: 0, over: { expectedCharged: 1 } });
    expect(nothing.status).toBe(422);
  });
});

describe('the customer’s pages without scripts', () => {
  const path = () => `/pay/${amira.locationId}/${amira.staffId}`;

  it('show the bill, review both parts and start one payment', async () => {
    const page = await app.ask('GET', `${path()}?bill=3000`);
    expect(page.body['text']).toContain('Pay your bill');
    const query = 'bill=3000&amount=300&fee=DEDUCTED&pay=card';
    const review = await app.ask('GET', `${path()}/review?${query}`);
    const text = String(review.body['text']);
    for (const sum of ['£30.00', '£3.00', '£33.00', '£27.62', '£2.77']) expect(text).toContain(sum);
    const started = await app.server.inject({
      method: 'POST',
      url: `${path()}/start`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `tipId=${randomUUIDv7()}&bill=3000&amount=0&fee=DEDUCTED&expectedCharged=3000&pay=card`,
    });
    expect(started.statusCode).toBe(303);
    expect(started.headers.location).toContain('http');
  });

  it('ignore a bill that nobody could pay', async () => {
    const page = await app.ask('GET', `${path()}?bill=99`);
    expect(page.body['text']).not.toContain('Pay your bill');
  });
});

describe('the books', () => {
  it('are proved after all of it', async () => {
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  });
});
