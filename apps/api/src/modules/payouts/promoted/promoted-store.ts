// The SQL of payouts that cost nothing because of a promotion.
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';

/** Makes other offers to a person with a promotion wait until the transaction is over. */
export async function lockOffersWith(tx: Tx, promotionId: number, userId: string): Promise<void> {
  const name = `promotion ${promotionId} of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * The open offers to a person with a promotion, the oldest first and without one of them. They are held:
 * whoever is taking one in this moment is waited for, and it is open no more.
 */
export async function lockOpenOffers(
  tx: Tx,
  of: { promotionId: number; userId: string; without: string; now: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('payouts.payouts')
    .select('payout_id as payoutId')
    .where('promotion_id', '=', of.promotionId)
    .where('user_id', '=', of.userId)
    .where('state', '=', 'DRAFT')
    .where('expires_at', '>', of.now)
    .where('payout_id', '!=', of.without)
    .orderBy('drafted_at')
    .orderBy('payout_id')
    .forUpdate()
    .execute();
  return rows.map(({ payoutId }) => payoutId);
}

/** How many instant payouts a person has made with a promotion that have not failed or come back. */
export async function countTaken(
  db: Database,
  of: { promotionId: number; userId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('payouts.payouts')
    .select((on) => on.cast<number>(on.fn.countAll(), 'integer').as('count'))
    .where('promotion_id', '=', of.promotionId)
    .where('user_id', '=', of.userId)
    .where('state', 'in', ['SUBMITTED', 'PAID'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends offers that were not taken: in the moment they were made, so that nobody who was faster takes one. */
export async function endOffers(tx: Tx, payoutIds: readonly string[]): Promise<void> {
  if (payoutIds.length === 0) return;
  await tx
    .updateTable('payouts.payouts')
    .set((on) => ({ expires_at: on.ref('drafted_at') }))
    .where('payout_id', 'in', [...payoutIds])
    .where('state', '=', 'DRAFT')
    .execute();
}
