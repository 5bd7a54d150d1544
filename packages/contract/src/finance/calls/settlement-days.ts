import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, uuid } from '../../api/fields.ts';

const tag = 'Settlement';

/** The name of the payment system whose account it is, or of the stand-in for all without one. */
const account = z.string().regex(/^[A-Z][A-Z_]{1,39}$/);
/** A day of UTC. */
const day = z.iso.date();

/** How a movement that was settled differs from what we recorded. */
export const settlementDifferenceKinds = [
  /** We recorded it, and the processor has not settled it. */
  'MISSING_THERE',
  /** The processor settled it, and we know nothing of it. */
  'UNKNOWN_HERE',
  'AMOUNT_DIFFERS',
  'FEE_DIFFERS',
  /** It is not over yet: what was settled and what was recorded need not be the same. */
  'UNDER_WAY',
] as const;

/** What was settled of a kind of movement. `BANK`: what we moved between there and our own bank. */
export const settlementLineKinds = [
  'CHARGE',
  'REFUND',
  'DISPUTE',
  'PAYOUT',
  'BANK',
  'FEE',
  'OTHER',
] as const;

/** Why nothing was told of a day or a balance. */
export const settlementTroubles = [
  'NOT_TOLD_YET',
  'NOT_REACHED',
  'REFUSED',
  'NOT_SUPPORTED',
] as const;
export type SettlementTrouble = (typeof settlementTroubles)[number];

/** What an account held when it was asked last, and what explains it. */
const balance = z.object({
  currency,
  available: minorUnits,
  pending: minorUnits,
  held: minorUnits,
  /** What by our books must lie there, and what of it stands on days that were not told yet. */
  booked: minorUnits,
  recordedSince: minorUnits,
  /** Settled less recorded: of what differs, of what is under way, and of our own moves to a bank. */
  differences: minorUnits,
  underWay: minorUnits,
  ownMoves: minorUnits,
  /** What the days that were told come to. */
  settled: minorUnits,
  /** What moved there since; null where nobody tells. */
  movedSince: minorUnits.nullable(),
  /** What is left of the balance; null while it is not known what moved since. */
  unexplained: minorUnits.nullable(),
});

const settlementAccount = z.object({
  account,
  /** The payment systems whose money lies there. */
  paymentSystems: z.array(z.string()),
  /** When it last told what it holds, and why it did not since. */
  toldAt: moment.nullable(),
  trouble: z.enum(settlementTroubles).nullable(),
  balances: z.array(balance),
});
export type SettlementAccount = z.infer<typeof settlementAccount>;

const settlementDay = z.object({
  account,
  day,
  /** Null where all of it was told; sums are there only then. */
  trouble: z.enum(settlementTroubles).nullable(),
  sums: z.array(
    z.object({
      currency,
      lines: z.int(),
      gross: minorUnits,
      fees: minorUnits,
      net: minorUnits,
      /** What we recorded with the same date, less fees. */
      recorded: minorUnits,
      /** What differs, settled less recorded, and since when the first of it is known. */
      difference: minorUnits,
      open: z.int(),
      openSince: moment.nullable(),
    }),
  ),
});
export type SettlementDay = z.infer<typeof settlementDay>;

/** What processors settled day by day, beside what we recorded; the newest day first. */
export const getSettlement = defineCall({
  name: 'getSettlement',
  method: 'GET',
  path: '/settlement',
  tag,
  summary: 'What processors settled, day by day',
  query: z.object({
    /** Both included; the last seven days where they are left out, and ninety days at most. */
    from: day.optional(),
    to: day.optional(),
    account: account.optional(),
    /** Only days with open differences, or that were not told. */
    isOpen: z.enum(['true']).optional(),
  }),
  output: z.object({
    accounts: z.array(settlementAccount),
    from: day,
    to: day,
    days: z.array(settlementDay),
  }),
});

const difference = z.object({
  differenceId: uuid,
  kind: z.enum(settlementDifferenceKinds),
  /** What it is about; `OTHER`: nothing of ours. */
  about: z.enum(['PAYMENT', 'REFUND', 'DISPUTE', 'PAYOUT', 'OTHER']),
  /** The payment, where it is one of ours, or what was done about one. */
  tipId: uuid.nullable(),
  /** The payout, and whose it is; null for a venue's. */
  payout: z.object({ payoutId: uuid, userId: uuid.nullable() }).nullable(),
  /** What the processor calls the thing that moved. */
  source: z.string().nullable(),
  currency,
  settledAmount: minorUnits,
  settledFee: minorUnits,
  recordedAmount: minorUnits,
  recordedFee: minorUnits,
  /** Settled less recorded, fees taken off. */
  difference: minorUnits,
  foundAt: moment,
  /** When it was mended; null while it is open. */
  endedAt: moment.nullable(),
});
export type SettlementDifference = z.infer<typeof difference>;

/** A day of an account, with what differs or differed. */
export const getSettlementDay = defineCall({
  name: 'getSettlementDay',
  method: 'GET',
  path: '/settlement/:account/:day',
  tag,
  summary: 'What a processor settled on a day, and what of it differs',
  params: z.object({ account, day }),
  output: z.object({
    account,
    day,
    trouble: z.enum(settlementTroubles).nullable(),
    /** When it was told last; null: it never was. */
    toldAt: moment.nullable(),
    kinds: z.array(
      z.object({
        kind: z.enum(settlementLineKinds),
        currency,
        lines: z.int(),
        gross: minorUnits,
        fees: minorUnits,
        net: minorUnits,
      }),
    ),
    differences: z.array(difference),
    /** There are more than are listed. */
    hasMore: z.boolean(),
  }),
  errors: ['notFound'],
});
export type SettlementDayInFull = z.infer<typeof getSettlementDay.output>;
