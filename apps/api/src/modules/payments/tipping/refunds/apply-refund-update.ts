import { subtract } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { publish } from '#platform/events.ts';
import { findLocation } from '#venues/locations';
import { postEntries } from '#ledger/ledger';
import { believeReport, type RefundReport } from '#providers/providers';
import { disputesOf } from '../disputes/dispute-store.ts';
import { leftOfTip, outOfPool, wholeOf } from '../disputes/what-goes-back.ts';
import { isOfCase, isOfDifference, settleDifference } from '../differences/settle-difference.ts';
import { lockDifference } from '../payments/difference-store.ts';
import { tipRefunded } from '../events.ts';
import { refundEntry } from '../payments/refund-entry.rule.ts';
import { nextRefundState } from '../payments/refund-state.rule.ts';
import { lockRefund, setRefunded, setRefundEnded, type Refund } from '../payments/refund-store.ts';
import { lockTips, type Tip } from '../payments/payment-store.ts';

/**
 * Makes true in the books what the processor told of a refund. Told twice, it changes nothing.
 * @param toldBy the account that told of it; absent where we asked the one that its tip is at
 */
export async function applyRefundUpdate(
  context: Context,
  report: RefundReport,
  toldBy?: string,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, report.attemptId);
    if (!refund) return;
    const next = nextRefundState(refund.state, report.status);
    if (next === refund.state) return;
    const [tip] = await lockTips(tx, [refund.tipId]);
    if (!tip) throw new Error(`The tip ${refund.tipId} is gone.`);
    const { paymentSystem } = tip;
    const subject = `refund:${refund.refundId}`;
    if (!(await believeReport(context, tx, { toldBy, paymentSystem, subject }))) return;
    const ofDifference = isOfDifference(refund) ? await lockDifference(tx, tip.tipId) : undefined;
    const isOurs = ofDifference ? isOfCase(refund, ofDifference, report) : isOurSum(tip, report);
    if (next === 'SUCCEEDED' && !isOurs) {
      const { reference, amount, currency } = report;
      await raiseIncident(tx, {
        kind: 'PROCESSOR_DIFFERS',
        subject,
        details: { reference, amount, currency },
        at: now,
      });
      return;
    }
    if (next === 'SUCCEEDED' && ofDifference) {
      await settleDifference(tx, refund, now);
      return;
    }
    if (next === 'SUCCEEDED') await giveBack(tx, { refund, tip }, now);
    await setRefundEnded(tx, refund.refundId, { state: next, at: now });
    if (next === 'FAILED' && refund.reason === 'PROHIBITED_PLACE') {
      const details = { reference: report.reference };
      await raiseIncident(tx, { kind: 'PROHIBITED_CARD_KEPT', subject, details, at: now });
    }
  });
}

/** A sum that is not the one that was charged is never booked as if it were: people must look at it. */
function isOurSum(tip: Tip, { amount, currency }: RefundReport): boolean {
  const isPaid = tip.state === 'CAPTURED' || tip.state === 'CHARGED_BACK';
  return isPaid && amount === tip.charged && currency === tip.currency;
}

/**
 * What banks have taken of it already goes a second time: whoever had it bears it once, and the rest is lost
 * by us until it is won.
 */
async function giveBack(
  tx: Tx,
  { refund, tip }: { refund: Refund; tip: Tip },
  now: Date,
): Promise<void> {
  const location = await findLocation(tx, tip.locationId);
  if (!location) throw new Error(`The location ${tip.locationId} is gone.`);
  const whole = wholeOf(tip, location);
  const { refundId } = refund;
  const left = leftOfTip(whole, await disputesOf(tx, tip.tipId));
  const lost = subtract(tip.charged, left.charged);
  const fromPool = await outOfPool(tx, { tip, takenBy: refundId, amount: left.poolPart }, now);
  const entry = refundEntry({ ...whole, ...left }, { refundId, refundedAt: now, lost }, fromPool);
  await postEntries(tx, [entry], now);
  await setRefunded(tx, tip.tipId);
  if (lost > 0) {
    const details = { lost, currency: tip.currency };
    const subject = `refund:${refundId}`;
    await raiseIncident(tx, { kind: 'PROCESSOR_DIFFERS', subject, details, at: now });
  }
  const { tipId, locationId, staffId } = tip;
  await publish(tx, tipRefunded, { tipId, locationId, staffId });
}
