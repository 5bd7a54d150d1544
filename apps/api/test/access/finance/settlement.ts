import { randomUUIDv7 } from 'node:crypto';
import type { TestApp } from '../../support/open-test-app.ts';
import { somebody } from '../../support/platform-people.ts';
import type { Row } from '../support/row.ts';

const month = '2026-10';

const at = { there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT'], platform: ['ROLE_ADMIN'] } as const;
const onlyFor = ['ROLE_ADMIN'] as const;
let number = 1000;

/** An invoice of ten pounds at a place. */
async function anInvoice(app: TestApp, locationId: number): Promise<string> {
  const invoiceId = randomUUIDv7();
  number += 1;
  // A month of its own each time: a place has one invoice a month.
  const issuedOn = `20${20 + (Math.floor(number / 12) % 79)}-${String((number % 12) + 1).padStart(2, '0')}-01`;
  await app.context.db
    .insertInto('settlement.invoices')
    .values({
      invoice_id: invoiceId,
      kind: 'INVOICE',
      entity: 'UK',
      number: Date.now() * 1000 + number,
      location_id: locationId,
      month: issuedOn,
      currency: 'GBP',
      issued_at: app.clock.now(),
      issued_on: issuedOn,
      seller_name: 'Ours',
      seller_address: ['Here'],
      buyer_name: 'Theirs',
      buyer_address: ['There'],
      net: 1000,
      vat: 0,
      total: 1000,
      from_balance: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { invoice_id: kept } = await app.context.db
    .selectFrom('settlement.invoices')
    .select('invoice_id')
    .where('location_id', '=', locationId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return kept;
}

const payment = () => ({
  paymentId: randomUUIDv7(),
  amount: 1,
  receivedOn: '2026-11-20',
  reference: 'UK-1',
});

/** A payment that another administrator has entered. */
async function aPayment(app: TestApp, locationId: number): Promise<string> {
  const { token } = await somebody(app, 'ROLE_ADMIN');
  const body = payment();
  const invoiceId = await anInvoice(app, locationId);
  await app.ask('POST', `/api/invoices/${invoiceId}/payments`, { token, body });
  return body.paymentId;
}

export const settlementRows: Readonly<Record<string, Row>> = {
  getSettlement: { onlyFor: ['ROLE_ADMIN'], own: () => ({}), foreign: null },
  getSettlementDay: {
    onlyFor: ['ROLE_ADMIN'],
    own: () => ({ params: { account: 'STAND_IN', day: '2026-11-25' } }),
    foreign: null,
  },
  getPlatformClosing: {
    onlyFor: ['ROLE_ADMIN'],
    own: () => ({ params: { month } }),
    foreign: null,
  },
  getPlaceClosing: {
    own: ({ locationId }) => ({ params: { locationId, month } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId, month } },
    }),
    at: { there: ['ROLE_ACCOUNTANT'], platform: ['ROLE_ADMIN'] },
  },
  getInvoices: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({ 'another location': { params: { locationId: other.locationId } } }),
    at,
  },
  setInvoiceRecipient: {
    own: ({ locationId }) => ({
      params: { locationId },
      body: { company: 'Harbour Foods Ltd', address: '1 Quay', taxNumber: null },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { company: 'Harbour Foods Ltd', address: '1 Quay', taxNumber: null },
      },
    }),
    at: { there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT'], platform: [] },
  },
  getInvoice: {
    own: async ({ locationId }, app) => ({
      params: { locationId, invoiceId: await anInvoice(app, locationId) },
    }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId, invoiceId: randomUUIDv7() } },
    }),
    at,
  },
  getAllInvoices: { onlyFor, own: () => ({}), foreign: null },
  enterInvoicePayment: {
    onlyFor,
    own: async ({ locationId }, app) => ({
      params: { invoiceId: await anInvoice(app, locationId) },
      body: payment(),
    }),
    foreign: null,
  },
  confirmInvoicePayment: {
    onlyFor,
    own: async ({ locationId }, app) => ({
      params: { paymentId: await aPayment(app, locationId) },
    }),
    foreign: null,
  },
  dropInvoicePayment: {
    onlyFor,
    own: async ({ locationId }, app) => ({
      params: { paymentId: await aPayment(app, locationId) },
    }),
    foreign: null,
  },
};
