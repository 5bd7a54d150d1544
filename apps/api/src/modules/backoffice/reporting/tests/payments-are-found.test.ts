// The list of payments: found by number and by name, summed, followed step by step, fast among many.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getTransaction,
  getTransactions,
  getTransactionTasks,
  getTransactionTotals,
} from '@tipwell/contract/backoffice/calls/payments';
import { receiptNumberOf } from '@tipwell/contract/payments/receipt-number';
import { aPaidTip, aSalon, aWaiter, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { askForRefund, giveBack, somebody } from '#test/support/platform-people.ts';
import { pageOfTransactions, transactionsById } from '../payments/payment-store.ts';

let app: TestApp;
let sara: Waiter;
let tom: Waiter;
let first: string;
let withBill: string;
let unpaid: string;
let receiptId: string;
let anna: Waiter & { token: string };
let ben: Waiter & { token: string };

beforeAll(async () => {
  app = await openTestApp();
  const salon = await aSalon(app);
  sara = await aWaiter(app, { locationId: salon, nickName: '100% Sara_x' });
  tom = await aWaiter(app);
  const paid = await aPaidTip(app, sara, { amount: 1000 });
  [first, receiptId] = [paid.tipId, String(paid.body['receiptId'])];
  withBill = (await aPaidTip(app, tom, { amount: 200, bill: 3000 })).tipId;
  unpaid = (await startATip(app, sara, { amount: 700 })).tipId;
  await app.ask('POST', `/r/${receiptId}/email`, {
    body: 'to=guest%40example.com',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  anna = await somebody(app, 'ROLE_ADMIN');
  ben = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
}, 60_000);
afterAll(async () => {
  await app.close();
});

async function ask<T>(path: string, token = ben.token): Promise<T> {
  const answer = await app.ask('GET', path, { token });
  expect(answer.status).toBe(200);
  return answer.body as T;
}
const list = async (query = '') =>
  ask<CallOutput<typeof getTransactions>>(`/api/transactions?${query}`);
const found = async (query: string) =>
  (await list(query)).transactions.map(({ tipId }) => tipId).toSorted();
const typed = (number: string) => number.toLowerCase().replaceAll('-', ' ');
const ids = (...tipIds: string[]) => tipIds.toSorted();

describe('the list of payments', () => {
  it('shows the newest first, with what was paid to whom and how', async () => {
    const { transactions, hasMore } = await list();
    expect(hasMore).toBe(false);
    expect(transactions.map(({ tipId }) => tipId)).toEqual([unpaid, withBill, first]);
    expect(transactions[1]).toMatchObject({
      state: 'CAPTURED',
      charged: 3200,
      tip: 200,
      bill: 3000,
      staff: { staffId: tom.staffId },
      card: { lastFour: '4242' },
      refundState: null,
      dispute: null,
    });
  });

  it.each([
    ['the number that stands on the receipt', () => receiptNumberOf(withBill), () => [withBill]],
    ['the same as one types it', () => typed(receiptNumberOf(first)), () => [first]],
    ['the name that opens the receipt', () => receiptId, () => [first]],
    ['the payment’s number', () => withBill, () => [withBill]],
    ['a number that does not exist', () => randomUUIDv7(), () => []],
    ['signs that mean something to the database', () => '100% Sara_x', () => [first, unpaid]],
    ['the same signs where nobody has them', () => '%%', () => []],
    ['words that nobody has', () => 'nobody at all', () => []],
    ['one sign that somebody has', () => '_', () => [first, unpaid]],
    ['a picture that nobody has', () => '🍕', () => []],
    ['what was charged', () => '£32.00', () => [withBill]],
    ['what was given', () => '2', () => [withBill]],
    ['the same amount of another currency', () => '32 €', () => []],
    ['a card’s last four digits', () => 'VISA ·· 4242', () => [first, withBill]],
    ['other four digits', () => '4243', () => []],
    ['an e-mail address', () => sara.email, () => [first, unpaid]],
    ['the address of a guest who had the receipt sent', () => 'Guest@Example.com', () => [first]],
    ['an address that nothing was sent to', () => 'uest@example.com', () => []],
  ])('is searched by %s', async (_title, words, expected) => {
    expect(await found(`search=${encodeURIComponent(words())}`)).toEqual(ids(...expected()));
  });

  it('is searched by the short code that a guest typed', async () => {
    const { rows } = await app.context.pool.query<{ code: string }>(
      'select code from locations.short_codes where staff_id = $1',
      [tom.staffId],
    );
    const [code = ''] = rows.map((row) => row.code);
    expect(await found(`search=${code.toLowerCase()}1`)).toEqual([]);
    expect(await found(`search=${code}`)).toEqual([withBill]);
  });

  it('finds a number whatever the dates, and only where the other filters leave it', async () => {
    const long = 'to=2020-01-01T00:00:00Z';
    expect(await found(`search=${first}&${long}`)).toEqual([first]);
    expect(await found(`search=${first}&state=REFUNDED`)).toEqual([]);
  });

  it.each([
    ['sort=charged', () => [withBill, first, unpaid]],
    ['sort=charged&direction=asc', () => [unpaid, first, withBill]],
    ['sort=tip', () => [first, unpaid, withBill]],
    ['sort=startedAt&direction=asc', () => [first, withBill, unpaid]],
  ])('comes in the order of %s, page by page', async (query, expected) => {
    const { transactions, hasMore } = await list(`${query}&limit=2`);
    expect(hasMore).toBe(true);
    const last = transactions.at(-1)?.tipId ?? '';
    const rest = await list(`${query}&limit=2&before=${last}`);
    const all = [...transactions, ...rest.transactions].map(({ tipId }) => tipId);
    expect(all).toEqual(expected());
  });

  it('is filtered by the person who was paid', async () => {
    expect(await found(`userId=${tom.userId}`)).toEqual([withBill]);
  });

  it('is searched by the name of a person and of a location', async () => {
    const { transactions } = await list();
    const own = transactions.find(({ tipId }) => tipId === first);
    const name = encodeURIComponent(own?.staff?.displayFullName ?? '');
    expect(await found(`search=${name}`)).toEqual(ids(first, unpaid));
    const place = encodeURIComponent(own?.location.name.toLowerCase() ?? '');
    expect(await found(`search=${place}`)).toEqual(ids(first, unpaid));
  });

  it.each([
    ['state=CAPTURED', () => [first, withBill]],
    ['state=REFUNDED', () => []],
    ['kind=BILL', () => [withBill]],
    ['kind=TIP&state=CAPTURED', () => [first, withBill]],
    ['country=gb', () => [first, withBill, unpaid]],
    ['country=de', () => []],
    ['to=2020-01-01T00:00:00Z', () => []],
    ['from=2020-01-01T00:00:00Z', () => [first, withBill, unpaid]],
  ])('is filtered by %s', async (query, expected) => {
    expect(await found(query)).toEqual(ids(...expected()));
  });

  it('is filtered by location, and turned page by page', async () => {
    expect(await found(`locationId=${tom.locationId}`)).toEqual([withBill]);
    const page = await list('limit=2');
    expect(page).toMatchObject({ hasMore: true });
    const next = await list(`limit=2&before=${page.transactions[1]?.tipId}`);
    expect(next.transactions.map(({ tipId }) => tipId)).toEqual([first]);
    expect(next.hasMore).toBe(false);
  });

  it('sums what the filters leave, by currency', async () => {
    const { totals } =
      await ask<CallOutput<typeof getTransactionTotals>>('/api/transaction-totals');
    const sums = {
      payments: 3,
      paid: 2,
      charged: 4200,
      tips: 1200,
      bills: 3000,
      refunded: 0,
      chargedBack: 0,
    };
    expect(totals).toEqual([{ currency: 'GBP', ...sums }]);
    const none = await ask<object>('/api/transaction-totals?country=de');
    expect(none).toEqual({ totals: [] });
  });

  it.each(['sort=name', 'state=LOST', 'limit=501', 'country=GB', 'from=yesterday', 'before=1'])(
    'refuses %s',
    async (query) => {
      const answer = await app.ask('GET', `/api/transactions?${query}`, { token: ben.token });
      expect(answer.status).toBe(400);
    },
  );
});

describe('one payment', () => {
  const open = async (tipId: string, token = ben.token) =>
    ask<CallOutput<typeof getTransaction>>(`/api/transactions/${tipId}`, token);

  it('tells its course, and where the money went without saying whose account it is', async () => {
    const payment = await open(first);
    const steps = payment.timeline.map(({ what }) => what);
    expect(steps).toEqual(expect.arrayContaining(['STARTED', 'WEBHOOK', 'CAPTURED', 'BOOKED']));
    const booked = payment.timeline.find(({ what }) => what === 'BOOKED');
    expect(booked?.detail).toBe('TIP');
    expect(booked?.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(JSON.stringify(payment)).not.toContain(sara.subjectKey);
    expect(payment).toMatchObject({ mayRequestRefund: true, refund: null, atOnce: payment.net });
  });

  it('cannot be given back before it is paid', async () => {
    expect(await open(unpaid)).toMatchObject({ mayRequestRefund: false, capturedAt: null });
  });

  it('waits for a second person when a refund was asked for', async () => {
    await app.ask('POST', `/r/${receiptId}/paid-twice`);
    expect((await list()).transactions.at(-1)).toMatchObject({ openReport: { kind: 'TWICE' } });
    const reported = await ask<CallOutput<typeof getTransactionTasks>>('/api/transaction-tasks');
    expect(reported.reports.map(({ transaction }) => transaction.tipId)).toEqual([first]);
    const refundId = await askForRefund(app, ben.token, first);
    const mine = await open(first);
    expect(mine.refund).toMatchObject({
      state: 'REQUESTED',
      note: 'Paid twice',
      mayApprove: false,
    });
    expect(mine.mayRequestRefund).toBe(false);
    expect((await open(first, anna.token)).refund).toMatchObject({ mayApprove: true });

    const tasks = await ask<CallOutput<typeof getTransactionTasks>>('/api/transaction-tasks');
    // The report is dealt with as far as one person can.
    expect(tasks.reports).toEqual([]);
    expect(tasks.refunds.map(({ transaction }) => transaction.tipId)).toEqual([first]);

    await app.ask('POST', `/api/refunds/${refundId}/approve`, {
      token: anna.token,
      headers: { 'idempotency-key': `approve-${refundId}` },
    });
    await app.settle();
    const after = await open(first);
    expect(after).toMatchObject({ state: 'REFUNDED', mayRequestRefund: false });
    const steps = after.timeline.map(({ what }) => what);
    expect(steps).toEqual(expect.arrayContaining(['REFUND_REQUESTED', 'REFUND_SUCCEEDED']));
    expect(after.timeline.filter(({ what }) => what === 'BOOKED')).toHaveLength(2);
    expect(await found('state=REFUNDED')).toEqual([first]);
    const done = await ask<CallOutput<typeof getTransactionTasks>>('/api/transaction-tasks');
    expect(done.refunds).toEqual([]);
  });

  it('is no longer reported as paid twice when the other one was given back', async () => {
    const device = 'the-same-browser-0123456789';
    const one = await aPaidTip(app, tom, { amount: 1200, device });
    const over = { confirmDuplicate: true };
    const two = await aPaidTip(app, tom, { amount: 1200, device, over });
    await app.ask('POST', `/r/${String(two.body['receiptId'])}/paid-twice`);
    const reported = async () =>
      (await ask<CallOutput<typeof getTransactionTasks>>('/api/transaction-tasks')).reports;
    expect(await reported()).toHaveLength(1);
    expect((await open(two.tipId)).otherTipId).toBe(one.tipId);
    expect((await open(one.tipId)).otherTipId).toBe(two.tipId);
    await giveBack(app, one.tipId);
    expect(await reported()).toEqual([]);
  });

  it('stands beside the one like it, reported or not, until a report that is none is closed', async () => {
    const device = 'another-browser-0123456789';
    const one = await aPaidTip(app, tom, { amount: 1300, device });
    expect(await open(one.tipId)).toMatchObject({ twin: null, openReportId: null });
    const over = { confirmDuplicate: true };
    const two = await aPaidTip(app, tom, { amount: 1300, device, over });
    expect((await open(one.tipId)).twin).toMatchObject({ tipId: two.tipId, charged: 1300 });
    await app.ask('POST', `/r/${String(two.body['receiptId'])}/paid-twice`);
    const { openReportId, twin } = await open(two.tipId);
    expect(twin?.tipId).toBe(one.tipId);
    const close = async (reason: string) =>
      app.ask('POST', `/api/payment-reports/${openReportId ?? ''}/close`, {
        token: ben.token,
        body: { reason },
      });
    const refundId = await askForRefund(app, anna.token, one.tipId);
    expect((await close('Two people of one table')).body['errorCode']).toBe(409_911);
    await app.ask('POST', `/api/refunds/${refundId}/withdraw`, { token: anna.token });
    const closed = await close('Two people of one table');
    expect(closed.body).toMatchObject({ reportId: openReportId });
    expect((await close('Another reason')).body).toEqual(closed.body);
    expect(await open(two.tipId)).toMatchObject({ openReportId: null, openReport: null });
    const end = (await open(two.tipId)).timeline.find(({ what }) => what === 'REPORT_CLOSED');
    expect(end).toMatchObject({ because: 'Two people of one table' });
    const written = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['actor_id', 'details'])
      .where('subject', '=', `tip:${two.tipId}`)
      .where('action', '=', 'report.closed')
      .execute();
    expect(written).toEqual([
      {
        actor_id: ben.userId,
        details: { reportId: openReportId, reason: 'Two people of one table' },
      },
    ]);
  });

  it('is nothing where its number does not exist', async () => {
    const path = `/api/transactions/${randomUUIDv7()}`;
    expect((await app.ask('GET', path, { token: ben.token })).status).toBe(404);
  });
});

describe('among very many payments', () => {
  beforeAll(async () => {
    await app.context.pool.query(
      `insert into tipping.tips (tip_id, receipt_id, location_id, staff_id, subject_key, state,
         currency, amount, fee_mode, charged, platform_fee, platform_fee_vat, processor_fee, net,
         vendor_invoice, is_qualifying, fee_terms, content_hash, locale, started_at, payment_system,
         captured_at, primary_part, pool_part)
       select gen_random_uuid(), 'many-' || n, location_id, staff_id, subject_key, 'CAPTURED',
         currency, amount, fee_mode, charged, platform_fee, platform_fee_vat, processor_fee, net,
         vendor_invoice, is_qualifying, fee_terms, content_hash, locale,
         started_at - n * interval '1 minute', payment_system,
         captured_at - n * interval '1 minute', primary_part, pool_part
       from tipping.tips, generate_series(1, 60000) n
       where tip_id = $1`,
      [first],
    );
    await app.context.pool.query('analyze tipping.tips');
  }, 60_000);

  it.each([
    ['everything', {}],
    ['a period', { from: new Date('2026-01-01'), to: new Date('2030-01-01') }],
    ['those given back', { state: 'REFUNDED' }],
    ['one location', { locationId: 1 }],
  ])('a page of %s reads an index and not the table', async (_title, filters) => {
    const before = (await transactionsById(app.context.db, [first])).get(first) ?? null;
    const order = { by: 'startedAt', isDescending: true } as const;
    const page = { limit: 51, before, order };
    const query = pageOfTransactions(filters, page).compile(app.context.db);
    const { rows } = await app.context.pool.query<{ 'QUERY PLAN': string }>(
      `explain ${query.sql}`,
      [...query.parameters],
    );
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (?:Only )?Scan.* on tips/);
    expect(plan).not.toMatch(/Seq Scan on tips/);
  });
});
