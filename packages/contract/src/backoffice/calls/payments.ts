import * as z from 'zod';
import { answerKinds, answerStates } from '../../payments/calls/dispute-evidence.ts';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { sortDirection } from '../../identity/people-fields.ts';
import {
  disputeReasons,
  disputeStates,
  evidenceKinds,
  refundCauses,
  reportKinds,
  transactionFilters,
  transactionKinds,
  transactionStates,
} from '../../payments/payment-kinds.ts';
import { whyNotSecond } from '../../access/second-approver.ts';
import { refundStates } from '../../payments/calls/refunds.ts';
import { feeMode } from '../../payments/calls/payments.ts';

const tag = 'Transactions';

/** One payment of a customer, as the list shows it; never what opens the customer's receipt. */
const transaction = z.object({
  tipId: uuid,
  state: z.enum(transactionStates),
  startedAt: moment,
  capturedAt: moment.nullable(),
  currency,
  charged: minorUnits,
  /** What was given to people, and what of the charge was a bill. */
  tip: minorUnits,
  bill: minorUnits,
  location: z.object({
    locationId: numericId,
    name: z.string(),
    city: z.string(),
    country: z.string(),
    timeZone: z.string(),
  }),
  /** Whom the customer chose; both null for the location's team. */
  staff: z
    .object({ staffId: numericId, userId: uuid.nullable(), displayFullName: z.string() })
    .nullable(),
  groupName: z.string().nullable(),
  /** What paid; an account with PayPal has no digits. */
  card: z.object({ brand: z.string(), lastFour: z.string().nullable() }).nullable(),
  refundState: z.enum(refundStates).nullable(),
  /** How the last dispute of it stands, and until when an answer is due; null where none is. */
  dispute: z.object({ state: z.enum(disputeStates), respondBy: moment.nullable() }).nullable(),
  /** What the customer has said was wrong with it, as long as nobody has dealt with it. */
  openReport: z.object({ reportId: uuid, kind: z.enum(reportKinds) }).nullable(),
});
export type Transaction = z.infer<typeof transaction>;

/** What narrows the list; everything may be left out. */
const filters = {
  /**
   * The number of a payment or receipt (then whenever it was), an amount, a card's last four digits, a
   * short code, an e-mail address, or a part of the name of a person or a location.
   */
  search: z.string().trim().max(100).optional(),
  state: z.enum(transactionFilters).optional(),
  kind: z.enum(transactionKinds).optional(),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  locationId: numericId.optional(),
  /** Only to this person, wherever they work. */
  userId: uuid.optional(),
  /** Started at or after, and before. */
  from: moment.optional(),
  to: moment.optional(),
};

/** What payments can be put in order by; amounts within their currency. */
export const transactionSorts = ['startedAt', 'charged', 'tip', 'bill'] as const;

/** What narrows the list, and its order: a file of it is asked for by the same. */
export const transactionChoice = z.object({
  ...filters,
  sort: z.enum(transactionSorts).default('startedAt'),
  direction: sortDirection.default('desc'),
});

/** All payments, the newest first (product §6: administrators and transactions managers). */
export const getTransactions = defineCall({
  name: 'getTransactions',
  method: 'GET',
  path: '/transactions',
  tag,
  summary: 'Payments of customers',
  query: transactionChoice.extend({
    limit: z.coerce.number().int().min(1).max(500).default(50),
    /** Continue after this payment, in the same order. */
    before: uuid.optional(),
  }),
  output: z.object({ transactions: z.array(transaction), hasMore: z.boolean() }),
  errors: ['notFound'],
});

/** The sums of what is filtered, by currency; what was given back is summed apart. */
export const getTransactionTotals = defineCall({
  name: 'getTransactionTotals',
  method: 'GET',
  path: '/transaction-totals',
  tag,
  summary: 'Sums of payments',
  query: z.object(filters),
  output: z.object({
    totals: z.array(
      z.object({
        currency,
        /** All that was started, and what of it was paid and not given back. */
        payments: z.int(),
        paid: z.int(),
        charged: minorUnits,
        tips: minorUnits,
        bills: minorUnits,
        refunded: minorUnits,
        /** What customers' banks have taken back. */
        chargedBack: minorUnits,
      }),
    ),
  }),
});

