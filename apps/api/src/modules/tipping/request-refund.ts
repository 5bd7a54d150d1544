import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/audit.ts';
import { realPersonOf, type Person } from '../../platform/actor.ts';
import { refuseWhileDisputed } from './disputes/refuse-while-disputed.ts';
import { findRefund, insertRefund, standingRefund, type Refund } from './refund-store.ts';
import { payeesOf } from './payees-of-tip.ts';
import { findTip } from './store.ts';

interface RequestRefund {
  refundId: string;
  tipId: string;
  reason: 'DUPLICATE' | 'LAW';
  note: string;
}

/**
 * The first step of a refund: somebody says why a tip is to be given back. The same id again is the
 * same request.
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
    const tip = await findTip(tx, input.tipId);
    if (!tip) fail('notFound');
    if (await standingRefund(tx, input.tipId)) fail('refundUnderWay');
    await refuseWhileDisputed(tx, tip);
    if (tip.state !== 'CAPTURED') fail('refundNotPossible');
    if ((await payeesOf(tx, tip)).includes(realPersonOf(actor))) {
      fail('notAllowed', { details: { reason: 'PAYEE' } });
    }
    const isNew = await insertRefund(tx, {
      ...input,
      requestedBy: realPersonOf(actor),
      requestedAt: now,
    });
    if (!isNew) fail('refundUnderWay');
    await audit(tx, { actor, action: 'refund.requested', subject: `tip:${input.tipId}`, at: now });
    return (await findRefund(tx, input.refundId)) ?? fail('notFound');
  });
}
