import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { GroupingDialect } from './grouping-driver.ts';
import { PreparingClient } from './prepared-statements.ts';
import type { DB } from './schema.gen.ts';

/** The database, or a transaction on it: what stores take, so that a use case decides what is one unit. */
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

/** How long the database may take before it counts as not answering, in milliseconds. */
export interface DatabaseDeadlines {
  /** Until a connection is there: made anew, or given back by somebody else. */
  connectionMs: number;
  /** For a lock that somebody else holds. */
  lockMs: number;
  /** For one statement. */
  statementMs: number;
  /** For any sign of life: what is frozen keeps to no deadline of its own. Longer than a statement. */
  silenceMs: number;
}

/** Whoever waits for an answer is told within seconds that there is none. */
export const deadlinesOfAnswers: DatabaseDeadlines = {
  connectionMs: 2000,
  lockMs: 2000,
  statementMs: 4500,
  silenceMs: 5000,
};

/** What works by itself has time, but does not wait for ever either. */
export const deadlinesOfWork: DatabaseDeadlines = {
  connectionMs: 10_000,
  lockMs: 30_000,
  statementMs: 120_000,
  silenceMs: 130_000,
};

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool of connections. Errors of idle connections are told to `onError`, never thrown. */
export function openDatabase(
  url: string,
  options: {
    max?: number;
    name?: string;
    onError?: (error: Error) => void;
    /** Left out, nothing but the making of a connection has a deadline. */
    deadlines?: DatabaseDeadlines;
    /** Judges each new connection to a replica, by throwing. Without it only a primary is taken. */
    judge?: (client: pg.PoolClient) => Promise<void>;
  } = {},
): OpenDatabase {
  const onError = options.onError ?? (() => {});
  const { deadlines, judge } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'tipwell',
    connectionTimeoutMillis: deadlines?.connectionMs ?? 10_000,
    ...(deadlines && {
      lock_timeout: deadlines.lockMs,
      statement_timeout: deadlines.statementMs,
      // A program that was stopped in the middle must not hold its locks for longer than this.
      idle_in_transaction_session_timeout: 60_000,
    }),
    idleTimeoutMillis: 30_000,
    types,
    ...(judge
      ? { verify: (client, done) => void judged(client, judge, done) }
      : { Client: PreparingClient }),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
  });
  pool.on('acquire', (client) => {
    if (client instanceof PreparingClient) client.renewOldPlans();
  });
  const db = new Kysely<DB>({
    dialect: new GroupingDialect(pool, types, deadlines?.silenceMs ?? null),
  });
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

/** Tells the pool, which is of the older kind. */
async function judged(
  client: pg.PoolClient,
  judge: (client: pg.PoolClient) => Promise<void>,
  done: (error?: Error) => void,
): Promise<void> {
  let failed: Error | undefined;
  try {
    await judge(client);
  } catch (error) {
    failed = error as Error;
  }
  done(failed);
}
