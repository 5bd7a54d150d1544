// The SQL of issued cards as destinations, and of which own destination counts.
import type { NotNull } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { destinationColumns, type Destination } from './destination-store.ts';

export interface IssuedDestination extends Destination {
  /** Their owner is paid to it, wherever it can be. */
  isDefault: boolean;
}

/** The cards that were issued to people, by person. */
export async function issuedCardsOf(
  db: Database,
  userIds: readonly string[],
  issuer: string,
): Promise<Map<string, IssuedDestination>> {
  const rows = await db
    .selectFrom('destinations.destinations')
    .select([...destinationColumns, 'is_default as isDefault'])
    .where('user_id', '=', anyId(userIds))
    .where('payment_system', '=', issuer)
    .where('removed_at', 'is', null)
    .$narrowType<{ userId: NotNull }>()
    .execute();
  return new Map(rows.map((card) => [card.userId, card]));
}

/** Says whether a person's issued card is the one that counts. */
export async function setIssuedCardDefault(
  tx: Tx,
  userId: string,
  isDefault: boolean,
): Promise<void> {
  await tx
    .updateTable('destinations.destinations')
    .set({ is_default: isDefault })
    .where('user_id', '=', userId)
    .where('kind', '=', 'ISSUED_CARD')
    .where('removed_at', 'is', null)
    .where('is_default', '<>', isDefault)
    .execute();
}

/** From now on somebody is paid there again: large sums wait as they do for a new one. */
export async function setPaidSince(tx: Tx, destinationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('destinations.destinations')
    .set({ added_at: now })
    .where('destination_id', '=', destinationId)
    .execute();
}
