// What a database holds, table by table, so that a test can say that something changed nothing.
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';

/** A checksum of the rows of every table, and how many there are. */
export type Contents = Readonly<Record<string, string>>;

const never = new Set<string>();

/** Checksums of all tables but those left out (`schema.table`). */
export async function contentOf(db: Database, leftOut: readonly string[] = []): Promise<Contents> {
  return checksums(db, new Set(leftOut), () => sql`true`);
}

/** Somebody's rows by the values that name them: their ids, and those of their things. */
export interface Names {
  /** Ids that are found nowhere else: found wherever they stand in a row. */
  unique: readonly string[];
  /** Columns of small numbers with the values that are theirs: `location_id`, `staff_id`. */
  numbers: Readonly<Record<string, number>>;
}

/** Checksums of the rows that name somebody, in all tables. */
export async function rowsOf(db: Database, names: Names): Promise<Contents> {
  return checksums(db, never, (columns) => {
    const numbers = Object.entries(names.numbers).filter(([column]) => columns.includes(column));
    return sql.join(
      [
        sql`exists (select 1 from unnest(${[...names.unique]}::text[]) name
          where strpos(row::text, name) > 0)`,
        ...numbers.map(([column, value]) => sql`row.${sql.ref(column)} = ${value}`),
      ],
      sql` or `,
    );
  });
}

/** Whether any row of any table has a text in it. */
export async function isNamedAnywhere(db: Database, text: string): Promise<boolean> {
  const rows = await rowsOf(db, { unique: [text], numbers: {} });
  return Object.values(rows).some((checksum) => !checksum.startsWith('0 '));
}

async function checksums(
  db: Database,
  leftOut: ReadonlySet<string>,
  where: (columns: readonly string[]) => ReturnType<typeof sql>,
): Promise<Contents> {
  const tables = await tablesOf(db);
  const parts = [...tables]
    .filter(([table]) => !leftOut.has(table))
    .map(
      ([table, columns]) => sql`
        select ${table} as name, count(*) || ' ' ||
          coalesce(md5(string_agg(row::text, E'\n' order by row::text)), '') as checksum
        from ${sql.table(table)} row where ${where(columns)}`,
    );
  const { rows } = await sql<{ name: string; checksum: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
}

/** The tables of all modules with their columns. */
async function tablesOf(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select tables.table_schema || '.' || tables.table_name as name,
      array_agg(columns.column_name::text) as columns
    from information_schema.tables
    join information_schema.columns using (table_schema, table_name)
    where tables.table_type = 'BASE TABLE'
      and tables.table_schema not in ('pg_catalog', 'information_schema')
    group by 1 order by 1`.execute(db);
  if (rows.length === 0) throw new Error('The database has no tables.');
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
