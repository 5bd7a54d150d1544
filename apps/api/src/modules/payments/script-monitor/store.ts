import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { ScriptReport } from './script-report.rule.ts';

/** How many different things are kept: whoever sends more has made them up. */
const mostReports = 1000;

/** Keeps a report, or counts it where it is known; false where there are too many to keep it. */
export async function keepReport(db: Database, report: ScriptReport, now: Date): Promise<boolean> {
  const { page, directive, blocked } = report;
  const key = [page, directive, blocked].join(' ').slice(0, 100);
  const { rows } = await sql<{ times: number }>`
    insert into integrity.reports
      (report_key, page, directive, blocked, first_seen_at, last_seen_at)
    select ${key}, ${page}, ${directive}, ${blocked}, ${now}::timestamptz, ${now}::timestamptz
     where exists (select from integrity.reports where report_key = ${key})
        or (select count(*) from integrity.reports) < ${mostReports}
    on conflict (report_key) do update
       set times_seen = least(integrity.reports.times_seen, 2000000000) + 1,
           last_seen_at = greatest(integrity.reports.last_seen_at, excluded.last_seen_at)
    returning times_seen as times`.execute(db);
  return rows.length > 0;
}

/** Forgets what nobody has reported for long. */
export async function forgetReports(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('integrity.reports').where('last_seen_at', '<', before).execute();
}

/** When the pages were last compared, and since when they are; the first call begins it. */
export async function readChecks(
  db: Database,
  now: Date,
): Promise<{ since: Date; lastDoneAt: Date | null }> {
  await db
    .insertInto('integrity.checks')
    .values({ since: now })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
  return db
    .selectFrom('integrity.checks')
    .select(['since', 'last_done_at as lastDoneAt'])
    .executeTakeFirstOrThrow();
}

export async function noteCheck(db: Database, now: Date): Promise<void> {
  await db.updateTable('integrity.checks').set({ last_done_at: now }).execute();
}
