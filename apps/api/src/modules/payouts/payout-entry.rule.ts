import { entryKinds } from '@tipwell/contract/entry-kinds';
import {
  accountOfKeptCode,
  entryIdOf,
  floatAccount,
  payoutFeeAccount,
  postingsOf,
  type Entry,
} from '../ledger/index.ts';

export interface PaidPayout {
  payoutId: string;
  currency: string;
  paymentSystem: string;
  fee: number;
  parts: readonly { account: string; holdId: string; amount: number }[];
  paidAt: Date;
}

/**
 * The entry of a payout that landed: what was held is gone from the person's accounts, our money at
 * the payment system is that much less, and the fee is ours. The entry's id follows from the payout's,
 * so that it can be paid only once in the books too.
 */
export function payoutEntry(payout: PaidPayout): Entry {
  const { currency } = payout;
  const amount = payout.parts.reduce((sum, part) => sum + part.amount, 0);
  return {
    entryId: entryIdOf(entryKinds.payout, payout.payoutId),
    kind: entryKinds.payout,
    occurredAt: payout.paidAt,
    details: { sourceId: payout.payoutId, amount, fee: payout.fee },
    postsHolds: payout.parts.map((part) => part.holdId),
    postings: postingsOf([
      ...payout.parts.map((part) => {
        return [accountOfKeptCode(part.account, currency), -part.amount] as const;
      }),
      [floatAccount(payout.paymentSystem, currency), amount - payout.fee],
      [payoutFeeAccount(currency), payout.fee],
    ]),
  };
}
