// The SQL of what became of the last payout to a card or account.
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** The last payout to it was refused for a reason that another card or account would mend. */
export async function noteRefused(tx: Tx, destinationId: string, at: Date): Promise<void> {
  await tx
    .updateTable('destinations.destinations')
    .set({ refused_at: at })
    .where('destination_id', '=', destinationId)
    .execute();
}

/** Payouts have arrived there: what was refused before says nothing any more. */
export async function noteReached(tx: Tx, destinationIds: readonly string[]): Promise<void> {
  await sql`
    update destinations.destinations set refused_at = null
    where destination_id in (
      select destination_id from destinations.destinations
      where destination_id = any(${[...destinationIds]}::uuid[]) and refused_at is not null
      -- In one order, so that two batches do not wait for each other in a circle.
      order by destination_id for update)`.execute(tx);
}
