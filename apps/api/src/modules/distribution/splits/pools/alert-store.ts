// The SQL of what somebody has to see to.
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

/**
 * PERCENTAGES_NOT_SET (409031) and GROUP_PERCENTAGES_MISSING (409032): a pool waits until somebody
 * sets them. UNALLOCATED: a run could give an amount to nobody. HOURS_INCOMPLETE: a pool waits because
 * somebody clocked in or out, and not both.
 */
export type AlertKind =
  | 'PERCENTAGES_NOT_SET'
  | 'GROUP_PERCENTAGES_MISSING'
  | 'UNALLOCATED'
  | 'HOURS_INCOMPLETE';

export interface Alert {
  alertId: string;
  locationId: number;
  kind: AlertKind;
  businessDay: string;
  currency: string;
  /** Staff types without a percentage; empty for the other kinds. */
  staffTypes: string[];
  /** What nobody could be given, in minor units; 0 for the other kinds. */
  amount: number;
  since: Date;
  resolvedAt: Date | null;
}

/** Raises an alert about a pool; one that is open already tells the newest facts since its start. */
export async function raiseAlert(
  tx: Tx,
  alert: {
    locationId: number;
    poolId: number;
    kind: AlertKind;
    staffTypes?: readonly string[];
    amount?: number;
  },
  now: Date,
): Promise<void> {
  const details = JSON.stringify({
    staffTypes: alert.staffTypes ?? [],
    amount: alert.amount ?? 0,
  });
  await sql`
    insert into distribution.alerts (alert_id, location_id, kind, pool_id, details, since)
    values (${randomUUIDv7()}::uuid, ${alert.locationId}, ${alert.kind}, ${alert.poolId},
            ${details}::jsonb, ${now}::timestamptz)
    on conflict (pool_id, kind) where resolved_at is null
    do update set details = excluded.details
    where alerts.details <> excluded.details`.execute(tx);
}

/** Ends a pool's alerts of these kinds. */
export async function resolveAlerts(
  tx: Tx,
  poolId: number,
  kinds: readonly AlertKind[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('distribution.alerts')
    .set({ resolved_at: now })
    .where('pool_id', '=', poolId)
    .where('kind', 'in', kinds)
    .where('resolved_at', 'is', null)
    .execute();
}

/** What is open at these locations, the oldest first. */
export async function openAlerts(db: Database, locationIds: readonly number[]): Promise<Alert[]> {
  if (locationIds.length === 0) return [];
  return db
    .selectFrom('distribution.alerts as alert')
    .innerJoin('distribution.pools as pool', 'pool.pool_id', 'alert.pool_id')
    .select([
      'alert.alert_id as alertId',
      'alert.location_id as locationId',
      'alert.kind',
      'pool.business_day as businessDay',
      'pool.currency',
      sql<string[]>`alert.details -> 'staffTypes'`.as('staffTypes'),
      sql<number>`(alert.details ->> 'amount')::bigint`.as('amount'),
      'alert.since',
      'alert.resolved_at as resolvedAt',
    ])
    .where('alert.location_id', 'in', locationIds)
    .where('alert.resolved_at', 'is', null)
    .orderBy('alert.since')
    .orderBy('alert.alert_id')
    .execute();
}

/** An alert about a pool that is not resolved, with how often somebody was reminded of it. */
export async function openAlertOf(
  db: Database,
  poolId: number,
  kinds: readonly AlertKind[],
): Promise<{ alertId: string; reminders: number } | undefined> {
  return db
    .selectFrom('distribution.alerts')
    .select(['alert_id as alertId', 'reminders'])
    .where('pool_id', '=', poolId)
    .where('kind', 'in', kinds)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
}

/** All alerts of a kind that are not resolved, wherever they are, the oldest first. */
export async function openAlertsOfKind(
  db: Database,
  kind: AlertKind,
): Promise<
  { alertId: string; poolId: number; locationId: number; businessDay: string; since: Date }[]
> {
  return db
    .selectFrom('distribution.alerts as alert')
    .innerJoin('distribution.pools as pool', 'pool.pool_id', 'alert.pool_id')
    .select([
      'alert.alert_id as alertId',
      'alert.pool_id as poolId',
      'alert.location_id as locationId',
      'pool.business_day as businessDay',
      'alert.since',
    ])
    .where('alert.kind', '=', kind)
    .where('alert.resolved_at', 'is', null)
    .orderBy('alert.since')
    .orderBy('alert.alert_id')
    .execute();
}

/** Counts a reminder; false where somebody else has counted it. */
export async function noteAlertReminders(
  tx: Tx,
  { alertId, from, to }: { alertId: string; from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distribution.alerts')
    .set({ reminders: to })
    .where('alert_id', '=', alertId)
    .where('reminders', '=', from)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
