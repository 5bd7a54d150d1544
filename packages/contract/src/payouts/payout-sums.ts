import * as z from 'zod';
import { minorUnits, moment } from '../fields.ts';

/** What a payout takes, costs and brings. */
export const payoutSums = {
  /** What leaves the balance. */
  amount: minorUnits,
  fee: minorUnits,
  /** What the workplace pays for it, because the law lets no fee be taken of these tips (record 0073). */
  venueFee: minorUnits,
  /** The VAT contained in that or, of a venue's own payout, in the fee. */
  feeVat: minorUnits,
  /** What arrives: amount less fee. */
  arrives: minorUnits,
};

/** The promotion that an offer is free with, the fee that it leaves out, and when it ends; the offer outlasts it. */
export const freeWithPromotion = z
  .object({ name: z.string(), endsAt: moment, insteadOf: minorUnits })
  .nullable();
