// The SQL of wrong guesses.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Makes other attempts on the same name from the same address wait for this transaction. */
export async function lockFailures(db: Database, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`failed login ${subject}`}, 0))`.execute(
    db,
  );
}

export async function recentFailures(db: Database, subject: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('identity.failed_logins')
    .select('failed_at')
    .where('subject', '=', subject)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => row.failed_at);
}

/** `pair` says which account and address a failure of the whole account came from. */
export async function insertFailure(
  db: Database,
  subject: string,
  now: Date,
  pair: string | null = null,
): Promise<void> {
  await db.insertInto('identity.failed_logins').values({ subject, failed_at: now, pair }).execute();
}

export async function deleteOldFailures(db: Database, failedBefore: Date): Promise<void> {
  await db.deleteFrom('identity.failed_logins').where('failed_at', '<', failedBefore).execute();
}

/** Takes back the failures of one subject, and what they count for the whole account. */
export async function clearFailures(db: Database, subject: string): Promise<void> {
  await db
    .deleteFrom('identity.failed_logins')
    .where((on) => on.or([on('subject', '=', subject), on('pair', '=', subject)]))
    .execute();
}
