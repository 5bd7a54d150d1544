import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { arrayLiteral } from './array-literal.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

test('texts arrive as they were, whatever is in them', async () => {
  const texts = [
    'plain',
    '',
    'a,b',
    '{c}',
    'say "no"',
    'C:\\temp',
    'NULL',
    'two\nlines',
    'é 🍺',
    null,
  ];
  const { rows } = await sql<{ texts: string[] }>`select ${texts}::text[] as texts`.execute(
    app.context.db,
  );
  expect(rows[0]?.texts).toEqual(texts);
});

test('numbers, truths, ids and empty lists arrive as they were', async () => {
  const id = randomUUIDv7();
  const { rows } = await sql<object>`
    select ${[1, -2, null]}::int[] as numbers, ${[true, false]}::boolean[] as truths,
           ${[id]}::uuid[] as ids, ${[]}::text[] as none`.execute(app.context.db);
  expect(rows).toEqual([{ numbers: [1, -2, null], truths: [true, false], ids: [id], none: [] }]);
});

test('what is no list, or holds something else, is left to the library', () => {
  const kept = [new Date(), 'text', 5, null, [new Date()], [Buffer.from('a')], [undefined]];
  for (const value of kept) expect(arrayLiteral(value)).toBe(value);
});
