// What venues bear, invoiced month by month: numbers without gaps, credit notes, and what was paid.
import { randomUUIDv7 } from 'node:crypto';
import { getAllInvoices, getInvoice, getInvoices } from '@tipwell/contract/finance/calls/invoices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aRestaurant,
  aWaiter,
  anOwner,
  row,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { disputeIsTold } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { balanceOf, bankAccount, venueInvoiceAccount, verifyLedger } from '#ledger/ledger';
import { closeMonth } from '#finance/month-end';
import { invoiceLocation } from '../issue-due-invoices.ts';
import { takeNumber } from '../invoice-store.ts';

let app: TestApp;
let waiter: Waiter;
let owner: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-10-20T12:00:00Z'));
  const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

async function list() {
  owner = await signIn(app, await anOwner(app, waiter.locationId));
  const { body } = await app.ask('GET', `/api/locations/${waiter.locationId}/invoices`, {
    token: owner,
  });
  return getInvoices.output.parse(body).invoices;
}
/** A tip that was paid twice goes back, as two people decide. */
async function giveBack(tipId: string): Promise<void> {
  const refundId = randomUUIDv7();
  const asks = await somebody(app, 'ROLE_SUPPORT_ADMIN');
  const agrees = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
  await app.ask('POST', '/api/refunds', {
    token: asks.token,
    headers: { 'idempotency-key': randomUUIDv7() },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  await app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: agrees.token,
    headers: { 'idempotency-key': randomUUIDv7() },
  });
  await app.settle();
}

const owed = async () =>
  (await balanceOf(app.context.db, venueInvoiceAccount(waiter.locationId, 'GBP').code)).balance;

describe('a restaurant whose tips the law protects', () => {
  let tipId: string;

  it('is invoiced on the first business day after the month, once however often it comes round', async () => {
    ({ tipId } = await aPaidTip(app, waiter, { feeMode: 'VENDOR' }));
    await aPaidTip(app, waiter, { feeMode: 'VENDOR', amount: 2000 });
    await app.settle();
    // The first of November is a Sunday.
    app.clock.set(new Date('2026-11-01T12:00:00Z'));
    await comesRound(app, 'issue-invoices');
    expect(await list()).toEqual([]);
    app.clock.set(new Date('2026-11-02T12:00:00Z'));
    await Promise.all([1, 2, 3].map(async () => comesRound(app, 'issue-invoices')));
    const invoices = await list();
    expect(invoices).toMatchObject([
      { kind: 'INVOICE', number: 'UK-1', month: '2026-10', total: 0 - (await owed()) },
    ]);
    expect(invoices[0]?.open).toBe(invoices[0]?.total);
  });

  it('has a credit note for what was taken back later, and an invoice of what it bears', async () => {
    const before = await owed();
    await giveBack(tipId);
    app.clock.set(new Date('2027-02-01T12:00:00Z'));
    // Two months were missed.
    await invoiceLocation(app.context, waiter.locationId);
    const invoices = await list();
    expect(invoices.map(({ number, month, refersTo }) => [number, month, refersTo])).toEqual([
      ['UK-2', '2026-11', null],
      ['UK-C1', '2026-11', 'UK-1'],
      ['UK-1', '2026-10', null],
    ]);
    const [given, credit] = invoices;
    expect(given?.vat).toBe(0);
    expect(given?.total).toBe(1000);
    expect((given?.total ?? 0) - (credit?.total ?? 0)).toBe(before - (await owed()));
    expect(invoices[2]?.open).toBe((invoices[2]?.total ?? 0) - (credit?.total ?? 0));
  });

  it('shows a document whose totals are the sums of its lines, tagged as a file', async () => {
    const [, , first] = await list();
    const path = `/api/locations/${waiter.locationId}/invoices/${first?.invoiceId}`;
    const { body } = await app.ask('GET', path, { token: owner });
    const invoice = getInvoice.output.parse(body);
    expect(invoice.others).toMatchObject([{ number: 'UK-C1' }]);
    const lines = await app.context.db
      .selectFrom('settlement.invoice_lines')
      .selectAll()
      .where('invoice_id', '=', first?.invoiceId ?? '')
      .execute();
    expect(lines.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(invoice.total);
    const file = await app.ask('GET', `${path}/invoice.pdf?lang=de`, { token: owner });
    expect(file.status).toBe(200);
    for (const locale of ['en', 'ar'] as const) {
      const { printedInvoice } = await import('../show-invoices.ts');
      const { drawPaper } = await import('#platform/print/paper/draw-paper.ts');
      const { paper } = await printedInvoice(app.context, { ...invoice, lang: locale });
      const pdf = await drawPaper(paper, { locale, now: app.clock.now() });
      expect(pdf.toString('latin1')).toContain('/Marked true');
      expect(readPdf(pdf).pages).toBe(1);
    }
  });

  it('is for nobody of another place, and never changes', async () => {
    const [, , first] = await list();
    const other = await signIn(
      app,
      await anOwner(
        app,
        await aRestaurant(app, {
          tipsType: 'COMMON',
        }),
      ),
    );
    const path = `/api/locations/${waiter.locationId}/invoices/${first?.invoiceId}`;
    expect((await app.ask('GET', path, { token: other })).status).toBe(404);
    expect((await app.ask('GET', path, { token: await signIn(app, waiter) })).status).toBe(403);
    const change = app.context.db
      .updateTable('settlement.invoices')
      .set({ total: 1, net: 1, vat: 0 });
    await expect(change.execute()).rejects.toThrow(/never changed|history|refuse/i);
  });

  it('is paid once two administrators say so', async () => {
    const [, , first] = await list();
    const [one, two] = [await somebody(app, 'ROLE_ADMIN'), await somebody(app, 'ROLE_ADMIN')];
    const paymentId = randomUUIDv7();
    const body = {
      paymentId,
      amount: first?.open ?? 0,
      receivedOn: '2027-01-30',
      reference: 'UK-1',
    };
    const path = `/api/invoices/${first?.invoiceId}/payments`;
    const tooMuch = { ...body, paymentId: randomUUIDv7(), amount: body.amount + 1 };
    expect((await app.ask('POST', path, { token: one.token, body: tooMuch })).status).toBe(400);
    for (let time = 0; time < 2; time += 1) {
      expect((await app.ask('POST', path, { token: one.token, body })).status).toBe(200);
    }
    const confirm = `/api/invoice-payments/${paymentId}/confirm`;
    expect((await app.ask('POST', confirm, { token: one.token })).status).toBe(403);
    const before = await owed();
    const twice = [1, 2].map(async () => app.ask('POST', confirm, { token: two.token }));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await owed()) - before).toBe(body.amount);
    const bank = await balanceOf(app.context.db, bankAccount('UK', 'GBP').code);
    expect(bank.balance).toBe(0 - body.amount);
    expect((await list())[2]?.open).toBe(0);
    const all = await app.ask('GET', '/api/invoices?isOpen=true', { token: one.token });
    expect(getAllInvoices.output.parse(all.body).invoices.map(({ number }) => number)).toEqual([
      'UK-2',
    ]);
    const month = await closeMonth(app.context, {
      month: '2027-02',
      locationId: waiter.locationId,
    });
    const account = month.currencies[0]?.accounts.find((each) => each.account === 'VENUE_INVOICES');
    expect(account?.closing).toBe(-1000);
    expect(month.currencies[0]?.checks.every(({ isSame }) => isSame)).toBe(true);
  });
});

