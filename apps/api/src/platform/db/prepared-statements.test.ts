import pg, { type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { openDatabase, type OpenDatabase } from './database.ts';

let app: TestApp;
let opened: OpenDatabase;

beforeAll(async () => {
  app = await openTestApp();
  opened = openDatabase(app.context.config.databaseUrl, { max: 1 });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await opened.close();
  await app.close();
});

async function preparedTexts(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by name',
  );
  return rows.map(({ statement }) => statement);
}

async function withClient<Result>(use: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await opened.pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

test('a statement that comes again and again is prepared, and answers the same', async () => {
  await withClient(async (client) => {
    const text = 'select $1::int + 1 as next';
    const answers: unknown[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const { rows } = await client.query<{ next: number }>(text, [number]);
      answers.push(rows[0]?.next);
    }
    expect(answers).toEqual([2, 3, 4, 5, 6]);
    expect(await preparedTexts(client)).toEqual([text]);
  });
});

test('what stands for every column is not: a migration would change what it answers', async () => {
  await withClient(async (client) => {
    const text = 'select * from generate_series(1, $1::int)';
    for (let time = 0; time < 5; time += 1) await client.query(text, [2]);
    expect(await preparedTexts(client)).not.toContain(text);
  });
});

test('plans that are old are made anew, because tables have grown since', async () => {
  const asked: unknown[] = [];
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const useOnce = async (): Promise<void> => {
    sent.mockClear();
    await withClient(async (client) => client.query('select 1'));
    asked.push(sent.mock.calls.map(([text]) => text));
  };
  await useOnce();
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await useOnce();
  await useOnce();
  expect(asked).toEqual([['select 1'], ['discard plans', 'select 1'], ['select 1']]);
});
