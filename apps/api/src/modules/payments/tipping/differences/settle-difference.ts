import type { Tx } from '#platform/db/database.ts';
import { postEntries } from '#ledger/ledger';
import type { RefundReport } from '#providers/providers';
import { recordSettled } from '../charging/capture-payments.ts';
import { setRefundEnded, type Refund } from '../payments/refund-store.ts';
import { lockTipsToRecord } from '../payments/payment-store.ts';
import { captureToRefundEntry, differenceRefundEntry } from '../payments/difference-entry.rule.ts';
import {
  lockDifference,
  setCapturedBeyond,
  setRefundedWhole,
  type DifferenceCase,
} from '../payments/difference-store.ts';
import { resolveDifference } from '../payments/resolve-difference.ts';

/** Whether a refund gives back what was captured otherwise than asked for. */
export function isOfDifference({ reason }: Pick<Refund, 'reason'>): boolean {
  return reason === 'EXCESS' || reason === 'OTHER_SUM';
}

/** Whether a processor gave back exactly what it was asked to. */
export function isOfCase(
  refund: Refund,
  { currencyCaptured, resolution }: DifferenceCase,
  { amount, currency }: RefundReport,
): boolean {
  return resolution === null && amount === refund.amount && currency === currencyCaptured;
}

/**
 * Books what a processor gave back of a capture that differs: the excess, and the payment as it was asked
 * for; or all of it, and then nobody ever had any. Commits the transaction.
 */
export async function settleDifference(tx: Tx, refund: Refund, now: Date): Promise<void> {
  const { tipId, refundId, amount } = refund;
  const [tip] = await lockTipsToRecord(tx, [tipId]);
  const found = await lockDifference(tx, tipId);
  if (!tip || !found || amount === null)
    throw new Error(`The case of the refund ${refundId} is gone.`);
  const { charge, captured, currencyCaptured: currency } = found;
  const capturedAt = charge.capturedAt ?? now;
  const capture = { tipId, paymentSystem: tip.paymentSystem, currency, capturedAt };
  const entry = differenceRefundEntry(capture, { refundId, amount, refundedAt: now });
  await setRefundEnded(tx, refundId, { state: 'SUCCEEDED', at: now });
  const by = refund.approvedBy;
  if (refund.reason === 'EXCESS') {
    await resolveDifference(tx, tipId, { resolution: 'EXCESS_REFUNDED', by, at: now });
    await setCapturedBeyond(tx, tipId, amount);
    await postEntries(tx, [entry], now);
    await recordSettled(tx, [{ tip: { ...tip, capturedBeyond: amount }, charge }], now);
    return;
  }
  await resolveDifference(tx, tipId, { resolution: 'REFUNDED', by, at: now });
  await setRefundedWhole(tx, tipId, { beyond: captured - tip.charged, currency });
  const processorFee = tip.processorFee + tip.billProcessorFee;
  await postEntries(tx, [captureToRefundEntry(capture, { captured, processorFee }), entry], now);
}
