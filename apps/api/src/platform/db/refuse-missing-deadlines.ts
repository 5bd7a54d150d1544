import { sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseError } from './migrate.ts';

/**
 * Ends a start whose statements would have no deadline. They are given when a connection is made, and a
 * pooler between may keep them back: whoever waits for a lock would wait for ever.
 * @throws DatabaseError in one sentence that says what to do
 */
export async function refuseMissingDeadlines({ db }: { db: Database }): Promise<void> {
  const { rows } = await sql<{ hasAll: boolean }>`
    select current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0'
      and current_setting('idle_in_transaction_session_timeout') <> '0' as "hasAll"`.execute(db);
  if (rows[0]?.hasAll) return;
  throw new DatabaseError(
    'The pooler at DATABASE_URL keeps back statement_timeout, lock_timeout or ' +
      'idle_in_transaction_session_timeout: have it set them in each session that it opens.',
  );
}
