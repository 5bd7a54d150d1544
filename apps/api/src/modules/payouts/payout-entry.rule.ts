import {
  entryIdOf,
  floatAccount,
  payoutFeeAccount,
  type Entry,
  type Posting,
} from '../ledger/index.ts';

export interface PaidPayout {
  payoutId: string;
  currency: string;
  paymentSystem: string;
  fee: number;
  parts: readonly { account: string; holdId: string; amount: number }[];
  paidAt: Date;
}

/** The kind under which payouts stand in statements. */
export const payoutEntryKind = 'PAYOUT';

/** The kind of the entry that credits back what came back. */
export const returnedEntryKind = 'PAYOUT_RETURNED';

/**
 * The entry of a payout that landed: what was held is gone from the person's accounts, our money at
 * the payment system is that much less, and the fee is ours. The entry's id follows from the payout's,
 * so that it can be paid only once in the books too.
 */
export function payoutEntry(payout: PaidPayout): Entry {
  const { currency } = payout;
  const amount = payout.parts.reduce((sum, part) => sum + part.amount, 0);
  const postings: Posting[] = payout.parts.map((part) => ({
    account: part.account,
    kind: 'STRICT',
    currency,
    amount: -part.amount,
  }));
  postings.push({
    account: floatAccount(payout.paymentSystem, currency),
    kind: 'APPEND_ONLY',
    currency,
    amount: amount - payout.fee,
  });
  if (payout.fee > 0) {
    postings.push({
      account: payoutFeeAccount(currency),
      kind: 'APPEND_ONLY',
      currency,
      amount: payout.fee,
    });
  }
  return {
    entryId: entryIdOf(payoutEntryKind, payout.payoutId),
    kind: payoutEntryKind,
    occurredAt: payout.paidAt,
    details: { sourceId: payout.payoutId, amount, fee: payout.fee },
    postsHolds: payout.parts.map((part) => part.holdId),
    postings,
  };
}
