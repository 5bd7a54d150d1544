// The sales tax of bills: set by the accountant or the owner, from a day on, and never backwards.
import { getSalesTax } from '@tipwell/contract/calls/tax/sales-tax';
import { getStatement } from '@tipwell/contract/calls/statements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaidTip, aWaiter, signIn, type Waiter } from '#test/build.ts';
import { openTestApp, type TestApp } from '#test/open-test-app.ts';

let app: TestApp;
let amira: Waiter;
let nora: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-26T12:00:00Z'));
  amira = await aWaiter(app, { employment: 'FREELANCER' });
  nora = await aWaiter(app, { locationId: amira.locationId });
  await app.context.db
    .updateTable('identity.memberships')
    .set({ roles: ['ROLE_ACCOUNTANT'] })
    .where('staff_id', '=', nora.staffId)
    .execute();
});
afterAll(async () => {
  await app.close();
});

const path = () => `/api/locations/${amira.locationId}/sales-tax`;
const set = async (bps: number | null, validFrom: string) =>
  app.ask('PUT', path(), { token: await signIn(app, nora), body: { bps, validFrom } });
const shown = async () => {
  const { body } = await app.ask('GET', path(), { token: await signIn(app, nora) });
  return getSalesTax.output.parse(body);
};

/** What a bill of £30.00 contains that is begun now. */
async function taxOfABill(): Promise<number> {
  const { body } = await aPaidTip(app, amira, { amount: 300, bill: 3000 });
  const { bill_sales_tax: tax } = await app.context.db
    .selectFrom('tipping.tips')
    .select('bill_sales_tax')
    .where('receipt_id', '=', String(body['receiptId']))
    .executeTakeFirstOrThrow();
  return tax;
}

test('the country’s rate counts where nothing is set', async () => {
  expect(await taxOfABill()).toBe(500);
  expect(await shown()).toMatchObject({
    bps: 2000,
    countryBps: 2000,
    mostBps: 2000,
    earliest: '2026-11-27',
    rates: [],
    may: { set: true },
  });
});

test('a rate that is too high, or for a day that has begun, is refused at its field', async () => {
  expect(await set(2001, '2026-11-27')).toMatchObject({
    status: 400,
    body: {
      errorCode: 400_900,
      fields: { bps: { code: 'salesTaxTooHigh', params: { limit: 20 } } },
    },
  });
  for (const day of ['2026-11-26', '2026-10-01']) {
    expect(await set(500, day)).toMatchObject({
      status: 400,
      body: { fields: { validFrom: { code: 'salesTaxTooEarly' } } },
    });
  }
  expect((await shown()).rates).toEqual([]);
});

test('a rate counts from its day on, and bills of before keep theirs', async () => {
  expect(await set(500, '2026-12-01')).toMatchObject({ status: 200 });
  expect(await taxOfABill()).toBe(500);
  // Another one is set before it came into force, and sent twice.
  expect(await set(0, '2026-11-28')).toMatchObject({ status: 200 });
  expect(await set(0, '2026-11-28')).toMatchObject({ status: 200 });
  expect((await shown()).rates).toMatchObject([
    { bps: 0, validFrom: '2026-11-28', isReplaced: false },
    { bps: 500, validFrom: '2026-12-01', isReplaced: true },
  ]);
  app.clock.set(new Date('2026-11-28T00:30:00Z'));
  expect(await taxOfABill()).toBe(0);
  await set(1250, '2026-11-29');
  app.clock.set(new Date('2026-11-29T12:00:00Z'));
  expect(await taxOfABill()).toBe(333);
  expect((await shown()).rates.map(({ isReplaced }) => isReplaced)).toEqual([false, false, true]);
  await set(null, '2026-12-05');
  app.clock.set(new Date('2026-12-05T12:00:00Z'));
  expect(await taxOfABill()).toBe(500);
});

test('the statement of a freelancer says what each bill contains', async () => {
  const { body } = await app.ask(
    'GET',
    `/api/users/${amira.userId}/staff/${amira.staffId}/statement?from=2026-11-01&to=2026-12-05&detail=PAYMENTS`,
    { token: await signIn(app, amira) },
  );
  const { lines, salesTax } = getStatement.output.parse(body);
  const taxes = lines.flatMap((line) => (line.kind === 'SERVICE_PAYMENT' ? [line.salesTax] : []));
  expect(taxes).toEqual([500, 500, 0, 333, 500]);
  expect(salesTax).toBe(1833);
});

test('each change is written down with both rates', async () => {
  const entries = await app.context.db
    .selectFrom('platform.audit_log')
    .select('details')
    .where('action', '=', 'salesTax.set')
    .orderBy('at')
    .execute();
  expect(entries.map(({ details }) => details)).toEqual([
    { before: null, after: 500, validFrom: '2026-12-01' },
    { before: null, after: 0, validFrom: '2026-11-28' },
    { before: 0, after: 1250, validFrom: '2026-11-29' },
    { before: 1250, after: null, validFrom: '2026-12-05' },
  ]);
});
