import * as z from 'zod';
import { minorUnits, moment } from '../api/fields.ts';

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

/** What an offer of an instant payout costs. */
export const offerPrice = {
  fee: payoutSums.fee,
  feeVat: payoutSums.feeVat,
  /** The promotion that it is free with, the fee left out, and when that ends; the offer outlasts it. */
  freeWith: z.object({ name: z.string(), endsAt: moment, insteadOf: minorUnits }).nullable(),
};