describe('a restaurant', () => {
  let place: Waiter;
  const ofPlace = async () => {
    const { db } = app.context;
    const lines = await db
      .selectFrom('settlement.invoices as invoice')
      .innerJoin('settlement.invoice_lines as line', 'line.invoice_id', 'invoice.invoice_id')
      .where('location_id', '=', place.locationId)
      .select(['invoice.kind', 'invoice.month', 'line.what', 'line.net', 'line.vat'])
      .execute();
    const sumOf = (what?: string) =>
      lines
        .filter((line) => what === undefined || line.what === what)
        .reduce((sum, { kind, net, vat }) => sum + (kind === 'INVOICE' ? 1 : -1) * (net + vat), 0);
    const { balance } = await balanceOf(db, venueInvoiceAccount(place.locationId, 'GBP').code);
    return { sumOf, owes: 0 - balance, months: [...new Set(lines.map(({ month }) => month))] };
  };

  beforeAll(async () => {
    const locationId = await aRestaurant(app, {
      tipsType: 'COMMON',
      rows: [row('Waiter', 10_000)],
    });
    place = await aWaiter(app, { locationId, staffType: 'Waiter' });
  });

  it('is charged its fees once, however a chargeback that was won comes back', async () => {
    app.clock.set(new Date('2027-02-05T12:00:00Z'));
    const { tipId } = await aPaidTip(app, place, { feeMode: 'VENDOR' });
    await app.settle();
    app.clock.set(new Date('2027-03-01T12:00:00Z'));
    await invoiceLocation(app.context, place.locationId);
    const before = await ofPlace();
    const moves = [
      ['2027-03-05', { withdrawn: 1000 }],
      ['2027-04-05', { status: 'WON', withdrawn: 1000, reinstated: 333 }],
      ['2027-04-06', { status: 'WON', withdrawn: 1000, reinstated: 700 }],
      ['2027-05-05', { status: 'WON', withdrawn: 1000, reinstated: 1000 }],
    ] as const;
    for (const [day, told] of moves) {
      app.clock.set(new Date(`${day}T12:00:00Z`));
      await disputeIsTold(app, tipId, told);
    }
    app.clock.set(new Date('2027-06-01T12:00:00Z'));
    await invoiceLocation(app.context, place.locationId);
    const after = await ofPlace();
    expect(after.sumOf()).toBe(after.owes);
    expect(after.owes).toBe(before.owes);
    for (const what of ['SERVICE_FEES', 'PROCESSING', 'GIVEN_BACK']) {
      expect([what, after.sumOf(what)]).toEqual([what, before.sumOf(what)]);
    }
  });

  it('is charged once what it was charged as a month began, though its zone is another since', async () => {
    app.clock.set(new Date('2027-07-01T05:00:00Z'));
    await aPaidTip(app, place, { feeMode: 'VENDOR' });
    await app.settle();
    await invoiceLocation(app.context, place.locationId);
    // There it is still June.
    await app.context.db
      .updateTable('locations.locations')
      .set({ time_zone: 'America/New_York' })
      .where('location_id', '=', place.locationId)
      .execute();
    app.clock.set(new Date('2027-08-03T12:00:00Z'));
    await invoiceLocation(app.context, place.locationId);
    const { sumOf, owes, months } = await ofPlace();
    expect(sumOf()).toBe(owes);
    expect(months).toContain('2027-07-01');
  });
});

