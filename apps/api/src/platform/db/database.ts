import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { GroupingDialect } from './grouping-driver.ts';
import { PreparingClient } from './prepared-statements.ts';
import type { DB } from './schema.gen.ts';

/** The database, or a transaction on it: what stores take, so that a deed decides what is one unit. */
export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

/** A second reader of numbers: bigint columns hold minor units and counters, far below 2^53. */
const parseSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`The number ${text} is too large to be exact.`);
  return value;
};

const types = {
  getTypeParser(oid: number, format?: string): unknown {
    if (oid === pg.types.builtins.INT8 && format !== 'binary') return parseSafeInteger;
    // A calendar date has no zone: it stays the text it is.
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool of connections. Errors of idle connections are told to `onError`, never thrown. */
export function openDatabase(
  url: string,
  options: { max?: number; name?: string; onError?: (error: Error) => void } = {},
): OpenDatabase {
  const onError = options.onError ?? (() => {});
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'tipwell',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types,
    Client: PreparingClient,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
  });
  pool.on('acquire', (client) => {
    if (client instanceof PreparingClient) client.renewOldPlans();
  });
  const db = new Kysely<DB>({ dialect: new GroupingDialect(pool, types) });
  return {
    db,
    pool,
    close: async () => {
      // A query builder that was never asked anything does not end the pool it was given.
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
