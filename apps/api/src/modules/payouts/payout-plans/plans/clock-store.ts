// The SQL of how far each place's plans are paid.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** The last business day whose plans were paid, by location. */
export async function paidThroughDays(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('payout_plans.plan_clocks')
    .select(['location_id as locationId', sql<string>`paid_through::text`.as('day')])
    .execute();
  return new Map(rows.map(({ locationId, day }) => [locationId, day]));
}

/** Moves a place on; never back, whoever comes late. */
export async function setPaidThrough(db: Database, locationId: number, day: string): Promise<void> {
  await sql`
    insert into payout_plans.plan_clocks (location_id, paid_through) values (${locationId}, ${day}::date)
    on conflict (location_id) do update set paid_through = excluded.paid_through
    where payout_plans.plan_clocks.paid_through < excluded.paid_through`.execute(db);
}
