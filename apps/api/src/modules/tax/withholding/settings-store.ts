// The SQL of how much is kept back at a location until its accountant has settled a period.
import type { Database, Tx } from '../../../platform/db/database.ts';

/** What is kept back where the accountant has said nothing else, in basis points. */
export const usualReserveBps = 2000;

/** How much is kept back at a location, and the first business day of which it is. */
export interface ReserveSettings {
  reserveBps: number;
  reserveFrom: string;
}

/** A location's settings; none before its accountant has confirmed that tax is withheld there. */
export async function reserveSettingsOf(
  db: Database,
  locationId: number,
): Promise<ReserveSettings | undefined> {
  return db
    .selectFrom('tax.settings')
    .select(['reserve_bps as reserveBps', 'reserve_from as reserveFrom'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
}

/** The same, locked: whoever pays or withholds there does so one after the other. */
export async function lockReserve(
  tx: Tx,
  locationId: number,
): Promise<ReserveSettings | undefined> {
  return tx
    .selectFrom('tax.settings')
    .select(['reserve_bps as reserveBps', 'reserve_from as reserveFrom'])
    .where('location_id', '=', locationId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * From this business day on something is kept back. What was set before stays, its first day too: the
 * days since then are still to be settled, whatever was confirmed again meanwhile.
 */
export async function beginReserve(tx: Tx, locationId: number, from: string): Promise<void> {
  await tx
    .insertInto('tax.settings')
    .values({ location_id: locationId, reserve_bps: usualReserveBps, reserve_from: from })
    .onConflict((on) => on.column('location_id').doNothing())
    .execute();
}

export async function setReserve(tx: Tx, locationId: number, reserveBps: number): Promise<void> {
  await tx
    .updateTable('tax.settings')
    .set({ reserve_bps: reserveBps })
    .where('location_id', '=', locationId)
    .execute();
}
