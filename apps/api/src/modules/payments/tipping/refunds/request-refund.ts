import { fail } from '@tipwell/contract/api/errors';
import { subtract } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { audit } from '#platform/audit.ts';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { refuseWhileDisputed } from '../disputes/refuse-while-disputed.ts';
import { choicesOf } from '../payments/difference.rule.ts';
import { lockDifference, setOwner } from '../payments/difference-store.ts';
import { findRefund, insertRefund, standingRefund, type Refund } from '../payments/refund-store.ts';
import { payeesOf } from '../payments/payees-of-payment.ts';
import { lockTips, type Tip } from '../payments/payment-store.ts';

interface RequestRefund {
  refundId: string;
  tipId: string;
  reason: 'DUPLICATE' | 'LAW' | 'EXCESS' | 'OTHER_SUM';
  note: string;
}

/**
 * The first step of a refund: somebody says why a tip is to be given back. The same id again is the
 * same request. Where another sum was captured than asked for, the excess goes back or all of it.
 * @throws notFound, notAllowed for a person whose tip it is, refundNotPossible when the tip was not captured, refundUnderWay, paymentDisputed
 */
export async function requestRefund(
  context: Context,
  actor: Person,
  input: RequestRefund,
): Promise<Refund> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const known = await findRefund(tx, input.refundId);
    if (known) return known.tipId === input.tipId ? known : fail('contentDiffers');
    const [tip] = await lockTips(tx, [input.tipId]);
    if (!tip) fail('notFound');
    if (await standingRefund(tx, input.tipId)) fail('refundUnderWay');
    await refuseWhileDisputed(tx, tip);
    const amount = await amountOf(tx, tip, input.reason);
    if ((await payeesOf(tx, tip)).includes(realPersonOf(actor))) {
      fail('notAllowed', { details: { reason: 'PAYEE' } });
    }
    const isNew = await insertRefund(tx, {
      ...input,
      amount,
      requestedBy: realPersonOf(actor),
      requestedAt: now,
    });
    if (!isNew) fail('refundUnderWay');
    if (amount !== null) {
      await setOwner(tx, tip.tipId, realPersonOf(actor), { isTakenOver: true });
    }
    await audit(tx, { actor, action: 'refund.requested', subject: `tip:${input.tipId}`, at: now });
    return (await findRefund(tx, input.refundId)) ?? fail('notFound');
  });
}

/** What goes back where it is not all that was charged. @throws refundNotPossible */
async function amountOf(tx: Tx, tip: Tip, reason: RequestRefund['reason']): Promise<number | null> {
  if (reason === 'DUPLICATE' || reason === 'LAW') {
    return tip.state === 'CAPTURED' ? null : fail('refundNotPossible');
  }
  const found = await lockDifference(tx, tip.tipId);
  if (!found || found.resolution !== null || tip.state !== 'PROCESSING') fail('refundNotPossible');
  const choices = choicesOf(found, null);
  if (reason === 'OTHER_SUM') {
    return choices.includes('REFUND_ALL') ? found.captured : fail('refundNotPossible');
  }
  if (!choices.includes('REFUND_EXCESS')) fail('refundNotPossible');
  return subtract(found.captured, found.asked);
}
