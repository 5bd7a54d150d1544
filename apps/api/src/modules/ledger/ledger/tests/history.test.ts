import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { placeHold, postEntries, sealBlock, voidHold } from '../index.ts';
import { hold, inTransaction, noon, tip } from '#test/support/sample-entries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const given = hold('person:sara', 10);
  await inTransaction(database.db, (tx) => postEntries(tx, [tip('person:sara', 100)], noon));
  await inTransaction(database.db, (tx) => placeHold(tx, given, noon));
  await inTransaction(database.db, (tx) => voidHold(tx, given.holdId, noon));
  await sealBlock(database.db, noon);
});
afterAll(() => database.close());

/** A statement as somebody might write it who goes past the module. */
function byHand(statement: string): Promise<unknown> {
  return sql.raw(statement).execute(database.db);
}

const history = [
  ['accounts', 'opened_at'],
  ['entries', 'kind'],
  ['postings', 'amount'],
  ['holds', 'amount'],
  ['hold_endings', 'ended_at'],
  ['blocks', 'hash'],
  ['block_entries', 'position'],
  ['sealed_postings', 'balance_after'],
];

test.each(history)('the database refuses to change or forget ledger.%s', async (table, column) => {
  const refusal = `on ledger.${table} is refused`;
  await expect(byHand(`update ledger.${table} set ${column} = ${column}`)).rejects.toThrow(refusal);
  await expect(byHand(`delete from ledger.${table}`)).rejects.toThrow(refusal);
  await expect(byHand(`truncate ledger.${table} cascade`)).rejects.toThrow('is refused');
});

test('the database refuses to forget a balance', async () => {
  await expect(byHand('delete from ledger.balances')).rejects.toThrow('is refused');
  await expect(byHand('truncate ledger.balances')).rejects.toThrow('is refused');
});

/** An entry by hand with postings given as SQL rows of (line, account, amount). */
async function writeEntry(lines: number, rows: string[]): Promise<string> {
  const entryId = randomUUIDv7();
  await inTransaction(database.db, async (tx) => {
    await sql`insert into ledger.entries
      (entry_id, kind, content_hash, occurred_at, recorded_at, may_overdraw, posting_count, details)
      values (${entryId}, 'test', sha256('x'), now(), now(), false, ${lines}, '{}')`.execute(tx);
    for (const row of rows) {
      await sql`insert into ledger.postings (entry_id, line, account_id, amount)
        select ${entryId}, x.line, a.account_id, x.amount
        from (values ${sql.raw(row)}) x (line, code, amount)
        left join ledger.accounts a on a.code = x.code`.execute(tx);
    }
  });
  return entryId;
}

test('a balanced entry may be written by hand, so that the refusals below mean something', async () => {
  await expect(writeEntry(2, ["(1, 'processor', 5), (2, 'processor', -5)"])).resolves.toBeDefined();
});

test.each([
  ['does not sum to zero', 2, ["(1, 'processor', 5), (2, 'processor', -4)"]],
  ['has fewer postings than it says', 3, ["(1, 'processor', 5), (2, 'processor', -5)"]],
  ['has a gap in its lines', 2, ["(1, 'processor', 5), (3, 'processor', -5)"]],
  [
    'grows after it was written',
    2,
    ["(1, 'processor', 5), (2, 'processor', -5)", "(3, 'processor', 5), (4, 'processor', -5)"],
  ],
  ['arrives in pieces', 2, ["(1, 'processor', 5)", "(2, 'processor', -5)"]],
  ['posts to a person without a version', 2, ["(1, 'person:sara', 5), (2, 'processor', -5)"]],
])('the database refuses an entry that %s', async (_name, lines, rows) => {
  await expect(writeEntry(lines, rows)).rejects.toThrow(
    'are incomplete, on unknown accounts or unbalanced',
  );
});

test('the database refuses an entry with one posting, and one without any', async () => {
  await expect(writeEntry(1, ["(1, 'processor', 5)"])).rejects.toThrow('posting_count');
  await expect(writeEntry(2, [])).rejects.toThrow('entries_have_postings');
});

test('the database refuses a posting on an account that does not exist', async () => {
  const withoutAccount = writeEntry(2, ["(1, 'nobody', 5), (2, 'processor', -5)"]);
  await expect(withoutAccount).rejects.toThrow('account_id');
  const orphan = byHand(`insert into ledger.postings (entry_id, line, account_id, amount)
    values ('${randomUUIDv7()}', 1, 999999, 5), ('${randomUUIDv7()}', 2, 999999, -5)`);
  await expect(orphan).rejects.toThrow('are incomplete, on unknown accounts or unbalanced');
});

test('the database refuses a posting of nothing, and a hold of nothing', async () => {
  await expect(writeEntry(2, ["(1, 'processor', 0), (2, 'processor', 0)"])).rejects.toThrow(
    'amount',
  );
  const nothing = byHand(`insert into ledger.holds
    values ('${randomUUIDv7()}', 1, 0, 'x', sha256('x'), now())`);
  await expect(nothing).rejects.toThrow('amount');
});
