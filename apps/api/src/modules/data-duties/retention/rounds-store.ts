// The SQL of nightly rounds: which rows were looked at, and how many went.
import type { Database } from '../../../platform/db/database.ts';

/** The rows that were looked at in a night already. */
export async function doneIn(db: Database, night: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('data_duties.rounds')
    .select('rows_of as rowsOf')
    .where('night', '=', night)
    .execute();
  return new Set(rows.map(({ rowsOf }) => rowsOf));
}

export async function noteDone(
  db: Database,
  done: { night: string; rowsOf: string; removed: number; at: Date },
): Promise<void> {
  await db
    .insertInto('data_duties.rounds')
    .values({ night: done.night, rows_of: done.rowsOf, removed: done.removed, ended_at: done.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