const refund = z.object({
  refundId: uuid,
  state: z.enum(refundStates),
  reason: z.enum(refundCauses),
  note: z.string(),
  /** What goes back where it is not the whole payment; null: all that was charged. */
  amount: minorUnits.nullable(),
  /** Empty where nobody did: the payment was given back by itself. */
  requestedBy: z.string(),
  requestedAt: moment,
  /** Who said no, and why. */
  refusedBy: z.string().nullable(),
  refusedBecause: z.string().nullable(),
  /** Whether the person who asks may take the second step; never whoever took the first. */
  mayApprove: z.boolean(),
  /** Why the person who asks is not the second person, where one is still needed. */
  whyNotSecond,
  mayRefuse: z.boolean(),
  /** Whether the person who asks took the first step, and may take it back. */
  mayWithdraw: z.boolean(),
});
export type TransactionRefund = z.infer<typeof refund>;

/** A dispute of a payment, with what the guest's bank was told about it. */
const dispute = z.object({
  disputeId: uuid,
  state: z.enum(disputeStates),
  reason: z.enum(disputeReasons),
  amount: minorUnits,
  /** Until when an answer counts, or counted; null where nobody tells. */
  respondBy: moment.nullable(),
  /** What the processor keeps for it, and did not give back. */
  fee: minorUnits,
  /** Whether evidence, and that the guest is right, may be said now by whoever asks. */
  mayAnswer: z.boolean(),
  mayAccept: z.boolean(),
  /** A proposal to accept it that waits for another person's word. */
  acceptance: z
    .object({
      answerId: uuid,
      askedBy: z.string(),
      askedAt: moment,
      mayApprove: z.boolean(),
      whyNotSecond,
      isYours: z.boolean(),
    })
    .nullable(),
  /** How much text the processor takes, in signs. */
  longestAnswer: z.int(),
  answers: z.array(
    z.object({
      answerId: uuid,
      kind: z.enum(answerKinds),
      state: z.enum(answerStates),
      words: z.string(),
      givenBy: z.string().nullable(),
      givenAt: moment,
      files: z.array(
        z.object({
          kind: z.enum(evidenceKinds),
          name: z.string(),
          /** Bytes. */
          size: z.int(),
          /** False once it was forgotten with a person whom it may have shown. */
          isKept: z.boolean(),
        }),
      ),
    }),
  ),
});
export type TransactionDispute = z.infer<typeof dispute>;

/** One thing that happened to a payment. */
const step = z.object({
  what: z.enum([
    'STARTED',
    'WEBHOOK',
    'DECLINED',
    'CAPTURED',
    'SUM_DIFFERS',
    'SUM_ACCEPTED',
    'RECORDED',
    'BOOKED',
    'REPORTED_TWICE',
    'REPORTED_WRONG_AMOUNT',
    'REPORTED_WRONG_PERSON',
    'REPORT_CLOSED',
    'CARD_PROHIBITED',
    'REFUND_REQUESTED',
    'REFUND_APPROVED',
    'REFUND_SENT',
    'REFUND_SUCCEEDED',
    'REFUND_FAILED',
    'REFUND_REFUSED',
    'REFUND_WITHDRAWN',
    'DISPUTE_ASKED',
    'DISPUTE_OPENED',
    'DISPUTE_TAKEN',
    'DISPUTE_ASKED_AGAIN',
    'DISPUTE_ANSWERED',
    'DISPUTE_CLOSED',
    'DISPUTE_WON',
    'DISPUTE_LOST',
    'DISPUTE_PARTLY_BACK',
    'DISPUTE_BACK',
  ]),
  at: moment,
  /**
   * Of a booking: its kind; of a webhook: what it said it was about; of people's steps: who; of a
   * dispute that begins: its reason.
   */
  detail: z.string().nullable(),
  /** Why the bank declined it, where that is known; in whose words something was asked for or refused. */
  because: z.string().nullable(),
  /** Of a dispute that begins: until when an answer counts, while none was given. */
  until: moment.nullable(),
  /** Of a booking: where the money went, above zero what is owed to that side. */
  postings: z.array(z.object({ account: z.string(), amount: minorUnits })),
});
export type TransactionStep = z.infer<typeof step>;

