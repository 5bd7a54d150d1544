// The SQL of what people worked.
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Worked } from './weight.rule.ts';

export interface WorkedDay extends Worked {
  staffId: number;
  businessDay: string;
}

/** Writes down or corrects what people worked; a run keeps the weights that it used. */
export async function upsertWorked(tx: Tx, days: readonly WorkedDay[], now: Date): Promise<void> {
  await sql`
    insert into distribution.worked (staff_id, business_day, minutes, points, recorded_at)
    select day.*, ${now}::timestamptz
    from unnest(${days.map(({ staffId }) => staffId)}::bigint[],
                ${days.map(({ businessDay }) => businessDay)}::date[],
                ${days.map(({ minutes }) => minutes)}::int[],
                ${days.map(({ points }) => points)}::int[])
      as day (staff_id, business_day, minutes, points)
    order by day.staff_id, day.business_day
    on conflict (staff_id, business_day) do update
    set minutes = excluded.minutes, points = excluded.points, recorded_at = excluded.recorded_at`.execute(
    tx,
  );
}

/** What these people worked on a business day; whoever has no record is left out. */
export async function workedOn(
  db: Database,
  staffIds: readonly number[],
  businessDay: string,
): Promise<Map<number, Worked>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('distribution.worked')
    .select(['staff_id', 'minutes', 'points'])
    .where('staff_id', 'in', staffIds)
    .where('business_day', '=', businessDay)
    .execute();
  return new Map(
    rows.map(({ staff_id: staffId, minutes, points }) => [staffId, { minutes, points }]),
  );
}

/** What these people worked in a span of business days, by day; days without a record are left out. */
export async function workedBetween(
  db: Database,
  staffIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Map<number, Worked>>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('distribution.worked')
    .select(['staff_id as staffId', 'business_day as businessDay', 'minutes', 'points'])
    .where('staff_id', 'in', staffIds)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .execute();
  const days = new Map<string, Map<number, Worked>>();
  for (const { staffId, businessDay, minutes, points } of rows) {
    const day = days.get(businessDay) ?? new Map<number, Worked>();
    days.set(businessDay, day.set(staffId, { minutes, points }));
  }
  return days;
}
