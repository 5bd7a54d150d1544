// The SQL of what guests' payments have under way at a payment system.
import type { Database } from '#platform/db/database.ts';

/** Payments that are being made, refunds on their way, and disputes that are not over. */
export async function underWayWith(
  db: Database,
  paymentSystem: string,
): Promise<{ tips: number; refunds: number; disputes: number }> {
  const [tips, refunds, disputes] = await Promise.all([
    db
      .selectFrom('tipping.tips')
      .select((on) => on.fn.countAll<number>().as('count'))
      .where('payment_system', '=', paymentSystem)
      .where('state', 'in', ['STARTED', 'PROCESSING'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('tipping.refunds as refund')
      .innerJoin('tipping.tips as tip', 'tip.tip_id', 'refund.tip_id')
      .select((on) => on.fn.countAll<number>().as('count'))
      .where('tip.payment_system', '=', paymentSystem)
      .where('refund.state', 'in', ['REQUESTED', 'APPROVED'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('tipping.disputes')
      .select((on) => on.fn.countAll<number>().as('count'))
      .where('payment_system', '=', paymentSystem)
      // It is asked about for as long as something more of it is expected.
      .where((on) => on.or([on('inquire_at', 'is not', null), on('is_waiting', '=', true)]))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    tips: tips.count,
    refunds: refunds.count,
    disputes: disputes.count,
  };
}
