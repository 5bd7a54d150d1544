import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openDatabase } from './database.ts';
import { readDatabaseAddress } from './hosts/database-address.rule.ts';
import { PrimaryClient } from './hosts/primary-client.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const oldestServerVersion = 150_000;
/** Any fixed number serves: it names the lock under which one process at a time migrates. */
const migrationLock = 7_461_201;

/** The job queue tells of each of its own migrations; ours speak through errors only. */
const silent = new Logger(() => () => {});

/** A database that cannot be used, told in one sentence. */
export class DatabaseError extends Error {}

interface Migration {
  name: string;
  sql: string;
  hash: string;
  isContract: boolean;
}

/** The migrations that come with this program, in their order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .toSorted();
}

function migrations(): Migration[] {
  // What ends programs of before stands in a file of its own: those that were applied cannot be changed.
  const { ends } = JSON.parse(readFileSync(join(folder, 'contract.json'), 'utf8')) as {
    ends: object;
  };
  return migrationNames().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    return { name, sql, hash, isContract: Object.hasOwn(ends, name) };
  });
}

/**
 * Brings a database to today's schema, each file in a transaction of its own, one process at a time.
 * @throws DatabaseError when the server is unreachable or too old, or a file changed after it ran.
 */
export async function migrate(url: string): Promise<void> {
  const address = readDatabaseAddress(url);
  if ('complaint' in address) {
    throw new DatabaseError(`The setting DATABASE_URL is wrong: it ${address.complaint}.`);
  }
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '');
    throw new DatabaseError(`The database cannot be reached: ${reason}.`);
  }
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMissing(client);
    await migrateQueue(url);
  } finally {
    await client.end();
  }
}

/** The queue is given our way to the database: its own knows of no second server. */
async function migrateQueue(url: string): Promise<void> {
  const opened = openDatabase(url, { max: 2, name: 'tipwell-migrate' });
  try {
    await runMigrations({ pgPool: opened.pool, logger: silent });
  } finally {
    await opened.close();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    `select current_setting('server_version_num') as server_version_num,
            current_setting('server_version') as server_version`,
  );
  if (Number(rows[0]?.server_version_num) < oldestServerVersion) {
    throw new DatabaseError(
      `PostgreSQL 15 or newer is needed; this server is ${rows[0]?.server_version}.`,
    );
  }
}

async function applyMissing(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists platform');
  await client.query(
    `create table if not exists platform.migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  await client.query(
    'alter table platform.migrations add column if not exists is_contract boolean not null default false',
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from platform.migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  for (const migration of migrations()) {
    const known = applied.get(migration.name);
    if (known === migration.hash) {
      if (migration.isContract) await markContract(client, migration.name);
      continue;
    }
    if (known) {
      throw new DatabaseError(
        `The migration ${migration.name} was changed after it had been applied to this database.`,
      );
    }
    await apply(client, migration);
  }
}

/** One that was applied before anybody noted such things. */
async function markContract(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'update platform.migrations set is_contract = true where name = $1 and not is_contract',
    [name],
  );
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query(
      'insert into platform.migrations (name, hash, is_contract) values ($1, $2, $3)',
      [migration.name, migration.hash, migration.isContract],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new DatabaseError(`The migration ${migration.name} failed: ${(error as Error).message}.`);
  }
}
