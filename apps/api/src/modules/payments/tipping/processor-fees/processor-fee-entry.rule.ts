import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { subtract } from '@tipwell/contract/money/money';
import {
  clearingAccount,
  entryIdOf,
  postingsOf,
  processorFeeAccount,
  processorFeeDifferenceAccount,
  type Entry,
} from '#ledger/ledger';

/** What is known of the fee of a payment; amounts in minor units. */
export interface FeeToBook {
  tipId: string;
  paymentSystem: string;
  currency: string;
  /** What was put aside for it when the payment was captured. */
  estimated: number;
  /** What stands in the books of the real one, and in how many entries; null: nothing yet. */
  booked: { fee: number; entries: number } | null;
  /** What the processor says that it kept. */
  told: number;
  at: Date;
}

/**
 * The entry that puts a processor's real fee in the place of the estimate: the processor owes us that much
 * less, what was put aside is used up, and the difference is ours, on an account of its own and never
 * anybody else's (money rule 2.5). A fee that changes later is booked by what it changed. Null where the
 * books say it already.
 */
export function processorFeeEntry(fee: FeeToBook): Entry | null {
  const { tipId, paymentSystem, currency, estimated, booked, told } = fee;
  if (booked !== null && booked.fee === told) return null;
  const more = subtract(told, booked?.fee ?? 0);
  const putAside = booked === null ? estimated : 0;
  const number = (booked?.entries ?? 0) + 1;
  const postings = postingsOf([
    [clearingAccount(paymentSystem, currency), more],
    [processorFeeAccount(paymentSystem, currency), 0 - putAside],
    [processorFeeDifferenceAccount(paymentSystem, currency), subtract(putAside, more)],
  ]);
  if (postings.length === 0) return null;
  return {
    entryId: entryIdOf(`${entryKinds.processorFee} ${number}`, tipId),
    kind: entryKinds.processorFee,
    occurredAt: fee.at,
    details: { sourceId: tipId },
    postings,
  };
}
