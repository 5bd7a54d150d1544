import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Entry } from './entry.ts';
import { AccountMismatch, EntryConflict, InvalidEntry, Overdraft } from './errors.ts';
import { balanceOf, balancesOf, postEntries, statementOf } from '../index.ts';
import {
  appendOnly,
  entry,
  inTransaction,
  noon,
  payout,
  strict,
  tip,
} from '#test/support/sample-entries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function post(...entries: Entry[]) {
  return inTransaction(database.db, (tx) => postEntries(tx, entries, noon));
}

/** An account that no other test uses. */
function someone(): string {
  return `person:${randomUUIDv7()}`;
}

async function balance(account: string): Promise<number> {
  return (await balanceOf(database.db, account)).balance;
}

test('a tip reaches its person, and the processor owes us as much', async () => {
  const [sara, processor] = [someone(), someone()];
  const given = entry([strict(sara, 1000), appendOnly(processor, -1000)]);
  expect(await post(given)).toEqual([{ entryId: given.entryId, outcome: 'POSTED' }]);
  expect(await balancesOf(database.db, [sara, processor, someone()])).toMatchObject([
    { account: sara, balance: 1000, held: 0, available: 1000 },
    { account: processor, balance: -1000, held: 0, available: -1000 },
    { balance: 0, held: 0, available: 0 },
  ]);
});

test('the same entry again gets the first answer and moves nothing', async () => {
  const sara = someone();
  const given = tip(sara, 500, { details: { b: 1, a: { y: [1, null], x: 'é' } } });
  await post(given);
  const again = { ...given, details: { a: { x: 'é', y: [1, null] }, b: 1 } };
  expect(await post(again)).toEqual([{ entryId: given.entryId, outcome: 'REPEATED' }]);
  expect(await post({ ...again, entryId: given.entryId.toUpperCase() })).toMatchObject([
    { outcome: 'REPEATED' },
  ]);
  expect(await balance(sara)).toBe(500);
});

test('one id twice in a batch is posted once', async () => {
  const sara = someone();
  const given = tip(sara, 500);
  const answers = await post(given, tip(sara, 1), given);
  expect(answers.map((answer) => answer.outcome)).toEqual(['POSTED', 'POSTED', 'REPEATED']);
  expect(await balance(sara)).toBe(501);
});

test.each<[string, (given: Entry) => Entry]>([
  ['another kind', (given) => ({ ...given, kind: 'other' })],
  ['another moment', (given) => ({ ...given, occurredAt: new Date(0) })],
  ['other details', (given) => ({ ...given, details: { rate: 1 } })],
  ['another permission', (given) => ({ ...given, mayOverdraw: true })],
  ['another amount', (given) => tip(given.postings[0]?.account ?? '', 501, given)],
  ['another person', (given) => tip(someone(), 500, given)],
])('a known id with %s is refused, in a later batch and in the same', async (_name, change) => {
  const sara = someone();
  const given = tip(sara, 500);
  const other = { ...change(given), entryId: given.entryId };
  await expect(post(given, other)).rejects.toThrow(EntryConflict);
  expect(await balance(sara)).toBe(0);
  await post(given);
  await expect(post(other, tip(sara, 7))).rejects.toThrow(EntryConflict);
  expect(await balance(sara)).toBe(500);
});

test('nobody is overdrawn by our own act, and a refused batch changes nothing', async () => {
  const [sara, omar] = [someone(), someone()];
  await post(tip(sara, 100));
  const tooMuch = payout(sara, 101);
  const refused = post(tip(omar, 5), tooMuch);
  await expect(refused).rejects.toThrow(Overdraft);
  await expect(refused).rejects.toMatchObject({ entryId: tooMuch.entryId, account: sara });
  expect(await balance(omar)).toBe(0);
  await post(payout(sara, 100));
  await expect(post(payout(sara, 1))).rejects.toThrow(Overdraft);
});

