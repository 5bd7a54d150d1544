import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import './provided.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/database.ts';

export interface TestDatabase extends OpenDatabase {
  url: string;
}

/** A database of a test file's own, cloned from the migrated template. Call `close` when done. */
export async function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('templateName')} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const opened = openDatabase(url.href, { max: options.max ?? 10, name: 'test' });
  return {
    ...opened,
    url: url.href,
    close: async () => {
      await opened.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** A database in which nothing is yet, as a new installation has it. Call `drop` when done. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
