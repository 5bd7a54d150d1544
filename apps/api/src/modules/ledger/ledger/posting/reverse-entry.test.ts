import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Entry } from './entry.ts';
import { AlreadyReversed, EntryConflict, EntryNotFound, Overdraft } from './errors.ts';
import {
  balanceOf,
  placeHold,
  postEntries,
  postHold,
  reverseEntry,
  statementOf,
} from '../index.ts';
import { hold, inTransaction, noon, payout, tip } from '#test/support/sample-entries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const post = (...entries: Entry[]) =>
  inTransaction(database.db, (tx) => postEntries(tx, entries, noon));

function reverse(entryId: string, given: { reversalId?: string; mayOverdraw?: boolean } = {}) {
  const reversal = {
    entryId,
    reversalId: randomUUIDv7(),
    kind: 'correction',
    occurredAt: noon,
    details: {},
    ...given,
  };
  return inTransaction(database.db, (tx) => reverseEntry(tx, reversal, noon));
}

async function balance(account: string): Promise<number> {
  return (await balanceOf(database.db, account)).balance;
}

test('a reversal mirrors an entry and names it; the entry itself stays', async () => {
  const sara = `person:${randomUUIDv7()}`;
  const given = tip(sara, 500);
  await post(given, tip(sara, 20));
  await reverse(given.entryId);
  const { lines } = await statementOf(database.db, sara, { limit: 10 });
  expect(lines.map((line) => [line.amount, line.reverses])).toEqual([
    [-500, given.entryId],
    [20, null],
    [500, null],
  ]);
  expect(await balance(sara)).toBe(20);
});

test('the same reversal again gets the first answer; another one is refused', async () => {
  const sara = `person:${randomUUIDv7()}`;
  const given = tip(sara, 500);
  await post(given);
  const reversalId = randomUUIDv7();
  expect(await reverse(given.entryId, { reversalId })).toMatchObject({ outcome: 'POSTED' });
  expect(await reverse(given.entryId, { reversalId })).toMatchObject({ outcome: 'REPEATED' });
  await expect(reverse(given.entryId)).rejects.toThrow(AlreadyReversed);
  expect(await balance(sara)).toBe(0);
});

test('the id of a reversal cannot be that of another entry', async () => {
  const sara = `person:${randomUUIDv7()}`;
  const [first, second] = [tip(sara, 500), tip(sara, 500)];
  await post(first, second);
  await expect(reverse(first.entryId, { reversalId: second.entryId })).rejects.toThrow(
    EntryConflict,
  );
});

test('there must be something to reverse', async () => {
  await expect(reverse(randomUUIDv7())).rejects.toThrow(EntryNotFound);
});

test('money that was spent cannot be reversed away, unless the law or a bank takes it', async () => {
  const sara = `person:${randomUUIDv7()}`;
  const given = tip(sara, 500);
  await post(given);
  await post(payout(sara, 400));
  await expect(reverse(given.entryId)).rejects.toThrow(Overdraft);
  await reverse(given.entryId, { mayOverdraw: true });
  expect(await balance(sara)).toBe(-400);
});

test('a payout that comes back re-credits its person once, and the hold stays ended', async () => {
  const sara = `person:${randomUUIDv7()}`;
  await post(tip(sara, 500));
  const held = hold(sara, 500);
  await inTransaction(database.db, (tx) => placeHold(tx, held, noon));
  const paid = payout(sara, 500);
  await inTransaction(database.db, (tx) =>
    postHold(tx, { holdId: held.holdId, entry: paid }, noon),
  );
  await reverse(paid.entryId);
  await expect(reverse(paid.entryId)).rejects.toThrow(AlreadyReversed);
  expect(await balanceOf(database.db, sara)).toMatchObject({ balance: 500, held: 0 });
});
