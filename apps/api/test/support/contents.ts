// What a database holds, table by table, so that a test can say that something changed nothing.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** A checksum of the rows of every table, and how many there are. */
export type Contents = Readonly<Record<string, string>>;

const never = new Set<string>();

/** Every request of an address is counted, whatever becomes of it. */
const countsOfRequests = 'platform.request_counts';

/** Checksums of all tables but those left out (`schema.table`). */
export async function contentOf(db: Database, leftOut: readonly string[] = []): Promise<Contents> {
  return checksums(db, new Set([countsOfRequests, ...leftOut]), () => sql`true`);
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
  // A row becomes a text once, however many names are looked for in it.
  const patterns = names.unique.map((name) => `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return checksums(db, never, (columns) => {
    const numbers = Object.entries(names.numbers).filter(([column]) => columns.includes(column));
    return sql.join(
      [
        sql`row::text like any(${patterns}::text[])`,
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
  const { filled, empty } = await tablesOf(db);
  const parts = filled
    .filter(({ name }) => !leftOut.has(name))
    .map(
      ({ name, columns }) => sql`
        select ${name} as name,
          count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0))::text, '') as checksum
        from ${sql.table(name)} row where ${where(columns)}`,
    );
  const { rows } = await sql<{ name: string; checksum: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries([
    ...empty.filter(({ name }) => !leftOut.has(name)).map(({ name }) => [name, '0 ']),
    ...rows.map(({ name, checksum }) => [name, checksum]),
  ]) as Contents;
}

interface Table {
  name: string;
  columns: string[];
}

/** The tables of all modules with their columns; one without a page on the disk has no row. */
async function tablesOf(db: Database): Promise<{ filled: Table[]; empty: Table[] }> {
  const { rows } = await sql<Table & { pages: number }>`
    select schemas.nspname || '.' || tables.relname as name,
      (select array_agg(columns.attname::text) from pg_attribute columns
        where columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
      ) as columns,
      case when tables.relkind = 'p' then 1 else pg_relation_size(tables.oid) end::int as pages
    from pg_class tables join pg_namespace schemas on schemas.oid = tables.relnamespace
    where tables.relkind in ('r', 'p')
      and schemas.nspname not in ('pg_catalog', 'information_schema')
    order by 1`.execute(db);
  if (rows.length === 0) throw new Error('The database has no tables.');
  return {
    filled: rows.filter(({ pages }) => pages > 0),
    empty: rows.filter(({ pages }) => pages === 0),
  };
}
