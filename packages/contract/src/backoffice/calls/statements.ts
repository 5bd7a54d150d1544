import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { entryKinds } from '../../ledger/entry-kinds.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { destinationKinds } from '../../payouts/destination-kinds.ts';
import { period } from '../../dates/period.ts';

/** A business day of the workplace (money rule 5.1). */
const businessDay = z.iso.date();

/** Basis points. */
const rate = z.int();

/** Whether a line is about tips, or about bills, which are kept apart from them. */
const about = z.enum(['TIPS', 'BILLS']);

/** What our service and the card payment cost; positive, without and with their VAT. */
const fees = {
  of: about,
  platformFee: minorUnits,
  vatBps: rate,
  vat: minorUnits,
  processorFee: minorUnits,
};

/** What every line of a statement has. */
const everyLine = {
  /** Names the line within its statement. */
  key: z.string(),
  /** The business day on which it was booked; a line of a whole day has the day's last moment. */
  day: businessDay,
  at: moment,
  /** What it adds to the balance; below zero what it takes. */
  amount: minorUnits,
};

/** How many payments a line adds up; 1 where each stands by itself. */
const payments = z.int();

/** The payment that a line is about, where it is a single one that was made to this person. */
const tipId = uuid.nullish();

const way = {
  payoutId: uuid,
  method: z.enum(destinationKinds),
  /** It went to the workplace's own card or account. */
  isCompany: z.boolean(),
  brand: z.string(),
  lastFour: z.string(),
  /** What the workplace paid for it, because the law lets no fee be taken of these tips. */
  venueFee: minorUnits,
};

/** Of an instant payout or a plan; above zero where it was given back with a payout that came back. */
const payoutFee = { payoutId: uuid };

const line = z.discriminatedUnion('kind', [
  /** Tips that are the person's own, as customers gave them. */
  z.object({ ...everyLine, kind: z.literal(entryKinds.tip), payments, tipId }),
  /** The person's part of tips that are shared, at once; `net` is what all of it was, after fees. */
  z.object({
    ...everyLine,
    kind: z.literal('PRIMARY_SHARE'),
    payments,
    tipId,
    net: minorUnits,
  }),
  /** The person's part of one split: its day, their weight, and all that was split. */
  z.object({
    ...everyLine,
    kind: z.literal(entryKinds.poolShare),
    runId: uuid,
    businessDay,
    /** Null for what came back because nobody else was there to share it. */
    weight: z.int().nullable(),
    /** Null where it would tell what one colleague got (record 0101). */
    poolTotal: minorUnits.nullable(),
  }),
  /** Bills that were paid to the person, with the sales tax that they contain. */
  z.object({
    ...everyLine,
    kind: z.literal(entryKinds.servicePayment),
    payments,
    tipId,
    salesTax: minorUnits,
  }),
  z.object({ ...everyLine, kind: z.literal('FEES'), payments, ...fees }),
  /** What the workplace keeps of tips, where its country allows it. */
  z.object({ ...everyLine, kind: z.literal('WORKPLACE_FEE'), payments }),
  /** A payment given back; `paidOn` is the business day on which the customer had paid. */
  z.object({ ...everyLine, kind: z.literal(entryKinds.refund), of: about, paidOn: businessDay }),
  /** A payment that the customer's bank took back, and what of that came in again. */
  z.object({
    ...everyLine,
    kind: z.literal(entryKinds.chargeback),
    of: about,
    paidOn: businessDay,
  }),
  z.object({
    ...everyLine,
    kind: z.literal(entryKinds.chargebackReversed),
    of: about,
    paidOn: businessDay,
  }),
  z.object({ ...everyLine, kind: z.literal(entryKinds.payout), ...way }),
  z.object({ ...everyLine, kind: z.literal('INSTANT_PAYOUT_FEE'), ...payoutFee }),
  z.object({ ...everyLine, kind: z.literal('PLAN_FEE'), ...payoutFee }),
  /** A payout that was paid and came back. */
  z.object({ ...everyLine, kind: z.literal(entryKinds.payoutReturned), ...way }),
  z.object({ ...everyLine, kind: z.literal(entryKinds.inactivityFee) }),
  /** Tax that was kept back, and handed to the workplace that pays it. */
  z.object({ ...everyLine, kind: z.literal(entryKinds.withholding) }),
  /** A correction that is none of these. */
  z.object({ ...everyLine, kind: z.literal('OTHER') }),
]);
export type StatementLine = z.infer<typeof line>;
export type StatementKind = StatementLine['kind'];

/** The order in which kinds are told and summed up. */
export const statementKinds = [
  entryKinds.tip,
  'PRIMARY_SHARE',
  entryKinds.poolShare,
  entryKinds.servicePayment,
  'FEES',
  'WORKPLACE_FEE',
  entryKinds.refund,
  entryKinds.chargeback,
  entryKinds.chargebackReversed,
  entryKinds.payout,
  entryKinds.payoutReturned,
  'INSTANT_PAYOUT_FEE',
  'PLAN_FEE',
  entryKinds.withholding,
  entryKinds.inactivityFee,
  'OTHER',
] as const satisfies readonly StatementKind[];

/** Whether the payments of a day stand in one line, or each by itself. */
export const statementDetails = ['DAYS', 'PAYMENTS'] as const;
export type StatementDetail = (typeof statementDetails)[number];

/** What a statement is asked for; its file asks the same. */
export const statementQuestion = z.intersection(
  period,
  z.object({ detail: z.enum(statementDetails).default('DAYS') }),
);

export const ofWorkplace = z.object({ userId: uuid, staffId: numericId });

const statement = z.object({
  /** Whose it is, and where. */
  personName: z.string(),
  locationName: z.string(),
  timeZone: z.string(),
  currency,
  from: businessDay,
  to: businessDay,
  detail: z.enum(statementDetails),
  opening: minorUnits,
  /** In the order of days; within a day in the order of kinds, or of moments for single payments. */
  lines: z.array(line),
  /** One for each kind that has lines: the sum of those lines. */
  totals: z.array(z.object({ kind: z.enum(statementKinds), amount: minorUnits })),
  /** The lines of fees, added up by what they are for and by the rate of VAT. */
  fees: z.array(z.object(fees)),
  /** The sales tax contained in the bills. */
  salesTax: minorUnits,
  /** opening + the lines. */
  closing: minorUnits,
  /** Of the closing balance: what is held at this moment; null for a period that is over. */
  held: minorUnits.nullable(),
  /** The published seal by which the books of these days are sealed; null: there is none yet. */
  seal: z.object({ day: z.iso.date(), blockNo: z.int(), hash: z.string() }).nullable(),
});
export type Statement = z.infer<typeof statement>;

/**
 * A person's statement at one workplace: everything that was booked on what is theirs there, line by
 * line, between two balances (money rule 8). At most a year; nobody else's money is in it.
 */
export const getStatement = defineCall({
  name: 'getStatement',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/statement',
  tag: 'Reporting',
  summary: 'A statement of a person’s money at a workplace',
  params: ofWorkplace,
  query: statementQuestion,
  output: statement,
  errors: ['notFound'],
});

/** The same statement as a PDF, below `/api`; `lang` chooses its language. */
export const statementFilePath = '/users/:userId/staff/:staffId/statement.pdf';

/** Single payments are written on paper for a month at most; a longer paper tells them by days. */
export const longestPaperOfPayments = 31;
