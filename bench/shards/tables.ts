// Which tables know their location, or lead to one: what could be sharded by it as the schema stands.
import type pg from 'pg';

export interface TableKinds {
  tables: number;
  /** With a column of the location. */
  direct: string[];
  /** Of these, those whose rows may do without one: what is a person's own, or holds everywhere. */
  sometimes: string[];
  /** With a column that names a row of such a table, perhaps over several steps. */
  reached: string[];
  /** The ledger's own, whose accounts carry the location in their code. */
  ofLedger: string[];
  /** Of a person, and of no location. */
  ofPerson: string[];
  /** All others: of processors, of the platform, of nobody. */
  others: string[];
}

interface Table {
  name: string;
  columns: string[];
  /** Its primary key, where that is one column with a name of its own. */
  key: string | null;
  /** Whether it has a column of the location that may be left empty. */
  mayLackLocation: boolean;
}

const catalogue = `
  select n.nspname || '.' || c.relname as name,
         array_agg(a.attname::text order by a.attnum) as columns,
         bool_or(a.attname = 'location_id' and not a.attnotnull) as "mayLackLocation",
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

/**
 * Keys by which other modules name something of a place: a membership, a tip, a payout, what was asked of a
 * processor for either, and whoever writes to support there. All others lead there in their own schema alone,
 * since a name such as `request_id` is another thing in each.
 */
const knownEverywhere = ['staff_id', 'tip_id', 'payout_id', 'attempt_id', 'contact_id'];

/** Keys of people: whoever a row is about, not who wrote it. */
const personKeys = ['user_id', 'subject_key', 'session_id', 'subject'];

/** Sorts all tables of our schemas by what they belong to. */
export async function tableKinds(pool: pg.Pool): Promise<TableKinds> {
  const { rows } = await pool.query<Table>(catalogue);
  return sortTables(rows);
}

export function sortTables(all: readonly Table[]): TableKinds {
  const ofLedger = all.filter(({ name }) => schemaOf(name) === 'ledger');
  const mine = all.filter((table) => !ofLedger.includes(table));
  const direct = mine.filter(({ columns }) => columns.includes('location_id'));
  const located = new Set(direct);
  for (let before = -1; before !== located.size;) {
    before = located.size;
    const keys = new Set([...located].flatMap(keyInSchema));
    for (const table of mine) {
      const leads = table.columns.some(
        (column) =>
          knownEverywhere.includes(column) || keys.has(`${schemaOf(table.name)}.${column}`),
      );
      if (leads) located.add(table);
    }
  }
  const rest = mine.filter((table) => !located.has(table));
  const isOfPerson = ({ columns }: Table): boolean =>
    personKeys.some((key) => columns.includes(key));
  const names = (tables: readonly Table[]): string[] => tables.map(({ name }) => name);
  return {
    tables: all.length,
    direct: names(direct),
    sometimes: names(direct.filter(({ mayLackLocation }) => mayLackLocation)),
    reached: names([...located].filter((table) => !direct.includes(table))).toSorted(),
    ofLedger: names(ofLedger),
    ofPerson: names(rest.filter(isOfPerson)),
    others: names(rest.filter((table) => !isOfPerson(table))),
  };
}

/** The key by which other tables of its schema may name a row of this one. */
function keyInSchema({ name, key }: Table): string[] {
  const isOfMore = key === null || ['location_id', 'user_id', 'subject_key'].includes(key);
  return isOfMore ? [] : [`${schemaOf(name)}.${key}`];
}

function schemaOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}
