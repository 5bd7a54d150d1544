// A database as an older version left it, for tests of what its upgrade makes of what stands in it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { createEmptyDatabase } from './database.ts';

const folder = join(import.meta.dirname, '../../migrations');

export interface OlderDatabase {
  client: pg.Client;
  /** Brings it up to date. */
  upgrade(): Promise<void>;
  drop(): Promise<void>;
}

/** @param until the number of the first migration that it has not seen */
export async function openOlderDatabase(until: string): Promise<OlderDatabase> {
  const database = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create schema platform');
  await client.query(
    `create table platform.migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name < until);
  for (const name of names.toSorted()) {
    const sql = readFileSync(join(folder, name), 'utf8');
    await client.query(sql);
    await client.query('insert into platform.migrations (name, hash) values ($1, $2)', [
      name,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
  return {
    client,
    upgrade: async () => {
      await migrate(database.url);
    },
    drop: async () => {
      await client.end();
      await database.drop();
    },
  };
}
