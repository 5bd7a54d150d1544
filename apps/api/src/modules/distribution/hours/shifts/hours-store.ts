// The SQL of what a location decides about hours.
import type { Database, Tx } from '#platform/db/database.ts';

/** Whether a location counts points besides minutes. */
export async function countsPoints(db: Database, locationId: number): Promise<boolean> {
  const found = await db
    .selectFrom('distribution.hours_settings')
    .select('counts_points')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return found?.counts_points ?? false;
}

/** Says whether points count; true where that is other than before. */
export async function setCountsPoints(
  tx: Tx,
  { locationId, counts, by }: { locationId: number; counts: boolean; by: string },
  now: Date,
): Promise<boolean> {
  if ((await countsPoints(tx, locationId)) === counts) return false;
  const values = { counts_points: counts, changed_by: by, changed_at: now };
  await tx
    .insertInto('distribution.hours_settings')
    .values({ location_id: locationId, ...values })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(values))
    .execute();
  return true;
}
