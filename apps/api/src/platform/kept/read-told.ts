// The SQL that reads what a person is told of themselves, by what each module says of its rows.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Told, WhoseColumn } from './kept-rows.ts';

/** Whose rows are read. */
export interface Subject {
  userId: string;
  staffIds: readonly number[];
}

export type ToldRow = Readonly<Record<string, unknown>>;

/** A person's rows of a table, in the order of their first columns. */
export async function readTold(
  db: Database,
  { table, told }: { table: string; told: Told },
  subject: Subject,
): Promise<ToldRow[]> {
  const { of, from = table, columns } = told;
  // A place is told beside what happened there: it says which currency a sum is of.
  const places = of.flatMap(({ column, is, through }) =>
    is === 'STAFF' && !through && !columns.includes(column)
      ? [sql`${sql.ref(`mine.${column}`)} as "staff_id"`]
      : [],
  );
  const wanted = [...columns.map((column) => sql`${sql.ref(`mine.${column}`)}`), ...places];
  const theirs = sql.join(
    of.map((whose) => isTheirs(whose, subject)),
    sql` or `,
  );
  const { rows } = await sql<ToldRow>`
    select ${sql.join(wanted)} from ${sql.table(from)} mine where ${theirs} order by 1`.execute(db);
  return rows;
}

function isTheirs(
  { column, is, through = [] }: WhoseColumn,
  subject: Subject,
): RawBuilder<unknown> {
  const own = sql.ref(`mine.${column}`);
  const [first, ...rest] = through;
  if (!first) return isSubject(own, is, subject);
  return sql`${own} in (${keysOf(first, rest, is, subject)})`;
}

function keysOf(
  { table, key, column }: { table: string; key: string; column: string },
  rest: NonNullable<WhoseColumn['through']>,
  is: WhoseColumn['is'],
  subject: Subject,
): RawBuilder<unknown> {
  const [next, ...others] = rest;
  const condition = next
    ? sql`${sql.ref(column)} in (${keysOf(next, others, is, subject)})`
    : isSubject(sql.ref(column), is, subject);
  return sql`select ${sql.ref(key)} from ${sql.table(table)} where ${condition}`;
}

function isSubject(
  column: RawBuilder<unknown>,
  is: WhoseColumn['is'],
  { userId, staffIds }: Subject,
): RawBuilder<unknown> {
  if (is === 'USER') return sql`${column}::text = ${userId}`;
  if (is === 'USER_TEXT') return sql`${column} = ${`user:${userId}`}`;
  return sql`${column} = any(${[...staffIds]})`;
}
