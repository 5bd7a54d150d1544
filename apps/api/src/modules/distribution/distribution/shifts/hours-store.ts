// The SQL of what a location decides about hours, and of which days are split.
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

/** Those of a location's business days whose pool of the whole team is split. */
export async function splitDays(
  db: Database,
  locationId: number,
  { from, to }: { from: string; to: string },
): Promise<Set<string>> {
  const found = await db
    .selectFrom('distribution.pools')
    .select('business_day as businessDay')
    .where('location_id', '=', locationId)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .where('group_id', 'is', null)
    .where('state', '=', 'CLOSED')
    .execute();
  return new Set(found.map(({ businessDay }) => businessDay));
}
