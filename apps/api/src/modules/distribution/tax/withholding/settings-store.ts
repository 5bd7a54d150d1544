// The SQL of since when something is kept back at a location until its accountant has settled a period.
import type { Database, Tx } from '#platform/db/database.ts';

/** The first business day at a location of which something is kept back. */
export interface ReserveSettings {
  reserveFrom: string;
}

/** A location's settings; none before its accountant has confirmed that tax is withheld there. */
export async function reserveSettingsOf(
  db: Database,
  locationId: number,
): Promise<ReserveSettings | undefined> {
  return db
    .selectFrom('tax.settings')
    .select('reserve_from as reserveFrom')
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
    .select('reserve_from as reserveFrom')
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
    .values({ location_id: locationId, reserve_from: from })
    .onConflict((on) => on.column('location_id').doNothing())
    .execute();
}
