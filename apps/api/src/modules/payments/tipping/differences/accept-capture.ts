import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { standingRefund } from '../payments/refund-store.ts';
import { recordSettled } from '../charging/capture-payments.ts';
import { termsOf } from '../charging/start-payment.ts';
import { findTip, lockTipsToRecord, type Tip } from '../payments/payment-store.ts';
import { findTipTarget } from '../recipients/tip-recipient.ts';
import { acceptedSums, choicesOf, type AcceptedSums } from '../payments/difference.rule.ts';
import { lockDifference, setAcceptedSums, setOwner } from '../payments/difference-store.ts';
import { resolveDifference } from '../payments/resolve-difference.ts';

/**
 * What a captured sum would bring. Null where it brings nothing, and where a promotion made the payment
 * cheaper: what was left of it then is not known any more.
 */
export async function sumsToAccept(
  context: Context,
  tip: Tip,
  captured: number,
): Promise<AcceptedSums | null> {
  if (tip.promotionId !== null) return null;
  const target = await findTipTarget(context.db, tip, tip.startedAt);
  if (!target) return null;
  const terms = termsOf({ ...target, promotions: [] }, tip.startedAt);
  return acceptedSums(captured, { bill: tip.bill, mode: tip.feeMode, terms });
}

/**
 * Books a payment with the sum that was captured, which is less than was asked for: the tip is smaller, by
 * the fee rules of the day on which it was started. Accepted again, it stays as it is.
 * @param asked.captured the captured sum that the person has seen
 * @throws notFound, figuresChanged, refundUnderWay, changeOver, refundNotPossible where it brings nothing
 */
export async function acceptCapture(
  context: Context,
  actor: Person,
  asked: { tipId: string; captured: number; note: string },
): Promise<void> {
  const now = context.clock.now();
  const { tipId } = asked;
  const known = (await findTip(context.db, tipId)) ?? fail('notFound');
  const sums = await sumsToAccept(context, known, asked.captured);
  await context.db.transaction().execute(async (tx) => {
    const [tip] = await lockTipsToRecord(tx, [tipId]);
    const found = await lockDifference(tx, tipId);
    if (!tip || !found) fail('notFound');
    if (found.resolution === 'ACCEPTED') return;
    if (found.resolution !== null || tip.state !== 'PROCESSING') fail('changeOver');
    if (await standingRefund(tx, tipId)) fail('refundUnderWay');
    if (found.captured !== asked.captured) fail('figuresChanged');
    if (sums === null || !choicesOf(found, sums).includes('ACCEPT')) fail('refundNotPossible');
    const by = realPersonOf(actor);
    await setOwner(tx, tipId, by, { isTakenOver: true });
    await setAcceptedSums(tx, tipId, sums);
    await resolveDifference(tx, tipId, { resolution: 'ACCEPTED', by, at: now });
    await audit(tx, {
      actor,
      action: 'capture.accepted',
      subject: `tip:${tipId}`,
      details: { asked: found.asked, captured: found.captured, note: asked.note },
      at: now,
    });
    const [accepted] = await lockTipsToRecord(tx, [tipId]);
    if (!accepted) fail('notFound');
    await recordSettled(tx, [{ tip: accepted, charge: found.charge }], now);
  });
}