/** Another sum was captured than asked for: both sums, who looks after it, and what may be done. */
const difference = z.object({
  asked: minorUnits,
  captured: minorUnits,
  currencyAsked: z.string(),
  currencyCaptured: z.string(),
  foundAt: moment,
  /** Who looks after it; null: nobody yet. */
  owner: z.string().nullable(),
  isOwn: z.boolean(),
  choices: z.array(z.enum(['ACCEPT', 'REFUND_EXCESS', 'REFUND_ALL'])),
  /** What the captured sum brings, where it can be accepted. */
  accepted: z.object({ charged: minorUnits, tip: minorUnits, net: minorUnits }).nullable(),
  resolution: z.enum(['CAPTURED_AS_ASKED', 'ACCEPTED', 'EXCESS_REFUNDED', 'REFUNDED']).nullable(),
  resolvedAt: moment.nullable(),
  resolvedBy: z.string().nullable(),
});

/** One payment with everything that happened to it. */
export const getTransaction = defineCall({
  name: 'getTransaction',
  method: 'GET',
  path: '/transactions/:tipId',
  tag,
  summary: 'A payment and its course',
  params: z.object({ tipId: uuid }),
  output: transaction.extend({
    feeMode,
    /** The tip taken apart: fees, what reaches people, what the venue keeps; then the bill. */
    platformFee: minorUnits,
    platformFeeVat: minorUnits,
    processorFee: minorUnits,
    net: minorUnits,
    workplacePart: minorUnits,
    billNet: minorUnits,
    billFees: minorUnits,
    isQualifying: z.boolean(),
    /** How the net was divided at capture; null before. */
    atOnce: minorUnits.nullable(),
    toPool: minorUnits.nullable(),
    /** Whose customer the location is. */
    salesPerson: z.object({ userId: uuid, displayFullName: z.string() }).nullable(),
    paymentSystem: z.string(),
    paymentReference: z.string().nullable(),
    /** Why the last try was declined; null for none, or where it was paid since. */
    declinedBecause: z.string().nullable(),
    /** The same paid within a day by the same device or card, where a customer reported it. */
    otherTipId: uuid.nullable(),
    /** The same paid within a day by the same device or card, whether or not anybody reported it. */
    twin: transaction.nullable(),
    /** What the customer reported and nobody has dealt with. */
    openReportId: uuid.nullable(),
    timeline: z.array(step),
    refund: refund.nullable(),
    disputes: z.array(dispute),
    mayRequestRefund: z.boolean(),
    /** What was captured besides what is booked as charged, and refunded; below zero where it was less. */
    capturedBeyond: minorUnits,
    difference: difference.nullable(),
  }),
  errors: ['notFound'],
});
export type TransactionInFull = z.infer<typeof getTransaction.output>;

/** What waits for somebody: customers who say that they paid twice, refunds that need a second person. */
export const getTransactionTasks = defineCall({
  name: 'getTransactionTasks',
  method: 'GET',
  path: '/transaction-tasks',
  tag,
  summary: 'Payments that wait for somebody',
  output: z.object({
    reports: z.array(z.object({ reportedAt: moment, transaction })),
    /** Only the oldest are told: there may be more. */
    mayBeMoreReports: z.boolean(),
    refunds: z.array(z.object({ refund, transaction })),
  }),
});
