import type { Database } from './database.ts';
import { DatabaseError } from './migrate.ts';

const deadlines = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
] as const;

/**
 * Ends a start whose statements would have no deadline. They are given when a connection is made, and a
 * pooler between may keep them back: whoever waits for a lock would wait for ever.
 * @throws DatabaseError in one sentence that says what to do
 */
export async function refuseMissingDeadlines({ db }: { db: Database }): Promise<void> {
  const settings = await db
    .selectNoFrom((on) =>
      deadlines.map((name) => on.fn<string>('current_setting', [on.val(name)]).as(name)),
    )
    .executeTakeFirstOrThrow();
  const missing = deadlines.filter((name) => settings[name] === '0');
  if (missing.length === 0) return;
  throw new DatabaseError(
    `The pooler at DATABASE_URL keeps back ${missing.join(', ')}: have it set them in each session that it opens.`,
  );
}
