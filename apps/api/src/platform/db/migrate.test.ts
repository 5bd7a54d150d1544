import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { DatabaseError, migrate } from './migrate.ts';

const files = readdirSync(join(import.meta.dirname, '../../../migrations')).filter((name) =>
  name.endsWith('.sql'),
);

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('an empty database', () => {
  let url: string;
  const name = `test_${randomBytes(6).toString('hex')}`;

  beforeEach(async () => {
    const server = inject('postgresUrl');
    await ask(server, `create database ${name}`);
    const address = new URL(server);
    address.pathname = `/${name}`;
    url = address.href;
  });
  afterEach(async () => {
    await ask(inject('postgresUrl'), `drop database ${name} with (force)`);
  });

  it('is brought to today’s schema once, though three programs start at the same time', async () => {
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const applied = await ask(url, 'select name from platform.migrations order by name');
    expect(applied.map((row) => row['name'])).toEqual(files.toSorted());
    expect(await ask(url, 'select count(*)::int as jobs from graphile_worker.jobs')).toEqual([
      { jobs: 0 },
    ]);
  });
});

describe('a database that was migrated', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase({ max: 1 });
  });
  afterEach(async () => {
    await database.close();
  });

  const complaint = async (): Promise<string> =>
    migrate(database.url).then(
      () => 'none',
      (error: unknown) => {
        expect(error).toBeInstanceOf(DatabaseError);
        return (error as Error).message;
      },
    );

  it('is left as it is', async () => {
    const when = 'select name, applied_at from platform.migrations order by name';
    const before = await ask(database.url, when);
    expect(await complaint()).toBe('none');
    expect(await ask(database.url, when)).toEqual(before);
  });

  it('is refused when a file was changed after it had been applied', async () => {
    const [first = ''] = files.toSorted();
    await ask(
      database.url,
      `update platform.migrations set hash = 'of other words' where name = '${first}'`,
    );
    expect(await complaint()).toBe(
      `The migration ${first} was changed after it had been applied to this database.`,
    );
  });

  it('is refused when its server is older than what we were tried with', async () => {
    // A server that says of itself what an old one would say.
    await ask(
      database.url,
      `create schema old;
       create function old.current_setting(name text) returns text language sql as
         $$ select case name when 'server_version_num' then '140011' else '14.11' end $$;`,
    );
    const url = new URL(database.url);
    url.searchParams.set('options', '-c search_path=old,pg_catalog,public');
    await expect(migrate(url.href)).rejects.toThrow(
      'PostgreSQL 15 or newer is needed; this server is 14.11.',
    );
  });

  it('is left unlocked by a migration that failed, so that the next one can try', async () => {
    const [first = ''] = files.toSorted();
    await ask(database.url, `delete from platform.migrations where name = '${first}'`);
    expect(await complaint()).toMatch(new RegExp(`^The migration ${first} failed: `));
    const locks = `select count(*)::int as locks from pg_locks
      where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`;
    expect(await ask(database.url, locks)).toEqual([{ locks: 0 }]);
  });
});

describe('a database that cannot be reached', () => {
  it('is told in one sentence', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow(
      /^The database cannot be reached: .+\.$/,
    );
  });
});
