import * as z from 'zod';
import { moment } from '../api/fields.ts';

/** What a payout is made of; business days of the location. */
export const madeOf = z.object({
  /** How many tips reached the person at once, and how many bills. */
  tips: z.int(),
  bills: z.int(),
  /** How many tips the venue's workplace fee comes from; in a venue's own payouts alone. */
  workplaceFees: z.int(),
  /** How many tips came into the pools of which parts are in it. */
  teamTips: z.int(),
  /** How many refunds were taken off, and payments that customers' banks took back. */
  refunds: z.int(),
  chargebacks: z.int(),
  /** Corrections of splits, tax that was kept back, and fees of accounts that were not used. */
  corrections: z.int(),
  withheld: z.int(),
  inactivityFees: z.int(),
  /** Of how many of all these only a part is in it; the rest is in another payout, or in the balance. */
  inPart: z.int(),
  /** What a customer's bank gave back is in it. */
  hasReturned: z.boolean(),
  /** Of how many of all these the money had been in a payout that came back, and whether of every one. */
  paidAgain: z.int(),
  isAllPaidAgain: z.boolean(),
  /** When it was earned; null where all of it is money that came back. */
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Null where no part of the team's tips is in it. */
  split: z
    .object({
      /** When the last of the runs closed. */
      closedAt: moment,
      days: z.array(z.iso.date()),
      /** The versions of the scheme that split them; none where a group shared equally. */
      schemeVersions: z.array(z.int()),
    })
    .nullable(),
});
