// The SQL of many payouts that land at the same time.
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { selectPayouts, type Part, type Payout } from './store.ts';

export interface LandedPayout extends Payout {
  paidAt: Date;
}

/** Locks payouts by the ids of their attempts, in one order, so that nobody waits in a circle. */
export async function lockPayoutsByAttempts(
  tx: Tx,
  attemptIds: readonly string[],
): Promise<Map<string, Payout>> {
  const payouts = await selectPayouts(tx)
    .where('attempt_id', '=', sql<string>`any(${attemptIds}::uuid[])`)
    .orderBy('payout_id')
    .forUpdate()
    .execute();
  return new Map(payouts.map((payout) => [payout.attemptId, payout]));
}

/** The parts of several payouts, in their order. */
export async function partsOfMany(
  db: Database,
  payoutIds: readonly string[],
): Promise<Map<string, Part[]>> {
  const rows = await db
    .selectFrom('payouts.payout_parts')
    .select(['payout_id as payoutId', 'account', 'hold_id as holdId', 'amount'])
    .where('payout_id', '=', sql<string>`any(${payoutIds}::uuid[])`)
    .orderBy('payout_id')
    .orderBy('part')
    .execute();
  const byPayout = new Map<string, Part[]>();
  for (const { payoutId, ...part } of rows) {
    byPayout.set(payoutId, [...(byPayout.get(payoutId) ?? []), part]);
  }
  return byPayout;
}

/** Payouts have landed: their state, and a line of their history each. They must be locked. */
export async function endAsPaid(tx: Tx, landed: readonly LandedPayout[]): Promise<void> {
  const ids = landed.map(({ payoutId }) => payoutId);
  const moments = landed.map(({ paidAt }) => paidAt.toISOString());
  await sql`
    insert into payouts.payout_changes (payout_id, step, state, at, reason)
    select l.payout_id, 1 + (select max(c.step) from payouts.payout_changes c
                             where c.payout_id = l.payout_id), 'PAID', l.at, null
    from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as l (payout_id, at)`.execute(tx);
  await sql`
    update payouts.payouts p
    set state = 'PAID', ended_at = l.at, reason = null, look_up_at = null
    from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as l (payout_id, at)
    where p.payout_id = l.payout_id`.execute(tx);
}
