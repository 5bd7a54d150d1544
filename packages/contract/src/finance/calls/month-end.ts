import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, numericId } from '../../api/fields.ts';

const tag = 'Settlement';

/** A calendar month, such as `2026-10`. */
export const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);

/** What money can lie on, as a month's closing tells it apart. */
export const closingAccounts = [
  /** Captured and not settled: what payment systems owe us, below zero. */
  'PROCESSORS',
  /** Of our own money at payment systems, from which payouts are made. */
  'FLOAT',
  'POOLS',
  'UNALLOCATED',
  'PEOPLE',
  /** Tips that the law protects, apart from the rest. */
  'PEOPLE_QUALIFYING',
  'PEOPLE_BILLS',
  'VENUES',
  /** What venues owe us, below zero. */
  'VENUE_INVOICES',
  /** At our own banks: what venues paid for invoices, below zero. */
  'BANKS',
  'SERVICE_FEES',
  'VAT',
  'PROCESSOR_FEES',
  'PROCESSOR_FEE_DIFFERENCES',
  'PAYOUT_FEES',
  'INACTIVITY_FEES',
  'PLATFORM_LOSSES',
  'DISPUTE_FEES',
  'OTHER',
] as const;
export type ClosingAccount = (typeof closingAccounts)[number];

/** What has to be the same, said by two who know it apart. */
export const closingChecks = [
  /** What payments say guests were charged, and what the books have from processors for them. */
  'CHARGED',
  /** What was charged and what venues bear, and the parts that it was divided into. */
  'DIVIDED',
  /** What splits say was in their pools, and what the books took out of pools. */
  'SHARED',
  /** What payouts say was paid, and what the books took from people and venues for them. */
  'PAID',
  /** Balances as they are kept, and the sum of everything ever booked. */
  'BALANCES',
  /** All accounts together at the end, and nothing. */
  'ZERO',
] as const;
export type ClosingCheck = (typeof closingChecks)[number];

/** What came and went by one kind of entry; both not below zero. */
const line = z.object({
  /** The kind of the journal entries, such as `TIP`. */
  kind: z.string(),
  came: minorUnits,
  went: minorUnits,
});

const account = z.object({
  account: z.enum(closingAccounts),
  opening: minorUnits,
  /** Together `came` and `went`. */
  lines: z.array(line),
  came: minorUnits,
  went: minorUnits,
  /** opening + came − went. */
  closing: minorUnits,
  /** Of the closing balance: what was reserved for payouts under way at the end. */
  held: minorUnits,
});

const inCurrency = z.object({
  currency,
  /** What guests paid in the month, and what it was divided into. */
  paid: z.object({
    /** What guests were charged. */
    charged: minorUnits,
    /** Of it: what processors have settled by now. */
    settled: minorUnits,
    /** Of it: what they have not. */
    unsettled: minorUnits,
    /** Fees that were not taken from tips, because the venue bears them. */
    borneByVenues: minorUnits,
    /** Of tips, to people at once. */
    toPeople: minorUnits,
    /** Of tips, to pools. */
    toPools: minorUnits,
    /** Of tips, to venues that keep a workplace fee. */
    toVenues: minorUnits,
    servicePayments: minorUnits,
    serviceFees: minorUnits,
    vat: minorUnits,
    processorFees: minorUnits,
  }),
  accounts: z.array(account),
  checks: z.array(
    z.object({
      check: z.enum(closingChecks),
      /** By those who know it apart from the books. */
      told: minorUnits,
      /** By the books. */
      booked: minorUnits,
      isSame: z.boolean(),
    }),
  ),
});
export type ClosingInCurrency = z.infer<typeof inCurrency>;

const closing = z.object({
  month,
  /** Null: the whole platform. */
  location: z.object({ locationId: numericId, name: z.string() }).nullable(),
  /** The zone of the place, whose days end at 04:00; of the platform, days of UTC. */
  timeZone: z.string(),
  /** Whether the month is over: only then do its figures stay. */
  isOver: z.boolean(),
  currencies: z.array(inCurrency),
});
export type MonthClosing = z.infer<typeof closing>;

/**
 * What guests paid in a month of the whole platform and what became of it, account by account. Each
 * opening balance with what came and went is the closing one, every figure a sum of ledger postings, and
 * each check compares the books with whoever knows the sum apart from them. Days are those of UTC.
 */
export const getPlatformClosing = defineCall({
  name: 'getPlatformClosing',
  method: 'GET',
  path: '/closings/:month',
  tag,
  summary: 'A month of the whole platform, closed',
  params: z.object({ month }),
  output: closing,
});

/**
 * The same of one place, by its business days: all entries that touch an account of the place. What
 * processors kept otherwise than estimated, and for dealing with disputes, stands with the platform alone.
 */
export const getPlaceClosing = defineCall({
  name: 'getPlaceClosing',
  method: 'GET',
  path: '/locations/:locationId/closings/:month',
  tag,
  summary: 'A month of a location, closed',
  params: z.object({ locationId: numericId, month }),
  output: closing,
});

/** Where each is served as a PDF, below the API. */
export const platformClosingFilePath = '/closings/:month/closing.pdf';
export const placeClosingFilePath = '/locations/:locationId/closings/:month/closing.pdf';
