// The SQL of payees whose payouts could not be prepared with the rest of their place.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** A payee that was left behind; without a staff number it is the venue itself. */
export interface LeftBehind {
  locationId: number;
  staffId: number | null;
  /** The last business day (`YYYY-MM-DD`) that was dealt with before. */
  paidThrough: string;
}

export async function everybodyLeftBehind(db: Database): Promise<LeftBehind[]> {
  return selectLeftBehind(db).execute();
}

export async function leftBehindAt(db: Database, locationId: number): Promise<LeftBehind[]> {
  return selectLeftBehind(db).where('location_id', '=', locationId).execute();
}

function selectLeftBehind(db: Database) {
  return db
    .selectFrom('payout_plans.plans_left_behind')
    .select([
      'location_id as locationId',
      'staff_id as staffId',
      sql<string>`paid_through::text`.as('paidThrough'),
    ]);
}

/** Writes down who was left behind; who was before keeps the day of then. */
export async function leaveBehind(db: Database, left: readonly LeftBehind[]): Promise<void> {
  if (left.length === 0) return;
  await db
    .insertInto('payout_plans.plans_left_behind')
    .values(
      left.map(({ locationId, staffId, paidThrough }) => ({
        location_id: locationId,
        staff_id: staffId,
        paid_through: paidThrough,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['location_id', 'staff_id']).doUpdateSet((on) => ({
        paid_through: on.ref('excluded.paid_through'),
      })),
    )
    .execute();
}

/** Forgets who has caught up. */
export async function forgetLeftBehind(
  db: Database,
  locationId: number,
  staffIds: readonly (number | null)[],
): Promise<void> {
  if (staffIds.length === 0) return;
  await sql`
    delete from payout_plans.plans_left_behind
    using unnest(${staffIds.map((staffId) => staffId ?? 0)}::bigint[]) as caught_up (staff_id)
    where location_id = ${locationId}
      and coalesce(plans_left_behind.staff_id, 0) = caught_up.staff_id`.execute(db);
}
