import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import {
  accountOfKeptCode,
  entryIdOf,
  floatAccount,
  payoutFeeAccount,
  postingsOf,
  vatAccount,
  venueInvoiceAccount,
  type Entry,
} from '#ledger/ledger';
import type { VenuePays } from './venue-paid-fees.rule.ts';

export interface PaidPayout extends VenuePays {
  payoutId: string;
  locationId: number;
  currency: string;
  paymentSystem: string;
  fee: number;
  parts: readonly { account: string; holdId: string; amount: number }[];
  paidAt: Date;
}

/**
 * The entry of a payout that landed: what was held is gone from the person's accounts, our money at
 * the payment system is that much less, and the fee is ours. What the venue bears of the fee it owes from
 * then on, and VAT that its fees contain is the country's. The entry's id follows from the payout's, so that
 * it can be paid only once in the books too.
 */
export function payoutEntry(payout: PaidPayout): Entry {
  const { currency, fee, venueFee, feeVat, feeVatCountry } = payout;
  const amount = payout.parts.reduce((sum, part) => sum + part.amount, 0);
  return {
    entryId: entryIdOf(entryKinds.payout, payout.payoutId),
    kind: entryKinds.payout,
    occurredAt: payout.paidAt,
    details: { sourceId: payout.payoutId, amount, fee },
    postsHolds: payout.parts.map((part) => part.holdId),
    postings: postingsOf([
      ...payout.parts.map((part) => {
        return [accountOfKeptCode(part.account, currency), -part.amount] as const;
      }),
      [floatAccount(payout.paymentSystem, currency), amount - fee],
      [venueInvoiceAccount(payout.locationId, currency), 0 - venueFee],
      [payoutFeeAccount(currency), fee + venueFee - feeVat],
      [feeVatCountry === null ? null : vatAccount(feeVatCountry, currency), feeVat],
    ]),
  };
}
