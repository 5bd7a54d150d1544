import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { currency, minorUnits, moment, newId, numericId, uuid } from '../../api/fields.ts';

const tag = 'Bills';

export const longestNote = 140;

/** What can have become of a bill; `BEING_PAID`: a bank has a guest's payment in hand. */
export const billStates = [
  'OPEN',
  'BEING_PAID',
  'PAID',
  'REFUNDED',
  /** It was paid, and the guest's bank took the payment back. */
  'CHARGED_BACK',
  'EXPIRED',
  'CALLED_OFF',
] as const;
export type BillState = (typeof billStates)[number];

const bill = z.object({
  billId: uuid,
  amount: minorUnits,
  currency,
  /** What the guest reads beside the sum. */
  note: z.string().nullable(),
  state: z.enum(billStates),
  madeAt: moment,
  /** From then on nobody can begin to pay it. */
  expiresAt: moment,
  paidAt: moment.nullable(),
  /** The short address that a guest opens; the sum is not in it. */
  url: z.string(),
});
export type Bill = z.infer<typeof bill>;

const shownBill = bill.extend({
  /** The address as a QR code, an SVG picture. */
  qr: z.string(),
});
export type ShownBill = z.infer<typeof shownBill>;

const atPlace = z.object({ staffId: numericId });
const ofBill = z.object({ staffId: numericId, billId: uuid });

/** The bills that a person has made at a workplace, the newest first; nobody else sees them. */
export const getBills = defineCall({
  name: 'getBills',
  method: 'GET',
  path: '/staff/:staffId/bills',
  tag,
  summary: 'Bills one has made',
  params: atPlace,
  output: z.object({
    currency,
    /** What a bill may be at least and at most. */
    smallest: minorUnits,
    largest: minorUnits,
    /** Whose a bill made here is, and why none can be made now; null where one can. */
    belongsTo: z.enum(['PERSON', 'VENUE']),
    whyNot: z.enum(['PAGE_PAUSED', 'NO_PAGE']).nullable(),
    bills: z.array(bill),
  }),
  errors: ['notAllowed', 'notFound'],
});

/** Makes a bill to show to a guest. The id is the caller's: the same again is the same bill. */
export const makeBill = defineCall({
  name: 'makeBill',
  method: 'POST',
  path: '/staff/:staffId/bills',
  tag,
  summary: 'Make a bill',
  successStatus: 201,
  params: atPlace,
  body: z.object({
    billId: newId,
    amount: minorUnits.positive({ error: invalid('positive') }),
    note: z
      .string()
      .trim()
      .max(longestNote, { error: invalid('max', { limit: longestNote }) })
      .nullable()
      .default(null),
  }),
  output: shownBill,
  errors: [
    'tipTooSmall',
    'tipTooLarge',
    'tippingPaused',
    'contentDiffers',
    'notAllowed',
    'notFound',
  ],
});

/** One bill, with the code to show. */
export const getBill = defineCall({
  name: 'getBill',
  method: 'GET',
  path: '/staff/:staffId/bills/:billId',
  tag,
  summary: 'A bill one has made',
  params: ofBill,
  output: shownBill,
  errors: ['notAllowed', 'notFound'],
});

/** Calls a bill off: from then on nobody can pay it. What was paid before stays paid. */
export const callOffBill = defineCall({
  name: 'callOffBill',
  method: 'POST',
  path: '/staff/:staffId/bills/:billId/call-off',
  tag,
  summary: 'Call off a bill',
  params: ofBill,
  output: shownBill,
  errors: ['billNotOpen', 'billBeingPaid', 'processorUnavailable', 'notAllowed', 'notFound'],
});