test('within a batch, money that came earlier can be spent, and what comes later cannot', async () => {
  const sara = someone();
  await post(tip(sara, 10), payout(sara, 10));
  await expect(post(payout(sara, 10), tip(sara, 10))).rejects.toThrow(Overdraft);
});

test('an entry counts as a whole: its own credit pays its own debit', async () => {
  const sara = someone();
  await post(entry([strict(sara, -30), strict(sara, 100), appendOnly('processor', -70)]));
  expect(await balance(sara)).toBe(70);
});

test('a refund may leave a person below zero; a tip earns it back, a payout must wait', async () => {
  const sara = someone();
  await post(tip(sara, 100));
  await post(payout(sara, 100));
  await post(payout(sara, 40, { mayOverdraw: true }));
  expect(await balance(sara)).toBe(-40);
  await post(tip(sara, 30));
  await expect(post(payout(sara, 1))).rejects.toThrow(Overdraft);
  expect(await balance(sara)).toBe(-10);
});

test('every posting of a person is numbered without a gap and carries the balance after it', async () => {
  const sara = someone();
  await post(tip(sara, 100), tip(sara, 50), payout(sara, 30));
  await post(entry([strict(sara, 5), strict(sara, 7), appendOnly('processor', -12)]));
  const first = await statementOf(database.db, sara, { limit: 3 });
  expect(first.lines.map((line) => [line.version, line.amount, line.balanceAfter])).toEqual([
    [5, 7, 132],
    [4, 5, 125],
    [3, -30, 120],
  ]);
  const second = await statementOf(database.db, sara, { limit: 3, cursor: first.cursor });
  expect(second.lines.map((line) => [line.version, line.balanceAfter])).toEqual([
    [2, 150],
    [1, 100],
  ]);
  expect(second.cursor).toBeNull();
});

test('a statement can be asked for a stretch of time', async () => {
  const sara = someone();
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => new Date(`${day}T00:00Z`));
  for (const day of days) {
    await inTransaction(database.db, (tx) => postEntries(tx, [tip(sara, 1)], day));
  }
  const [, second, third] = days;
  const { lines } = await statementOf(database.db, sara, { from: second!, to: third!, limit: 10 });
  expect(lines.map((line) => line.version)).toEqual([2]);
});

test('an account keeps its kind and currency', async () => {
  const sara = someone();
  await post(tip(sara, 100));
  const asEuro = entry([strict(sara, 1, 'EUR'), strict(someone(), -1, 'EUR')]);
  await expect(post({ ...asEuro, mayOverdraw: true })).rejects.toThrow(AccountMismatch);
  const asShared = entry([appendOnly(sara, 1), appendOnly(someone(), -1)]);
  await expect(post(asShared)).rejects.toThrow(AccountMismatch);
});

test('currencies are kept apart', async () => {
  const [pounds, euros] = [someone(), someone()];
  const exchange = entry([
    strict(pounds, 100),
    appendOnly('processor', -100),
    strict(euros, 120, 'EUR'),
    appendOnly('processor:eur', -120, 'EUR'),
  ]);
  await post(exchange);
  expect(await balance(pounds)).toBe(100);
  expect(await balance(euros)).toBe(120);
});

test('an unbalanced entry never leaves the program', async () => {
  await expect(post(entry([strict(someone(), 5), strict(someone(), -4)]))).rejects.toThrow(
    InvalidEntry,
  );
});

test('an empty batch is no work', async () => {
  expect(await post()).toEqual([]);
});

test('a rolled-back action leaves nothing, not even the account it opened', async () => {
  const sara = someone();
  const given = tip(sara, 100);
  const action = inTransaction(database.db, async (tx) => {
    await postEntries(tx, [given], noon);
    throw new Error('the action failed');
  });
  await expect(action).rejects.toThrow('the action failed');
  expect(await balance(sara)).toBe(0);
  expect(await post(given)).toMatchObject([{ outcome: 'POSTED' }]);
  expect(await balance(sara)).toBe(100);
});
