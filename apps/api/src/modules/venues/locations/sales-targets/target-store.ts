// The SQL of what sales people are to reach.
import type { SalesTarget } from '@tipwell/contract/backoffice/calls/performance';
import type { Database, Tx } from '#platform/db/database.ts';

const dayOf = (month: string): string => `${month}-01`;

/** What was set for a month, by sales person. */
export async function salesTargetsOf(
  db: Database,
  month: string,
): Promise<Map<string, SalesTarget>> {
  const rows = await db
    .selectFrom('locations.sales_targets')
    .select([
      'user_id as userId',
      'new_locations as newLocations',
      'active_locations as activeLocations',
    ])
    .where('month', '=', dayOf(month))
    .execute();
  return new Map(rows.map(({ userId, ...target }) => [userId, target]));
}

/** Sets a target; the later one holds. */
export async function upsertSalesTarget(
  tx: Tx,
  target: SalesTarget & { userId: string; month: string; setBy: string; setAt: Date },
): Promise<void> {
  const set = {
    new_locations: target.newLocations,
    active_locations: target.activeLocations,
    set_by: target.setBy,
    set_at: target.setAt,
  };
  await tx
    .insertInto('locations.sales_targets')
    .values({ user_id: target.userId, month: dayOf(target.month), ...set })
    .onConflict((conflict) => conflict.columns(['user_id', 'month']).doUpdateSet(set))
    .execute();
}

/** Takes a target away. */
export async function deleteSalesTarget(tx: Tx, userId: string, month: string): Promise<void> {
  await tx
    .deleteFrom('locations.sales_targets')
    .where('user_id', '=', userId)
    .where('month', '=', dayOf(month))
    .execute();
}
