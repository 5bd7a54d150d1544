// The SQL that removes or empties rows whose time is over, in batches, by what their module says of them.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { forgetFile } from '../files.ts';
import type { Keeping } from './kept-rows.ts';

type Nightly = Extract<Keeping, { how: 'NIGHTLY' }>;
type Blanked = Extract<Keeping, { how: 'BLANKED' }>;

/** Removes at most so many rows that are older than a moment, and tells how many they were. */
export async function removeKept(
  db: Database,
  { table, keeping }: { table: string; keeping: Nightly },
  { before, atMost }: { before: Date; atMost: number },
): Promise<number> {
  const { forgets } = keeping;
  const old = sql`any(array(
    select old.ctid from ${sql.table(table)} old where ${isOver(keeping, before)} limit ${atMost}))`;
  if (forgets === undefined) {
    const gone = await sql`delete from ${sql.table(table)} where ctid = ${old}`.execute(db);
    return Number(gone.numAffectedRows ?? 0n);
  }
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid = ${old}
      returning ${sql.ref(forgets)} as file`.execute(tx);
    for (const row of rows) if (namesFile(row)) await forgetFile(tx, row.file);
    return rows.length;
  });
}

const namesFile = (row: unknown): row is { file: string } =>
  typeof row === 'object' && row !== null && 'file' in row && typeof row.file === 'string';

function isOver(
  { since, through, unlessIn = [], only }: Nightly,
  before: Date,
): RawBuilder<unknown> {
  const conditions = [
    through
      ? sql`exists (select 1 from ${sql.table(through.table)} other
          where ${sql.ref(`other.${through.key}`)} = ${sql.ref(`old.${through.key}`)}
            and ${sql.ref(`other.${since}`)} < ${before})`
      : sql`${sql.ref(`old.${since}`)} < ${before}`,
    ...unlessIn.map(
      ({ table, column, own = column }) => sql`not exists (
        select 1 from ${sql.table(table)} other
        where ${sql.ref(`other.${column}`)} = ${sql.ref(`old.${own}`)})`,
    ),
    ...(only ? [sql`${sql.ref(`old.${only.column}`)} = any(${[...only.isOneOf]})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Empties columns of at most so many rows that are older than a moment, and tells how many they were. */
export async function blankKept(
  db: Database,
  { table, keeping }: { table: string; keeping: Blanked },
  { before, atMost }: { before: Date; atMost: number },
): Promise<number> {
  const { since, columns } = keeping;
  const filled = columns.map((column) => sql`${sql.ref(`old.${column}`)} is not null`);
  const emptied = columns.map((column) => sql`${sql.ref(column)} = null`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(emptied)} where ctid = any(array(
      select old.ctid from ${sql.table(table)} old
      where ${sql.ref(`old.${since}`)} < ${before} and (${sql.join(filled, sql` or `)})
      limit ${atMost}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