describe('to whom an invoice is made out', () => {
  it('is said by the venue, and stands on the next document with our bank, never on one before', async () => {
    app.clock.set(new Date('2027-03-10T12:00:00Z'));
    const { locationId } = waiter;
    const earlier = await list();
    const body = {
      company: 'Harbour Foods Ltd',
      address: '1 Quay\nWhitby',
      taxNumber: 'GB 111 2222 33',
    };
    const path = `/api/locations/${locationId}/invoice-recipient`;
    const administrator = await somebody(app, 'ROLE_ADMIN');
    expect((await app.ask('PUT', path, { token: administrator.token, body })).status).toBe(404);
    expect((await app.ask('PUT', path, { token: owner, body })).status).toBe(200);
    expect((await app.ask('PUT', path, { token: owner, body })).status).toBe(200);
    const { rows } = await app.context.pool.query(
      `select details from platform.audit_log where action = 'invoice.recipientSet'`,
    );
    expect(rows).toEqual([
      {
        details: {
          before: null,
          after: 'Harbour Foods Ltd',
          taxNumberBefore: null,
          taxNumberAfter: 'GB 111 2222 33',
          isAddressChanged: true,
        },
      },
    ]);
    await aPaidTip(app, waiter, { amount: 5000, feeMode: 'VENDOR' });
    app.clock.set(new Date('2027-04-01T12:00:00Z'));
    await invoiceLocation(app.context, locationId);
    const [latest] = await list();
    expect(latest).toMatchObject({ month: '2027-03' });
    const paperOf = async (invoiceId: string | undefined) => {
      const { body: shown } = await app.ask(
        'GET',
        `/api/locations/${locationId}/invoices/${invoiceId ?? ''}`,
        { token: owner },
      );
      const { paper, locationName } = getInvoice.output.parse(shown);
      return { locationName, text: JSON.stringify(paper.parts) };
    };
    const named = await paperOf(latest?.invoiceId);
    expect(named.text).toContain(`Harbour Foods Ltd, ${named.locationName}, 1 Quay, Whitby`);
    expect(named.text).toContain('VAT number GB 111 2222 33');
    expect(named.text).toContain('bank transfer to Example Bank, IBAN GB00');
    const before = await paperOf(earlier.find(({ kind }) => kind === 'INVOICE')?.invoiceId);
    expect(before.text).not.toContain('Harbour');
  });
});

describe('numbers', () => {
  it('have no gap, whoever gives up and however many ask at once', async () => {
    const { db } = app.context;
    const taken: number[] = [];
    const give = async (index: number) => {
      await db.transaction().execute(async (tx) => {
        const number = await takeNumber(tx, 'RACE', 'INVOICE');
        if (index % 3 === 0) throw new Error('Given up.');
        taken.push(number);
      });
    };
    await Promise.allSettled(Array.from({ length: 30 }, async (_, index) => give(index)));
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});
