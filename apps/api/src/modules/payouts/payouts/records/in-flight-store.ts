// The SQL of what payouts have on their way.
import { sql } from 'kysely';
import { anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** What payouts of a place that have not ended took of accounts, by account, in minor units. */
export async function underWayOn(
  db: Database,
  locationId: number,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payouts.payouts as payout')
    .innerJoin('payouts.payout_parts as part', 'part.payout_id', 'payout.payout_id')
    .select(['part.account', sql<number>`sum(part.amount)::bigint`.as('amount')])
    .where('payout.location_id', '=', locationId)
    .where('payout.state', '=', 'SUBMITTED')
    .where('part.account', '=', anyWord(accounts))
    .groupBy('part.account')
    .execute();
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** How many payouts through a payment system have not ended. */
export async function payoutsUnderWayWith(db: Database, paymentSystem: string): Promise<number> {
  const { count } = await db
    .selectFrom('payouts.payouts')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('payment_system', '=', paymentSystem)
    .where('state', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow();
  return count;
}
