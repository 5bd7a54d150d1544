import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  placeHold,
  postEntries,
  reverseEntry,
  sealBlock,
  verifyLedger,
  voidHold,
} from '../index.ts';
import {
  appendOnly,
  entry,
  hold,
  inTransaction,
  noon,
  payout,
  strict,
  tip,
} from '#test/support/sample-entries.ts';
import { entryContentHash, type EntryContent } from '../posting/content-hash.ts';
import { verifyWithin, type Verdict } from './verify-ledger.ts';

const id = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

let database: TestDatabase;

/** Two sealed blocks and a queue, with everything in them that a ledger can hold. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await inTransaction(db, (tx) =>
    postEntries(
      tx,
      [
        tip('sara', 100, { entryId: id(1), details: { rate: 5 } }),
        tip('omar', 40, { entryId: id(2) }),
        entry([strict('eva', 30, 'EUR'), appendOnly('processor:eur', -30, 'EUR')], {
          entryId: id(3),
        }),
      ],
      noon,
    ),
  );
  await sealBlock(db, noon);
  await inTransaction(db, (tx) => placeHold(tx, hold('sara', 60, { holdId: id(101) }), noon));
  await inTransaction(db, (tx) => placeHold(tx, hold('sara', 10, { holdId: id(102) }), noon));
  await inTransaction(db, (tx) => placeHold(tx, hold('omar', 5, { holdId: id(103) }), noon));
  await inTransaction(db, (tx) => voidHold(tx, id(102), noon));
  await inTransaction(db, (tx) =>
    postEntries(tx, [payout('sara', 60, { entryId: id(4), postsHolds: [id(101)] })], noon),
  );
  await inTransaction(db, (tx) =>
    reverseEntry(
      tx,
      {
        entryId: id(2),
        reversalId: id(5),
        kind: 'refund',
        occurredAt: noon,
        details: {},
        mayOverdraw: true,
      },
      noon,
    ),
  );
  await sealBlock(db, noon);
  await inTransaction(db, (tx) =>
    postEntries(
      tx,
      [
        tip('sara', 7, { entryId: id(6) }),
        payout('omar', 2, { entryId: id(7), mayOverdraw: true }),
      ],
      noon,
    ),
  );
});
afterAll(() => database.close());

/** What the verification says of a ledger that somebody tampered with behind the database's guards. */
async function verdictAfter(tampering: string): Promise<Verdict> {
  let verdict: Verdict | undefined;
  const undone = inTransaction(database.db, async (tx) => {
    await sql.raw('set local session_replication_role = replica').execute(tx);
    for (const statement of tampering.split(';')) {
      const { numAffectedRows } = await sql.raw(statement).execute(tx);
      expect(numAffectedRows).toBeGreaterThan(0n);
    }
    verdict = await verifyWithin(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  if (!verdict) throw new Error('There is no verdict.');
  return verdict;
}

test('an untouched ledger is sound, and is counted', async () => {
  expect(await verifyLedger(database.db)).toEqual({
    isSound: true,
    entries: 7,
    postings: 14,
    accounts: 5,
    holds: 3,
    blocks: 2,
    seals: 0,
  });
});

test('an empty ledger is sound', async () => {
  const empty = await createTestDatabase();
  try {
    expect(await verifyLedger(empty.db)).toMatchObject({ isSound: true, entries: 0, blocks: 0 });
  } finally {
    await empty.close();
  }
});

const account = (code: string): string =>
  `(select account_id from ledger.accounts where code = '${code}')`;
const first = `The entry ${id(1)} (test, recorded 2026-03-02T12:00:00.000Z)`;
const waiting = `The entry ${id(6)} (test, recorded 2026-03-02T12:00:00.000Z)`;

test.each([
  // Entries and their postings.
  [
    'an amount was changed',
    `update ledger.postings set amount = 101 where entry_id = '${id(1)}' and line = 1`,
    `${first} does not balance: its GBP postings sum to 1, not to zero.`,
  ],
  [
    'two amounts were changed so that they still balance',
    `update ledger.postings set amount = amount * 2 where entry_id = '${id(1)}'`,
    `${first} is not what was posted: its content has been changed.`,
  ],
  [
    'an amount of an entry that is not sealed yet was changed',
    `update ledger.postings set amount = amount * 2 where entry_id = '${id(6)}'`,
    `${waiting} is not what was posted: its content has been changed.`,
  ],
  [
    'a posting was moved to another person',
    `update ledger.postings set account_id = ${account('omar')}, version = 9
     where entry_id = '${id(1)}' and line = 1`,
    `${first} is not what was posted: its content has been changed.`,
  ],
  [
    'a posting was moved to another currency',
    `update ledger.postings set account_id = ${account('eva')}, version = 9
     where entry_id = '${id(1)}' and line = 1`,
    `${first} does not balance: its EUR postings sum to 100, not to zero.`,
  ],
  [
    'a posting was moved to an account that does not exist',
    `update ledger.postings set account_id = 999 where entry_id = '${id(6)}' and line = 2`,
    `${waiting} posts to the account number 999, which is missing.`,
  ],
  [
    'a posting was removed',
    `delete from ledger.postings where entry_id = '${id(1)}' and line = 1`,
    `${first} has lost or gained postings: 1 of 2.`,
  ],
  [
    'a posting was added',
    `insert into ledger.postings values ('${id(1)}', 3, ${account('sara')}, 5, 99, 5)`,
    `${first} has lost or gained postings: 3 of 2.`,
  ],
  [
    'the details were changed',
    `update ledger.entries set details = '{"rate": 4}' where entry_id = '${id(1)}'`,
    `${first} is not what was posted: its content has been changed.`,
  ],
  [
    'the moment it happened was changed',
    `update ledger.entries set occurred_at = '2025-01-01' where entry_id = '${id(1)}'`,
    `${first} is not what was posted: its content has been changed.`,
  ],
  [
    'an entry was given leave to overdraw afterwards',
    `update ledger.entries set may_overdraw = true where entry_id = '${id(1)}'`,
    `${first} is not what was posted: its content has been changed.`,
  ],
  [
    'the content and its hash were changed together',
    `update ledger.entries set content_hash = sha256('x') where entry_id = '${id(1)}'`,
    `${first} is not what was posted: its content has been changed.`,
  ],
  [
    'the moment it was recorded was changed',
    `update ledger.entries set recorded_at = '2025-01-01' where entry_id = '${id(1)}'`,
    `The entry ${id(1)} is not what the block 1 has sealed.`,
  ],
  [
    'an account was renamed',
    `update ledger.accounts set code = 'eve' where code = 'sara'`,
    `${first} is not what was posted: its content has been changed.`,
  ],
  [
    'a shared account was made a strict one',
    `update ledger.accounts set kind = 'STRICT' where code = 'processor'`,
    `${first} numbers its posting on processor against the account's kind.`,
  ],
  [
    'an entry was removed with its postings',
    `delete from ledger.entries where entry_id = '${id(6)}';
     delete from ledger.postings where entry_id = '${id(6)}'`,
    `The entry ${id(6)} waits to be sealed but is missing.`,
  ],
  [
    'an entry was removed without its postings',
    `delete from ledger.unsealed_entries where entry_id = '${id(6)}';
     delete from ledger.entries where entry_id = '${id(6)}'`,
    `The entry ${id(6)} is missing, but not its postings.`,
  ],
  [
    'a sealed entry was removed',
    `delete from ledger.entries where entry_id = '${id(1)}';
     delete from ledger.sealed_postings where entry_id = '${id(1)}';
     delete from ledger.postings where entry_id = '${id(1)}'`,
    `The entry ${id(1)} is sealed but is missing.`,
  ],
  [
    'an entry reverses another than it mirrors',
    `update ledger.entries set reverses_entry_id = '${id(1)}' where entry_id = '${id(5)}'`,
    `The entry ${id(5)} (refund, recorded 2026-03-02T12:00:00.000Z) is not what was posted: its content has been changed.`,
  ],

  // The chain.
  [
    'an entry fell out of the queue',
    `delete from ledger.unsealed_entries where entry_id = '${id(6)}'`,
    `The entry ${id(6)} is neither sealed nor waiting to be sealed.`,
  ],
  [
    'an entry stands in the queue twice',
    `insert into ledger.unsealed_entries (entry_id) values ('${id(6)}')`,
    `The entry ${id(6)} waits to be sealed more than once.`,
  ],
  [
    'a sealed entry waits again',
    `insert into ledger.unsealed_entries (entry_id) values ('${id(1)}')`,
    `The entry ${id(1)} is sealed and waits to be sealed again.`,
  ],
  [
    'an entry was taken out of its block',
    `delete from ledger.block_entries where entry_id = '${id(1)}';
     delete from ledger.sealed_postings where entry_id = '${id(1)}';
     insert into ledger.unsealed_entries (entry_id) values ('${id(1)}')`,
    'The block 1 has nothing in its place 1.',
  ],
  [
    'the last entry was taken out of its block',
    `delete from ledger.block_entries where entry_id = '${id(5)}';
     delete from ledger.sealed_postings where entry_id = '${id(5)}';
     insert into ledger.unsealed_entries (entry_id) values ('${id(5)}')`,
    'The block 2 has 1 entries instead of 2.',
  ],
  [
    'two entries of a block changed places',
    `update ledger.block_entries set position = 9 where entry_id = '${id(1)}';
     update ledger.block_entries set position = 1 where entry_id = '${id(2)}';
     update ledger.block_entries set position = 2 where entry_id = '${id(1)}'`,
    'The hash of the block 1 does not follow from its entries.',
  ],
  [
    'the hash of a sealed entry was changed',
    `update ledger.block_entries set hash = sha256('x') where entry_id = '${id(1)}'`,
    `The entry ${id(1)} is not what the block 1 has sealed.`,
  ],
  [
    'the hash of a block was changed',
    `update ledger.blocks set hash = sha256('x') where block_no = 1`,
    'The hash of the block 1 does not follow from its entries.',
  ],
  [
    'the moment of a block was changed',
    `update ledger.blocks set sealed_at = '2025-01-01' where block_no = 2`,
    'The hash of the block 2 does not follow from its entries.',
  ],
  [
    'a block was made to follow another',
    `update ledger.blocks set previous_hash = sha256('x') where block_no = 2`,
    'The block 2 is not chained to the block before it.',
  ],
  [
    'a block was removed',
    'delete from ledger.blocks where block_no = 1',
    `The entry ${id(1)} is sealed in the block 1, which is missing.`,
  ],
  [
    'a block was removed with all its entries',
    `delete from ledger.block_entries where block_no = 1;
     delete from ledger.blocks where block_no = 1;
     delete from ledger.sealed_postings where entry_id <= '${id(3)}';
     delete from ledger.postings where entry_id <= '${id(3)}';
     delete from ledger.entries where entry_id <= '${id(3)}'`,
    'The block 1 is missing.',
  ],
  [
    'a number that a block gave was removed',
    `delete from ledger.sealed_postings where entry_id = '${id(1)}'`,
    `The entry ${id(1)} is not what the block 1 has sealed.`,
  ],
  [
    'a balance that a block wrote was changed',
    `update ledger.sealed_postings set balance_after = 0 where entry_id = '${id(1)}'`,
    `The entry ${id(1)} is not what the block 1 has sealed.`,
  ],
  [
    'a number was given to a posting that no block has sealed',
    `insert into ledger.sealed_postings values (${account('processor')}, 99, '${id(6)}', 2, 5)`,
    `The entry ${id(6)} is numbered by a block without being sealed in one.`,
  ],
  [
    'a number was given to a posting that is not there',
    `insert into ledger.sealed_postings values (${account('processor')}, 99, '${id(1)}', 9, 5)`,
    `The entry ${id(1)} has no posting on line 9, which a block has numbered.`,
  ],

  // Accounts.
  [
    'a balance was changed',
    `update ledger.balances set balance = balance + 1 where account_id = ${account('sara')}`,
    'The account sara keeps the balance 48, but its postings sum to 47.',
  ],
  [
    'a count of postings was changed',
    `update ledger.balances set version = 9 where account_id = ${account('sara')}`,
    'The account sara counts 9 postings, but has 3.',
  ],
  [
    'a balance was removed',
    `delete from ledger.balances where account_id = ${account('sara')}`,
    'The account sara has lost its balance.',
  ],
  [
    'a shared account was given a row',
    `insert into ledger.balances (account_id) values (${account('processor')})`,
    'The shared account processor has a row of its own.',
  ],
  [
    'a number was skipped in an entry that is not sealed yet',
    `update ledger.postings set version = 4 where entry_id = '${id(6)}' and line = 1`,
    'The account sara has no posting with the number 3.',
  ],
  [
    'a balance after a posting was changed',
    `update ledger.postings set balance_after = 46 where entry_id = '${id(6)}' and line = 1`,
    `The account sara has 47 after its posting 3 (entry ${id(6)}), but 46 is written there.`,
  ],

  // Holds.
  [
    'the held amount of an account was changed',
    `update ledger.balances set held = 6 where account_id = ${account('omar')}`,
    'The account omar keeps 6 as held, but its open holds sum to 5.',
  ],
  [
    'a hold was removed',
    `delete from ledger.holds where hold_id = '${id(103)}'`,
    'The account omar keeps 5 as held, but its open holds sum to 0.',
  ],
  [
    'the end of a hold was removed',
    `delete from ledger.hold_endings where hold_id = '${id(102)}'`,
    'The account sara keeps 0 as held, but its open holds sum to 10.',
  ],
  [
    'the amount of a hold was changed',
    `update ledger.holds set amount = 61 where hold_id = '${id(101)}'`,
    `The hold ${id(101)} is not what was asked for: its content has been changed.`,
  ],
  [
    'a posted hold was detached from its entry',
    `update ledger.hold_endings set ending = 'VOIDED', entry_id = null where hold_id = '${id(101)}'`,
    `The entry ${id(4)} (test, recorded 2026-03-02T12:00:00.000Z) is not what was posted: its content has been changed.`,
  ],
])('it is named when %s', async (_name, tampering, finding) => {
  expect(await verdictAfter(tampering)).toEqual({ isSound: false, finding });
});

/** The hash that an entry would have had, for a forger who knows how it is made. */
function forgedHash(content: Partial<EntryContent>): string {
  const honest = payout('omar', 2, { entryId: id(7), mayOverdraw: true });
  const hash = entryContentHash({ ...honest, reverses: null, ...content });
  return `content_hash = decode('${hash}', 'hex')`;
}

test.each([
  [
    'an overdraft that nobody allowed',
    `update ledger.entries set may_overdraw = false, ${forgedHash({ mayOverdraw: false })}
     where entry_id = '${id(7)}'`,
    `The entry ${id(7)} has overdrawn the account omar.`,
  ],
  [
    'a reversal that is none',
    `update ledger.entries set reverses_entry_id = '${id(3)}', ${forgedHash({ reverses: id(3) })}
     where entry_id = '${id(7)}'`,
    `The entry ${id(7)} does not mirror the entry that it reverses.`,
  ],
  [
    'a hold posted by an entry that took less',
    `insert into ledger.hold_endings values ('${id(103)}', 'POSTED', '${id(7)}', now());
     update ledger.balances set held = 0 where account_id = ${account('omar')};
     update ledger.entries set ${forgedHash({ postsHolds: [id(103)] })} where entry_id = '${id(7)}'`,
    `The entry ${id(7)} posts a hold without debiting what was held.`,
  ],
  [
    'a hold on an account that all share',
    `update ledger.holds set account_id = ${account('processor')} where hold_id = '${id(102)}'`,
    `The hold ${id(102)} is on the shared account processor.`,
  ],
])('a forger who also renews the hash is found out: %s', async (_name, tampering, finding) => {
  expect(await verdictAfter(tampering)).toEqual({ isSound: false, finding });
});
