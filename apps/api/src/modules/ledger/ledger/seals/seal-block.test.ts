import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { balanceOf, postEntries, sealBlock, statementOf } from '../index.ts';
import { inTransaction, noon, payout, tip } from '#test/support/sample-entries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const post = (...amounts: number[]) =>
  inTransaction(database.db, (tx) =>
    postEntries(
      tx,
      amounts.map((amount) =>
        amount > 0 ? tip('person:sara', amount) : payout('person:sara', -amount),
      ),
      noon,
    ),
  );

const processor = () => statementOf(database.db, 'processor', { limit: 100 });

test('a shared account has its balance at once, and its numbers when sealed', async () => {
  expect(await sealBlock(database.db, noon)).toBe(0);
  await post(100, 50);
  expect(await balanceOf(database.db, 'processor')).toMatchObject({ balance: -150 });
  expect((await processor()).lines.map((line) => line.version)).toEqual([null, null]);

  expect(await sealBlock(database.db, noon)).toBe(2);
  await post(-30);
  expect(await balanceOf(database.db, 'processor')).toMatchObject({ balance: -120 });
  const { lines } = await processor();
  expect(lines.map((line) => [line.version, line.amount, line.balanceAfter])).toEqual([
    [null, 30, null],
    [2, -50, -150],
    [1, -100, -100],
  ]);

  expect(await sealBlock(database.db, noon)).toBe(1);
  expect((await processor()).lines[0]).toMatchObject({ version: 3, balanceAfter: -120 });
  expect(await sealBlock(database.db, noon)).toBe(0);
});

test('a block takes no more than it may, and the next one goes on where it ended', async () => {
  await post(1, 2, 3, 4, 5);
  expect(await sealBlock(database.db, noon, 3)).toBe(3);
  expect(await sealBlock(database.db, noon, 3)).toBe(2);
  const page = await statementOf(database.db, 'processor', { limit: 4 });
  expect(page.lines.map((line) => line.version)).toEqual([8, 7, 6, 5]);
  const next = await statementOf(database.db, 'processor', { limit: 4, cursor: page.cursor });
  expect(next.lines.map((line) => line.version)).toEqual([4, 3, 2, 1]);
});

test('each block is chained to the one before', async () => {
  const { rows } = await database.pool.query<{
    block_no: number;
    previous_hash: Buffer;
    hash: Buffer;
    entry_count: number;
    sealed_at: Date;
  }>('select * from ledger.blocks order by block_no');
  expect(rows.map((row) => row.entry_count)).toEqual([2, 1, 3, 2]);
  let previous: Buffer = Buffer.alloc(32);
  for (const row of rows) {
    expect(row.previous_hash).toEqual(previous);
    const { rows: entries } = await database.pool.query<{ hash: Buffer }>(
      'select hash from ledger.block_entries where block_no = $1 order by position',
      [row.block_no],
    );
    const header = `${row.block_no} ${row.entry_count} ${row.sealed_at.getTime()}`;
    const hash = createHash('sha256').update(previous).update(header);
    for (const entry of entries) hash.update(entry.hash);
    expect(row.hash).toEqual(hash.digest());
    previous = row.hash;
  }
});

test('an entry that commits late is sealed late, whatever its id', async () => {
  let commitLate = (): void => {};
  const committed = new Promise<void>((resolve) => {
    commitLate = resolve;
  });
  let tellPosted = (): void => {};
  const posted = new Promise<void>((resolve) => {
    tellPosted = resolve;
  });
  const slow = inTransaction(database.db, async (tx) => {
    await postEntries(tx, [tip('person:omar', 7)], noon);
    tellPosted();
    await committed;
  });
  await posted;
  await post(1);
  expect(await sealBlock(database.db, noon)).toBe(1);
  commitLate();
  await slow;
  expect(await sealBlock(database.db, noon)).toBe(1);
});

test('two who seal at once share the work and never seal an entry twice', async () => {
  await post(...Array.from({ length: 60 }, () => 1));
  const sealed = await Promise.all(
    Array.from({ length: 6 }, () => sealBlock(database.db, noon, 10)),
  );
  expect(sealed).toEqual([10, 10, 10, 10, 10, 10]);
});
