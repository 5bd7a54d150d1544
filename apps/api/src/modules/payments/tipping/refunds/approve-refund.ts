import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { audit } from '#platform/audit.ts';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { enqueue } from '#platform/jobs.ts';
import { requireSecondApprover } from '#identity/identity';
import { refuseWhileDisputed } from '../disputes/refuse-while-disputed.ts';
import { refundApproval } from '../payments/payees-of-payment.ts';
import { judgeRefundDecision } from './refund-decision.rule.ts';
import { findRefund, lockRefund, setApproved, type Refund } from '../payments/refund-store.ts';
import { sendRefundJob } from '../payments/send-refund-job.ts';
import { lockTips } from '../payments/payment-store.ts';

/** The processor's message normally comes within seconds; after this we ask ourselves. */
const firstInquirySeconds = 30;

/**
 * The second step of a refund, by another person: from here on the processor is asked. Approved
 * twice, it is the same refund.
 * @throws notFound; notAllowed with `details.reason` for whoever is no independent second person; changeOver
 * for one that was refused or withdrawn; paymentDisputed
 */
export async function approveRefund(
  context: Context,
  actor: Person,
  refundId: string,
): Promise<Refund> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const refund = (await lockRefund(tx, refundId)) ?? fail('notFound');
    const verdict = judgeRefundDecision('APPROVE', refund, actor);
    if (verdict === 'decided') return refund;
    if (verdict !== 'decide') fail(verdict);
    await requireSecondApprover(context, tx, actor, await refundApproval(tx, refund));
    // Locked, so that no dispute takes the money between this look and the approval.
    const [tip] = await lockTips(tx, [refund.tipId]);
    if (tip) await refuseWhileDisputed(tx, tip);
    const inquireAt = new Date(now.getTime() + firstInquirySeconds * 1000);
    await setApproved(tx, refundId, { by: realPersonOf(actor), at: now, inquireAt });
    await enqueue(tx, sendRefundJob, { refundId });
    await audit(tx, { actor, action: 'refund.approved', subject: `tip:${refund.tipId}`, at: now });
    return (await findRefund(tx, refundId)) ?? fail('notFound');
  });
}
