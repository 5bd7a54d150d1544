// The forms about invoices: what venues paid, and to whom they are made out.
import { randomUUIDv7 } from 'node:crypto';
import {
  enterInvoicePayment,
  getInvoice,
  getInvoices,
  setInvoiceRecipient,
  type InvoiceInFull,
} from '@tipwell/contract/finance/calls/invoices';
import { answers, type OfficeForm } from './office-form.ts';

const invoiceId = randomUUIDv7();

const invoice: InvoiceInFull = {
  invoiceId,
  kind: 'INVOICE',
  number: 'UK-1',
  locationId: 102,
  locationName: 'The Copper Kettle',
  month: '2026-10',
  issuedOn: '2026-11-02',
  currency: 'GBP',
  net: 1000,
  vat: 200,
  total: 1200,
  open: 1200,
  refersTo: null,
  paper: { title: 'Invoice UK-1', about: [], made: 'Issued', parts: [] },
  fromBalance: 0,
  credited: 0,
  paid: 0,
  others: [],
  payments: [],
  mayEnterPayments: true,
};

/** The forms, about what is there. */
export const formsOfSettlement: readonly OfficeForm[] = [
  {
    file: 'features/finance/invoices/payment-form.tsx',
    who: 'admin@demo.tipwell.test',
    path: `/invoices/${invoiceId}?location=102`,
    before: async (page) => answers(page, getInvoice, invoice),
    call: enterInvoicePayment,
    typed: { amount: '12.00', receivedOn: '2026-11-20', reference: 'UK-1 paid' },
    inWords: ['paymentId'],
  },
  {
    file: 'features/finance/invoices/recipient-form.tsx',
    who: 'owner@demo.tipwell.test',
    path: '/invoices?location=102',
    before: async (page) =>
      answers(page, getInvoices, { invoices: [], recipient: null, mayNameRecipient: true }),
    open: async (page) => page.getByRole('button', { name: 'Name the company' }).click(),
    call: setInvoiceRecipient,
    typed: { company: 'Harbour Foods Ltd', address: '1 Quay', taxNumber: 'GB 1' },
  },
];
