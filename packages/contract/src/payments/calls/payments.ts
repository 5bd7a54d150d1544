import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, locale, minorUnits, moment, numericId, uuid, newId } from '../../api/fields.ts';
import { payButtons } from '../../providers/payment-methods.ts';
import { ownReview } from './reviews.ts';

const tag = 'Tipping';

export const feeModes = ['DEDUCTED', 'ON_TOP', 'VENDOR'] as const;
export const feeMode = z.enum(feeModes);

/** What a customer meets while paying; `DECLINED` may be tried again with another card. */
export const receiptStates = [
  'WAITING',
  'PAID',
  /** Money came in that is not the sum or currency that was asked for: a person looks at it. */
  'CHECKING',
  'DECLINED',
  'EXPIRED',
  'REFUNDED',
  /** Paid by a card of a place that the terms prohibit: it is on its way back. */
  'GOING_BACK',
  /** The customer's own bank took the payment back. */
  'CHARGED_BACK',
] as const;

/**
 * Starts a tip: the customer's page makes the id, so a repeat is the same tip (money rule 2). It is
 * answered again only to the browser that started it, and only while it waits for a card; to anybody
 * else, whatever they know of the tip, the id was used before (`contentDiffers`).
 */
export const startTip = defineCall({
  name: 'startTip',
  method: 'POST',
  path: '/tips',
  tag,
  summary: 'Start a tip',
  access: 'public',
  movesMoney: true,
  successStatus: 201,
  body: z.object({
    tipId: newId,
    locationId: numericId,
    /** The person tipped; left out or null for a group or the location itself. */
    staffId: numericId.nullable().default(null),
    /** The group tipped as a whole, where the location shares its tips. */
    groupId: numericId.nullable().default(null),
    /** What the customer gives, before fees. */
    amount: minorUnits.nonnegative(),
    /** The bill paid with it, apart from the tip; without one the tip may not be 0. */
    bill: minorUnits.nonnegative().default(0),
    /** The code of the bill that was made for the guest, where it is paid by its own address. */
    billCode: z.string().max(20).nullable().default(null),
    feeMode,
    /** The sum the customer saw on the button: anything else is never charged. */
    expectedCharged: minorUnits.positive(),
    /** What the customer saw arriving: people's and, of a bill, whoever's it is. Checked where given. */
    expectedNet: minorUnits.positive().optional(),
    locale: locale.default('en'),
    /** "Yes, again": the same tip was paid within minutes. */
    confirmDuplicate: z.boolean().default(false),
    /** "Pay again anyway": the open payment that `paymentOpen` named. A yes to another one is none. */
    confirmOpenPayment: uuid.nullable().default(null),
    /** "Yes": the amount is above what is paid without asking. */
    confirmLargeAmount: z.boolean().default(false),
    /** The button that was pressed. PayPal is paid on a page of the processor's; all others in its fields. */
    pay: z.enum(payButtons).default('card'),
  }),
  output: z.object({
    tipId: uuid,
    receiptId: z.string(),
    receiptPath: z.string(),
    /** What waits for a card was never tried, or was declined and may be tried again. */
    state: z.enum(['WAITING', 'DECLINED']),
    charged: minorUnits,
    net: minorUnits,
    currency,
    payment: z.object({
      /** The processor's hosted fields, for a frame; null where they may not stand in one. */
      frameUrl: z.string().nullable(),
      /** The same as a page of its own, for browsers without scripts. */
      pageUrl: z.string(),
      /** Messages of the frame count only from here. */
      frameOrigin: z.string().nullable(),
    }),
  }),
  errors: [
    'tipTooSmall',
    'tipTooLarge',
    'largeTip',
    'duplicateTip',
    'paymentOpen',
    'tipChanged',
    'feeModeNotAllowed',
    'wayNotTaken',
    'tippingPaused',
    'processorUnavailable',
    'billNotOpen',
    'billBeingPaid',
    'contentDiffers',
    'notFound',
    'tooManyRequests',
  ],
});

/** The receipt, by its permanent unguessable id (row 2 of the feature list). */
export const getReceipt = defineCall({
  name: 'getReceipt',
  method: 'GET',
  path: '/receipts/:receiptId',
  tag,
  summary: 'A receipt',
  access: 'public',
  params: z.object({ receiptId: z.string().regex(/^[A-Za-z0-9_-]{20,40}$/) }),
  output: z.object({
    receiptId: z.string(),
    state: z.enum(receiptStates),
    charged: minorUnits,
    amount: minorUnits,
    /** The bill that was paid with the tip; 0 where there was none. */
    bill: minorUnits,
    /** What is added on top of both. */
    serviceFee: minorUnits,
    /** What reaches people of the tip, and of the bill whoever it belongs to. */
    net: minorUnits,
    /** What of the tip goes to the venue; 0 where its location keeps no workplace fee. */
    workplacePart: minorUnits,
    billNet: minorUnits,
    currency,
    feeMode,
    paidTo: z.string(),
    locationName: z.string(),
    paidAt: moment.nullable(),
    declinedBecause: z.string().nullable(),
  }),
  errors: ['notFound'],
});

export const receivedTip = z.object({
  tipId: uuid,
  /** What reached the person at once. */
  net: minorUnits,
  /** What of it is shared by the team in the day's run. */
  toTeam: minorUnits,
  /** What of it is the venue's; 0 where its location keeps no workplace fee. */
  workplacePart: minorUnits,
  amount: minorUnits,
  charged: minorUnits,
  /** The fees, VAT included, and who bore them. */
  fees: minorUnits,
  feeMode,
  currency,
  receivedAt: moment,
  /** Refunded, or taken back by the guest's bank; null: it stands. */
  wentBack: z.enum(['REFUNDED', 'CHARGED_BACK']).nullable(),
  /** The guest's card is of a place that the terms prohibit, so the payment goes back, or went. */
  isCardProhibited: z.boolean(),
  /** Where it went back: whether the person keeps what it brought, because the venue bears it. */
  isKept: z.boolean(),
  /**
   * The bill that was paid to this person with the tip, never part of the sums above; null where there
   * was none, or where it belongs to the venue. The tip beside a bill may be 0.
   */
  bill: z
    .object({
      amount: minorUnits,
      net: minorUnits,
      fees: minorUnits,
      /** The sales tax contained in the bill, for the provider's own statement. */
      salesTax: minorUnits,
    })
    .nullable(),
  /** What the guest said after paying; null while nothing, and where it was taken out of sight. */
  review: ownReview.nullable(),
});
export type ReceivedTip = z.infer<typeof receivedTip>;

/** The tips of one person at one workplace, newest first; nobody else's. */
export const getReceivedTips = defineCall({
  name: 'getReceivedTips',
  method: 'GET',
  path: '/staff/:staffId/tips',
  tag,
  summary: 'Tips received',
  params: z.object({ staffId: numericId }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** Continue after this tip. */
    before: uuid.optional(),
  }),
  output: z.object({
    tips: z.array(receivedTip),
    /** Count and sum of what reached the person at once on the business day that is running at the workplace. */
    today: z.object({
      count: z.int(),
      net: minorUnits,
      /** The bills that were the person's own, apart. */
      bills: z.object({ count: z.int(), net: minorUnits }),
    }),
    /** The stars that guests gave this person here; null before the first. */
    rating: z.object({ averageHundredths: z.int(), count: z.int() }).nullable(),
    hasMore: z.boolean(),
  }),
  errors: ['notFound'],
});
