// Which tables know their location, or lead to one: what could be sharded by it as the schema stands.
import type pg from 'pg';

export interface TableKinds {
  tables: number;
  /** With a column of the location. */
  direct: string[];
  /** With a column that names a row of such a table, perhaps over several steps. */
  reached: string[];
  /** Of a person, and of no location. */
  ofPerson: string[];
  /** The ledger's own, whose accounts carry the location in their code. */
  ofLedger: string[];
  /** All others: of processors, of the platform, of nobody. */
  others: string[];
}

interface Table {
  name: string;
  columns: string[];
  /** Its primary key, where that is one column with a name of its own. */
  key: string | null;
}

const catalogue = `
  select n.nspname || '.' || c.relname as name,
         array_agg(a.attname::text order by a.attnum) as columns,
         (select min(k.attname::text)
          from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary having count(*) = 1) as key
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname not in ('information_schema', 'pg_catalog', 'graphile_worker', 'shards')
    and n.nspname not like 'pg_toast%'
  group by c.oid, n.nspname, c.relname
  order by 1`;

/** Keys of people: whoever a row is about, not who wrote it. */
const personKeys = ['user_id', 'subject_key', 'session_id', 'contact_id', 'subject'];

/** Sorts all tables of our schemas by what they belong to. */
export async function tableKinds(pool: pg.Pool): Promise<TableKinds> {
  const { rows } = await pool.query<Table>(catalogue);
  return sortTables(rows);
}

export function sortTables(all: readonly Table[]): TableKinds {
  const isLedger = ({ name }: Table): boolean => name.startsWith('ledger.');
  const direct = all.filter((table) => !isLedger(table) && table.columns.includes('location_id'));
  const located = new Set(direct);
  // A key that leads to a location by one table leads there from all others that have it. A person's own
  // number at a place (`staff_id`) is such a key: it belongs to a membership.
  const keys = new Set(['staff_id', ...keysOf(direct)]);
  for (let before = -1; before !== located.size;) {
    before = located.size;
    for (const table of all) {
      if (located.has(table) || isLedger(table)) continue;
      if (!table.columns.some((column) => keys.has(column))) continue;
      located.add(table);
      for (const key of keysOf([table])) keys.add(key);
    }
  }
  const rest = all.filter((table) => !located.has(table) && !isLedger(table));
  const isOfPerson = ({ columns }: Table): boolean =>
    personKeys.some((key) => columns.includes(key));
  const names = (tables: readonly Table[]): string[] => tables.map(({ name }) => name);
  return {
    tables: all.length,
    direct: names(direct),
    reached: names([...located].filter((table) => !direct.includes(table))).toSorted(),
    ofPerson: names(rest.filter(isOfPerson)),
    ofLedger: names(all.filter(isLedger)),
    others: names(rest.filter((table) => !isOfPerson(table))),
  };
}

/** Those by which other tables may name a row of these. */
function keysOf(tables: readonly Table[]): string[] {
  return tables.flatMap(({ key }) =>
    key === null || ['location_id', 'user_id', 'subject_key'].includes(key) ? [] : [key],
  );
}
