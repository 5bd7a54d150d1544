import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { audit } from '#platform/audit.ts';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { judgeRefundDecision } from './refund-decision.rule.ts';
import {
  findRefund,
  lockRefund,
  setRefundEnded,
  setRefused,
  type Refund,
} from '../payments/refund-store.ts';

/**
 * A second person says no to a refund, and why. No money has moved; refused twice, it is the same
 * refusal.
 * @throws notFound; notAllowed for the person who asked for it; changeOver once it was decided otherwise
 */
export async function refuseRefund(
  context: Context,
  actor: Person,
  { refundId, reason }: { refundId: string; reason: string },
): Promise<Refund> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const refund = (await lockRefund(tx, refundId)) ?? fail('notFound');
    const verdict = judgeRefundDecision('REFUSE', refund, actor);
    if (verdict === 'decided') return refund;
    if (verdict !== 'decide') fail(verdict);
    await setRefused(tx, refundId, { by: realPersonOf(actor), because: reason, at: now });
    await audit(tx, {
      actor,
      action: 'refund.refused',
      subject: `tip:${refund.tipId}`,
      details: { refundId, reason },
      at: now,
    });
    return (await findRefund(tx, refundId)) ?? fail('notFound');
  });
}

/**
 * Whoever asked for a refund takes it back before anybody has decided. Withdrawn twice, it changes
 * nothing more.
 * @throws notFound; notAllowed for anybody else; changeOver once it was decided
 */
export async function withdrawRefund(
  context: Context,
  actor: Person,
  refundId: string,
): Promise<Refund> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const refund = (await lockRefund(tx, refundId)) ?? fail('notFound');
    const verdict = judgeRefundDecision('WITHDRAW', refund, actor);
    if (verdict === 'decided') return refund;
    if (verdict !== 'decide') fail(verdict);
    await setRefundEnded(tx, refundId, { state: 'WITHDRAWN', at: now });
    await audit(tx, {
      actor,
      action: 'refund.withdrawn',
      subject: `tip:${refund.tipId}`,
      details: { refundId },
      at: now,
    });
    return (await findRefund(tx, refundId)) ?? fail('notFound');
  });
}
