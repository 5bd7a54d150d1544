// The SQL of nightly rounds: which rows were looked at, and how many went.
import type { Database } from '#platform/db/database.ts';

/** The rows that were looked at in a night already. */
export async function doneIn(db: Database, night: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('data_duties.rounds')
    .select('rows_of as rowsOf')
    .where('night', '=', night)
    .execute();
  return new Set(rows.map(({ rowsOf }) => rowsOf));
}

export interface LookedAt {
  rowsOf: string;
  removed: number;
}

export async function noteDone(
  db: Database,
  night: string,
  done: readonly LookedAt[],
  at: Date,
): Promise<void> {
  if (done.length === 0) return;
  await db
    .insertInto('data_duties.rounds')
    .values(done.map(({ rowsOf, removed }) => ({ night, rows_of: rowsOf, removed, ended_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
