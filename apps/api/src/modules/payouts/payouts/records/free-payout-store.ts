// The SQL of payouts that cost nothing because of a promotion.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

/** Makes other offers to a person with a promotion wait until the transaction is over. */
export async function lockOffersWith(tx: Tx, promotionId: number, userId: string): Promise<void> {
  const name = `promotion ${promotionId} of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** An offer that nobody has taken yet. */
export interface Untaken {
  payoutId: string;
  expiresAt: Date;
}

/**
 * The offers to a person with a promotion that have not been taken, without one of them. They are held: whoever
 * is taking one in this moment is waited for, and it is among them no more. Those that expired in the last
 * minutes are too, for one that is taken in its last second is still being taken after it.
 */
export async function lockUntaken(
  tx: Tx,
  of: { promotionId: number; userId: string; without: string; expiredSince: Date },
): Promise<Untaken[]> {
  return (
    tx
      .selectFrom('payouts.payouts')
      .select(['payout_id as payoutId', 'expires_at as expiresAt'])
      .where('promotion_id', '=', of.promotionId)
      .where('user_id', '=', of.userId)
      .where('state', '=', 'DRAFT')
      .where('expires_at', '>', of.expiredSince)
      .where('payout_id', '!=', of.without)
      // By what never changes: a row is put in order before it is waited for.
      .orderBy('payout_id')
      .forUpdate()
      .execute()
  );
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

/**
 * Ends offers that were not taken, as of a moment long ago: whoever was slower takes none of them, even at a
 * server whose clock is behind.
 */
export async function endOffers(
  tx: Tx,
  payoutIds: readonly string[],
  longAgo: Date,
): Promise<void> {
  if (payoutIds.length === 0) return;
  await tx
    .updateTable('payouts.payouts')
    .set({ expires_at: longAgo })
    .where('payout_id', 'in', [...payoutIds])
    .where('state', '=', 'DRAFT')
    .execute();
}
