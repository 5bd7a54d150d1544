import * as z from 'zod';
import { whyNotSecond } from '../../access/second-approver.ts';
import { defineCall } from '../../api/call.ts';
import {
  atLocation,
  currency,
  locale,
  minorUnits,
  moment,
  newId,
  numericId,
  uuid,
} from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { paper } from '../../api/document-model.ts';
import { month } from './month-end.ts';

const tag = 'Settlement';

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;

/** What stands on an invoice's lines. */
export const invoiceLineKinds = [
  /** Our own fees of tips whose fees the venue bears. */
  'SERVICE_FEES',
  /** What payment systems take for those tips, passed on. */
  'PROCESSING',
  /** Tips that guests or their banks took back and the venue bears. */
  'GIVEN_BACK',
  /** Of plans, where people are paid tips that the law protects and the venue bears the fee. */
  'PROTECTED_PLAN_FEES',
  /** Of the venue's own payouts; taken from its balance as they were paid. */
  'INSTANT_FEES',
  'PLAN_FEES',
] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

const head = {
  invoiceId: uuid,
  kind: z.enum(invoiceKinds),
  /** Of the company that issued it, without a gap: `UK-2`, of credit notes `UK-C2`. */
  number: z.string(),
  locationId: numericId,
  locationName: z.string(),
  month,
  issuedOn: z.iso.date(),
  currency,
  net: minorUnits,
  vat: minorUnits,
  total: minorUnits,
  /** What is still to be paid: of a credit note nothing. */
  open: minorUnits,
  /** The number of the invoice that a credit note belongs to. */
  refersTo: z.string().nullable(),
};
const listed = z.object(head);
export type ListedInvoice = z.infer<typeof listed>;

const payment = z.object({
  paymentId: uuid,
  amount: minorUnits,
  receivedOn: z.iso.date(),
  reference: z.string(),
  state: z.enum(['ENTERED', 'CONFIRMED', 'DROPPED']),
  enteredAt: moment,
  /** Whether whoever reads it is the second person who may confirm it. */
  mayConfirm: z.boolean(),
  whyNotSecond,
});
export type InvoicePayment = z.infer<typeof payment>;

const other = z.object({ invoiceId: uuid, number: z.string(), total: minorUnits });

const inFull = z.object({
  ...head,
  /** The document, in the language of its reader: what the file prints. */
  paper,
  /** Of the total: taken out of the venue's own balance as it fell due. */
  fromBalance: minorUnits,
  credited: minorUnits,
  paid: minorUnits,
  /** Of an invoice its credit notes, of a credit note its invoice. */
  others: z.array(other),
  payments: z.array(payment),
  /** Whether whoever reads it may enter what was paid. */
  mayEnterPayments: z.boolean(),
});
export type InvoiceInFull = z.infer<typeof inFull>;

const typedLine = (most: number) =>
  z
    .string({ error: invalid('required') })
    .trim()
    .min(1, { error: invalid('required') })
    .max(most, { error: invalid('max', { limit: most }) });

/** To whom the invoices of a place are made out. */
export const invoiceRecipientShape = z.object({
  company: typedLine(120),
  /** In one line or in several. */
  address: typedLine(300),
  /** Its VAT number; null where it has none. */
  taxNumber: typedLine(40).nullable(),
});
export type InvoiceRecipient = z.infer<typeof invoiceRecipientShape>;
const ofInvoice = z.object({ locationId: numericId, invoiceId: uuid });
const ofPayment = z.object({ paymentId: uuid });

/** Invoices and credit notes of one place, the newest first. */
export const getInvoices = defineCall({
  name: 'getInvoices',
  method: 'GET',
  path: '/locations/:locationId/invoices',
  tag,
  summary: 'Invoices of a location',
  params: atLocation,
  output: z.object({
    invoices: z.array(listed),
    /** The company that they are made out to; null: nobody said, and the place itself is named. */
    recipient: invoiceRecipientShape.nullable(),
    /** Whether whoever reads it may say. */
    mayNameRecipient: z.boolean(),
  }),
});

/**
 * Says to whom the invoices of a place are made out, with the next one; those that were issued stay as they
 * are. @throws notFound
 */
export const setInvoiceRecipient = defineCall({
  name: 'setInvoiceRecipient',
  method: 'PUT',
  path: '/locations/:locationId/invoice-recipient',
  tag,
  summary: 'Say to whom invoices are made out',
  params: atLocation,
  body: invoiceRecipientShape,
  output: z.object({ recipient: invoiceRecipientShape }),
  errors: ['notFound'],
});

/** Invoices of all places: of a month, or those that are not paid. */
export const getAllInvoices = defineCall({
  name: 'getAllInvoices',
  method: 'GET',
  path: '/invoices',
  tag,
  summary: 'Invoices of all locations',
  query: z.object({ month: month.optional(), isOpen: z.enum(['true']).optional() }),
  output: z.object({
    invoices: z.array(listed),
    /** There are more than are listed at once. */
    hasMore: z.boolean(),
  }),
});

/** One invoice or credit note as it was issued, with what became of it. @throws notFound */
export const getInvoice = defineCall({
  name: 'getInvoice',
  method: 'GET',
  path: '/locations/:locationId/invoices/:invoiceId',
  tag,
  summary: 'An invoice',
  params: ofInvoice,
  query: z.object({ lang: locale.default('en').catch('en') }),
  output: inFull,
});

/** Where the document is served as a PDF, below the API. */
export const invoiceFilePath = '/locations/:locationId/invoices/:invoiceId/invoice.pdf';

/** What reached our bank: by our bank's statement. */
export const invoicePaymentShape = z.object({
  paymentId: newId,
  amount: minorUnits.min(1),
  receivedOn: z.iso.date(),
  reference: z
    .string({ error: invalid('required') })
    .trim()
    .min(1, { error: invalid('required') })
    .max(140, { error: invalid('max', { limit: 140 }) }),
});

/**
 * What reached our bank for an invoice, as the first of two administrators. The same id again is the same
 * payment. @throws notFound; contentDiffers; inputInvalid for more than is open
 */
export const enterInvoicePayment = defineCall({
  name: 'enterInvoicePayment',
  method: 'POST',
  path: '/invoices/:invoiceId/payments',
  tag,
  summary: 'Enter a payment of an invoice',
  params: z.object({ invoiceId: uuid }),
  body: invoicePaymentShape,
  output: z.object({}),
  errors: ['notFound', 'contentDiffers', 'inputInvalid'],
});

/**
 * Books it, as the second administrator; confirmed twice, it is booked once.
 * @throws notFound, also for one that was dropped; notAllowed for whoever entered it and in a view
 */
export const confirmInvoicePayment = defineCall({
  name: 'confirmInvoicePayment',
  method: 'POST',
  path: '/invoice-payments/:paymentId/confirm',
  tag,
  summary: 'Confirm a payment of an invoice',
  params: ofPayment,
  output: z.object({}),
  errors: ['notFound', 'notAllowed', 'contentDiffers'],
});

/** Takes a payment back that was entered and not confirmed, by any administrator. @throws notFound */
export const dropInvoicePayment = defineCall({
  name: 'dropInvoicePayment',
  method: 'POST',
  path: '/invoice-payments/:paymentId/drop',
  tag,
  summary: 'Drop a payment of an invoice',
  params: ofPayment,
  output: z.object({}),
  errors: ['notFound'],
});
