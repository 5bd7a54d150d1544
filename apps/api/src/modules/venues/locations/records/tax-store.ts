// The SQL of who sees to the income tax on tips at a location.
import type { Cleared } from '#platform/cleared.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Location } from './store.ts';

/** Why people of a location report shared tips themselves, and who wrote it down. */
export interface SelfReporting {
  reason: string;
  by: string;
  at: Date;
}

/** What was said of a location; null where nobody had to give a reason. */
export async function selfReportingOf(
  db: Database,
  locationId: number,
): Promise<SelfReporting | null> {
  const row = await db
    .selectFrom('locations.locations')
    .select([
      'self_reporting_reason as reason',
      'self_reporting_by as by',
      'self_reporting_at as at',
    ])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row?.reason && row.by && row.at ? { reason: row.reason, by: row.by, at: row.at } : null;
}

/** Sets a location's type; a reason stays with it only as long as that type does. */
export async function setTaxType(
  tx: Tx,
  locationId: number,
  set: {
    type: Location['taxReportingType'];
    status: Location['taxReportingStatus'];
    selfReporting: SelfReporting | null;
  },
  _cleared: Cleared<'taxType'>,
): Promise<void> {
  await tx
    .updateTable('locations.locations')
    .set({
      tax_reporting_type: set.type,
      tax_reporting_status: set.status,
      self_reporting_reason: set.selfReporting?.reason ?? null,
      self_reporting_by: set.selfReporting?.by ?? null,
      self_reporting_at: set.selfReporting?.at ?? null,
    })
    .where('location_id', '=', locationId)
    .execute();
}
