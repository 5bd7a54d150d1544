import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findPgBouncer,
  startPgBouncer,
  type PgBouncer,
} from '../../../../../run/pooler/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { deadlinesOfAnswers, openDatabase, type Database, type OpenDatabase } from './database.ts';
import { atOnce } from './pipeline.ts';
import { refuseMissingDeadlines } from './refuse-missing-deadlines.ts';

const program = findPgBouncer();
const found = program
  ? ''
  : ' (left out: no PgBouncer 1.21 or newer here; PGBOUNCER says where one is)';

describe.skipIf(program === null)(`behind PgBouncer in transaction mode${found}`, () => {
  let database: TestDatabase;
  let pooler: PgBouncer;
  let opened: OpenDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgBouncer(program ?? '', database.url);
    opened = openDatabase(pooler.through(database.url), {
      max: 20,
      deadlines: deadlinesOfAnswers,
    });
  });
  afterAll(async () => {
    await opened.close();
    await pooler.stop();
    await database.close();
  });

  const said = async (db: Database, word: string) =>
    sql<{ word: string }>`select ${word}::text || ' by name' as word`.execute(db);
  const failing = async (db: Database) => sql`select 1 / ${0}::int as never`.execute(db);

  test('many more than it has sessions ask at once, each in transactions of their own', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word ${index}`);
    const told = await Promise.all(
      words.map(async (word) =>
        opened.db.transaction().execute(async (tx) => {
          const [first, second] = await atOnce(tx, async (at) =>
            Promise.all([said(at, word), said(at, word)]),
          );
          const last = await said(tx, word);
          return [first, second, last].map(({ rows }) => rows[0]?.word);
        }),
      ),
    );
    expect(told).toEqual(words.map((word) => Array.from({ length: 3 }, () => `${word} by name`)));
  });

  test('a statement behind one that failed, and one that was never understood, are asked again', async () => {
    const one = openDatabase(pooler.through(database.url), { max: 1 });
    try {
      const unknown = async () =>
        sql`select nothing from ${sql.table('nowhere')} where 1 = ${1}`.execute(one.db);
      for (let time = 0; time < 6; time += 1) {
        const group = one.db
          .transaction()
          .execute(async (tx) =>
            atOnce(tx, async (at) => Promise.all([failing(at), said(at, `time ${time}`)])),
          );
        await expect(group).rejects.toThrow('division by zero');
        await expect(unknown()).rejects.toThrow('nowhere');
        const { rows } = await said(one.db, 'again');
        expect(rows).toEqual([{ word: 'again by name' }]);
      }
    } finally {
      await one.close();
    }
  });

  test('nobody starts where statements would have no deadline', async () => {
    await refuseMissingDeadlines(opened);
    const silent = await startPgBouncer(program ?? '', database.url, '');
    const without = openDatabase(silent.through(database.url), {
      deadlines: deadlinesOfAnswers,
    });
    try {
      await expect(refuseMissingDeadlines(without)).rejects.toThrow('statement_timeout');
    } finally {
      await without.close();
      await silent.stop();
    }
  });
});
