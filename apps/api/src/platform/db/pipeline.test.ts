import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { atOnce, pipelineAndCommit } from './pipeline.ts';
import { isDatabaseAway } from './database-away.ts';
import { openDatabase, type Database, type OpenDatabase, type Tx } from './database.ts';

let app: TestApp;
let opened: OpenDatabase;

beforeAll(async () => {
  app = await openTestApp();
  opened = openDatabase(app.context.config.databaseUrl, { max: 1 });
  await app.context.pool.query(
    `create table numbers (n int primary key, twin int references numbers deferrable initially deferred)`,
  );
});
beforeEach(async () => {
  await app.context.pool.query('truncate numbers');
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await opened.close();
  await app.close();
});

const inTransaction = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  opened.db.transaction().execute(work);

async function insert(db: Database, n: number, twin: number | null = null): Promise<void> {
  await sql`insert into numbers (n, twin) values (${n}, ${twin})`.execute(db);
}

async function insertAll(db: Database, numbers: readonly number[]): Promise<void> {
  await Promise.all(numbers.map(async (n) => insert(db, n)));
}

async function double(db: Database, n: number): Promise<number | undefined> {
  const { rows } = await sql<{ doubled: number }>`select ${n}::int * 2 as doubled`.execute(db);
  return rows[0]?.doubled;
}

async function kept(): Promise<number[]> {
  const { rows } = await app.context.pool.query<{ n: number }>('select n from numbers order by n');
  return rows.map(({ n }) => n);
}

/** How often something is sent to the database while this is done. */
async function timesSent(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  return sent.mock.calls.length;
}

test('statements that are asked at once travel together, each with its own answer', async () => {
  let answers: unknown;
  const times = await timesSent(async () =>
    inTransaction(async (tx) => {
      answers = await atOnce(tx, async (at) =>
        Promise.all([double(at, 1), insert(at, 7), double(at, 2), double(at, 3)]),
      );
    }),
  );
  expect(answers).toEqual([2, undefined, 4, 6]);
  // BEGIN went with them, COMMIT on its own.
  expect(times).toBe(2);
  expect(await kept()).toEqual([7]);
});

test('the last statements take the COMMIT with them', async () => {
  const times = await timesSent(async () =>
    inTransaction(async (tx) => {
      await insert(tx, 1);
      await pipelineAndCommit(tx, async (at) => insertAll(at, [2, 3]));
    }),
  );
  expect(times).toBe(2);
  expect(await kept()).toEqual([1, 2, 3]);
});

test('last statements that turned out to be none leave the COMMIT to go alone', async () => {
  const times = await timesSent(async () =>
    inTransaction(async (tx) => {
      await insert(tx, 1);
      await pipelineAndCommit(tx, async () => {});
    }),
  );
  expect(times).toBe(2);
  expect(await kept()).toEqual([1]);
});

test('a transaction that asks nothing sends nothing, whether it succeeds or fails', async () => {
  const times = await timesSent(async () => {
    await inTransaction(async () => {});
    const failing = inTransaction(async () => {
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
  });
  expect(times).toBe(0);
});

test('when one of them fails nothing is kept, also not by the COMMIT behind it', async () => {
  for (const together of [atOnce, pipelineAndCommit]) {
    const failing = inTransaction(async (tx) =>
      together(tx, async (at) => insertAll(at, [1, 2, 2, 3])),
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([]);
  }
});

test('what was answered before a failure is told, and what stood behind it fails with it', async () => {
  const failing = inTransaction(async (tx) =>
    atOnce(tx, async (at) => {
      const outcomes = await Promise.allSettled([
        double(at, 1),
        double(at, 2 ** 31),
        double(at, 2),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      throw new Error('as expected');
    }),
  );
  await expect(failing).rejects.toThrow('as expected');
});

test('a COMMIT that the database refuses fails the transaction', async () => {
  const failing = inTransaction(async (tx) =>
    pipelineAndCommit(tx, async (at) => insert(at, 1, 99)),
  );
  await expect(failing).rejects.toMatchObject({ code: '23503' });
  expect(await kept()).toEqual([]);
});

test('a value that cannot be written keeps all of them from being sent', async () => {
  const unwritable = {
    toPostgres: () => {
      throw new Error('cannot be written');
    },
  };
  const times = await timesSent(async () => {
    const failing = inTransaction(async (tx) =>
      pipelineAndCommit(tx, async (at) =>
        Promise.all([insert(at, 1), sql`select ${unwritable}::text`.execute(at), insert(at, 2)]),
      ),
    );
    await expect(failing).rejects.toThrow('cannot be written');
  });
  expect(times).toBe(2);
  expect(await kept()).toEqual([]);
});

test('after a failure the connection goes on, with statements that it never came to read', async () => {
  const statement = async (db: Database, n: number) =>
    sql<{ n: number }>`select n from numbers where n = ${n} and 'kept by name' <> ''`.execute(db);
  // Asked often enough on another connection that it is known by a name, but not to this one.
  for (let time = 0; time < 5; time += 1) await statement(app.context.db, 1);
  const failing = inTransaction(async (tx) =>
    atOnce(tx, async (at) => Promise.all([double(at, 2 ** 31), statement(at, 1)])),
  );
  await expect(failing).rejects.toThrow('integer');
  await inTransaction(async (tx) => {
    await insert(tx, 5);
    const [found] = await atOnce(tx, async (at) => Promise.all([statement(at, 5), double(at, 2)]));
    expect(found.rows).toEqual([{ n: 5 }]);
  });
});

test('a connection that is lost fails all that were under way', async () => {
  const other = openDatabase(app.databaseUrl, { max: 1 });
  const failing = other.db
    .transaction()
    .execute(async (tx) =>
      pipelineAndCommit(tx, async (at) =>
        Promise.all([
          insert(at, 1),
          sql`select pg_terminate_backend(pg_backend_pid())`.execute(at),
        ]),
      ),
    );
  await expect(failing).rejects.toThrow('terminat');
  expect(await kept()).toEqual([]);
  await other.close();
});

test('a write in a transaction that only reads is a fault of ours, and no database that is away', async () => {
  const wrote = opened.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => insert(tx, 1));
  const error = await wrote.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseAway(error)).toBe(false);
  // A server that takes no writes says the same to whoever did not ask for that.
  const standby = inTransaction(async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await insert(tx, 1);
  });
  expect(isDatabaseAway(await standby.catch((thrown: unknown) => thrown))).toBe(true);
});
