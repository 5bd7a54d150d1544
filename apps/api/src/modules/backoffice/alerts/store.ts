// The SQL of who was reminded of what.
import { sql } from 'kysely';
import type { ReminderCause } from '@tipwell/contract/backoffice/calls/alerts';
import type { Database, Tx } from '#platform/db/database.ts';

/** When places were last reminded, under `staffId cause`. */
export async function remindedAt(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<string, Date>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('alerts.reminders')
    .select(['staff_id as staffId', 'cause', 'reminded_at as remindedAt'])
    .where('staff_id', 'in', staffIds)
    .execute();
  return new Map(rows.map((row) => [`${row.staffId} ${row.cause}`, row.remindedAt]));
}

/** Notes that places are reminded now, leaving out those that were since a moment; gives back which. */
export async function noteReminders(
  tx: Tx,
  {
    staffIds,
    cause,
    now,
    lastBefore,
  }: { staffIds: readonly number[]; cause: ReminderCause; now: Date; lastBefore: Date },
): Promise<number[]> {
  const { rows } = await sql<{ staffId: number }>`
    insert into alerts.reminders (staff_id, cause, reminded_at)
    select staff_id, ${cause}, ${now}::timestamptz
    from unnest(${[...staffIds]}::bigint[]) as place (staff_id)
    order by staff_id
    on conflict (staff_id, cause) do update set reminded_at = excluded.reminded_at
      where reminders.reminded_at <= ${lastBefore}::timestamptz
    returning staff_id as "staffId"`.execute(tx);
  return rows.map(({ staffId }) => staffId);
}
