import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import {
  clearingAccount,
  entryIdOf,
  platformLossAccount,
  postingsOf,
  processorFeeAccount,
  type Entry,
} from '#ledger/ledger';

/** A captured sum that is refunded, in whole or in part, before anybody had it. */
export interface RefundedCapture {
  tipId: string;
  paymentSystem: string;
  currency: string;
  capturedAt: Date;
}

/** The entry of a capture that brings nobody anything; the processor keeps its fee, which is our loss. */
export function captureToRefundEntry(
  capture: RefundedCapture,
  { captured, processorFee }: { captured: number; processorFee: number },
): Entry {
  const { tipId, paymentSystem, currency, capturedAt } = capture;
  return {
    entryId: entryIdOf(entryKinds.tip, tipId),
    kind: entryKinds.tip,
    occurredAt: capturedAt,
    details: { sourceId: tipId, charged: captured, net: 0 },
    postings: postingsOf([
      [clearingAccount(paymentSystem, currency), -captured],
      [platformLossAccount(currency), captured - processorFee],
      [processorFeeAccount(paymentSystem, currency), processorFee],
    ]),
  };
}

/** The entry that gives it back to the guest. */
export function differenceRefundEntry(
  capture: RefundedCapture,
  refund: { refundId: string; amount: number; refundedAt: Date },
): Entry {
  const { paymentSystem, currency } = capture;
  const { refundId, amount, refundedAt } = refund;
  return {
    entryId: entryIdOf(entryKinds.refund, refundId),
    kind: entryKinds.refund,
    occurredAt: refundedAt,
    details: { sourceId: refundId, charged: amount, net: 0 },
    mayOverdraw: true,
    postings: postingsOf([
      [clearingAccount(paymentSystem, currency), amount],
      [platformLossAccount(currency), -amount],
    ]),
  };
}
