// The SQL of payouts of which nobody tells, wherever they are.
import type { Database } from '#platform/db/database.ts';

/** By payment system: how many payouts have not ended, and how many of them nobody tells of. */
export async function countSilentPayouts(
  db: Database,
  silent: { inquiries: number; expectedBefore: Date },
): Promise<{ paymentSystem: string; underWay: number; unanswered: number }[]> {
  return db
    .selectFrom('payouts.payouts')
    .select((on) => [
      'payment_system as paymentSystem',
      on.fn.countAll<number>().as('underWay'),
      on.fn
        .countAll<number>()
        .filterWhere((payout) =>
          payout.or([
            payout('unanswered_inquiries', '>=', silent.inquiries),
            payout('lands_by', '<', silent.expectedBefore),
          ]),
        )
        .as('unanswered'),
    ])
    .where('state', '=', 'SUBMITTED')
    .groupBy('payment_system')
    .execute();
}
