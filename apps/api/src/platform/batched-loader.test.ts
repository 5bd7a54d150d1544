import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from './db/database.ts';
import { batchedLoader, batchedLoaderById } from './batched-loader.ts';

const pool = { isTransaction: false } as Database;
const transaction = { isTransaction: true } as Database;

/** People 1 to 9 exist; each question is remembered. */
function people() {
  const questions: number[][] = [];
  const findPerson = batchedLoader<number, { id: number; name: string }>(
    async (_db, ids) => {
      questions.push([...ids]);
      await sleep(2);
      return ids.filter((id) => id < 10).map((id) => ({ id, name: `Person ${id}` }));
    },
    ({ id }) => id,
  );
  return { questions, findPerson };
}

test('those who ask while others are being answered share the next question', async () => {
  const { questions, findPerson } = people();
  const first = findPerson(pool, 1);
  const second = sleep(0).then(async () => findPerson(pool, 2));
  await sleep(1);
  const later = [findPerson(pool, 3), findPerson(pool, 4), findPerson(pool, 3)];
  expect((await Promise.all([first, second, ...later])).map((person) => person?.name)).toEqual([
    'Person 1',
    'Person 2',
    'Person 3',
    'Person 4',
    'Person 3',
  ]);
  expect(questions.flat().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(questions.length).toBeLessThan(4);
});

test('what does not exist is not found, and disturbs nobody who asked with it', async () => {
  const { findPerson } = people();
  const [known, unknown] = await Promise.all([findPerson(pool, 1), findPerson(pool, 11)]);
  expect([known?.name, unknown]).toEqual(['Person 1', undefined]);
});

test('a transaction asks for itself, because it may see what others do not', async () => {
  const { questions, findPerson } = people();
  await Promise.all([findPerson(transaction, 1), findPerson(transaction, 2)]);
  expect(questions).toEqual([[1], [2]]);
});

test('an id is found however it is spelled', async () => {
  const id = '0199f0aa-0000-7000-8000-00000000000a';
  const find = batchedLoaderById(
    async (_db, ids) => (ids.includes(id) ? [{ id }] : []),
    (row) => row.id,
  );
  expect(await find(pool, id.toUpperCase())).toEqual({ id });
});
