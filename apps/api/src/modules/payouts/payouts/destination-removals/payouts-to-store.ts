import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** What is on its way to any of these cards and accounts, and when something last arrived there. */
export async function payoutsTo(
  db: Database,
  destinationIds: readonly string[],
): Promise<{ isUnderWay: boolean; lastPaidAt: Date | null }> {
  const to = db.selectFrom('payouts.payouts').where('destination_id', '=', anyId(destinationIds));
  const underWay = await to
    .select('payout_id')
    .where('state', '=', 'SUBMITTED')
    .limit(1)
    .executeTakeFirst();
  const paid = await to
    .select('ended_at as paidAt')
    .where('state', '=', 'PAID')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { isUnderWay: underWay !== undefined, lastPaidAt: paid?.paidAt ?? null };
}
