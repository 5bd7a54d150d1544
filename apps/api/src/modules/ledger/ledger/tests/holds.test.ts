import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Entry, Hold } from '../posting/entry.ts';
import {
  AccountMismatch,
  HoldConflict,
  HoldEnded,
  HoldMismatch,
  HoldNotFound,
  InsufficientFunds,
  InvalidEntry,
  Overdraft,
} from '../posting/errors.ts';
import {
  balanceOf,
  placeHold,
  placeHolds,
  postEntries,
  postHold,
  voidHold,
  type NewHold,
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

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const post = (...entries: Entry[]) =>
  inTransaction(database.db, (tx) => postEntries(tx, entries, noon));
const place = (given: Hold) => inTransaction(database.db, (tx) => placeHold(tx, given, noon));
const postHeld = (holdId: string, given: Entry) =>
  inTransaction(database.db, (tx) => postHold(tx, { holdId, entry: given }, noon));
const voided = (holdId: string) => inTransaction(database.db, (tx) => voidHold(tx, holdId, noon));

/** A person who was tipped so much. */
async function someoneWith(amount: number): Promise<string> {
  const person = `person:${randomUUIDv7()}`;
  await post(tip(person, amount));
  return person;
}

async function numbers(account: string): Promise<[number, number, number]> {
  const { balance, held, available } = await balanceOf(database.db, account);
  return [balance, held, available];
}

test('a hold reserves money without moving it', async () => {
  const sara = await someoneWith(100);
  const given = hold(sara, 70);
  expect(await place(given)).toEqual({ holdId: given.holdId, outcome: 'HELD' });
  expect(await numbers(sara)).toEqual([100, 70, 30]);
  await expect(place(hold(sara, 31))).rejects.toThrow(InsufficientFunds);
  await expect(post(payout(sara, 31))).rejects.toThrow(Overdraft);
  await post(payout(sara, 30));
  expect(await numbers(sara)).toEqual([70, 70, 0]);
});

test('posting a hold takes the money once', async () => {
  const sara = await someoneWith(100);
  const given = hold(sara, 70);
  await place(given);
  const paid = payout(sara, 70);
  expect(await postHeld(given.holdId, paid)).toMatchObject({ outcome: 'POSTED' });
  expect(await numbers(sara)).toEqual([30, 0, 30]);
  expect(await postHeld(given.holdId, paid)).toMatchObject({ outcome: 'REPEATED' });
  expect(await numbers(sara)).toEqual([30, 0, 30]);
});

test('one payout may post the holds of two accounts', async () => {
  const [free, qualifying] = [await someoneWith(100), await someoneWith(50)];
  const holds = [hold(free, 100), hold(qualifying, 20)];
  for (const given of holds) await place(given);
  await post(
    entry([strict(free, -100), strict(qualifying, -20), appendOnly('processor', 120)], {
      postsHolds: holds.map((given) => given.holdId),
    }),
  );
  expect(await numbers(free)).toEqual([0, 0, 0]);
  expect(await numbers(qualifying)).toEqual([30, 0, 30]);
});

test('voiding a hold gives the money back once', async () => {
  const sara = await someoneWith(100);
  const given = hold(sara, 70);
  await place(given);
  expect(await voided(given.holdId)).toMatchObject({ outcome: 'VOIDED' });
  expect(await voided(given.holdId)).toMatchObject({ outcome: 'REPEATED' });
  expect(await numbers(sara)).toEqual([100, 0, 100]);
});

test('the same hold again gets the first answer, even after it has ended', async () => {
  const sara = await someoneWith(100);
  const given = hold(sara, 100);
  await place(given);
  expect(await place(given)).toMatchObject({ outcome: 'REPEATED' });
  await voided(given.holdId);
  expect(await place(given)).toMatchObject({ outcome: 'REPEATED' });
  expect(await numbers(sara)).toEqual([100, 0, 100]);
});

test('a known hold with other content is refused', async () => {
  const sara = await someoneWith(100);
  const omar = await someoneWith(100);
  const given = hold(sara, 10);
  await place(given);
  await expect(place({ ...given, amount: 11 })).rejects.toThrow(HoldConflict);
  await expect(place({ ...given, reason: 'tax' })).rejects.toThrow(HoldConflict);
  await expect(place({ ...given, account: omar })).rejects.toThrow(HoldConflict);
  expect(await numbers(omar)).toEqual([100, 0, 100]);
});

test('posted money cannot be given back, and given-back money cannot be posted', async () => {
  const sara = await someoneWith(100);
  const [first, second] = [hold(sara, 40), hold(sara, 40)];
  await place(first);
  await place(second);
  await postHeld(first.holdId, payout(sara, 40));
  await voided(second.holdId);
  await expect(voided(first.holdId)).rejects.toMatchObject({ name: 'HoldEnded', ending: 'POSTED' });
  await expect(postHeld(second.holdId, payout(sara, 40))).rejects.toMatchObject({
    name: 'HoldEnded',
    ending: 'VOIDED',
  });
  await expect(postHeld(first.holdId, payout(sara, 40))).rejects.toThrow(HoldEnded);
  expect(await numbers(sara)).toEqual([60, 0, 60]);
});

test('an entry must debit exactly what was held', async () => {
  const [sara, omar] = [await someoneWith(100), await someoneWith(100)];
  const given = hold(sara, 40);
  await place(given);
  await expect(postHeld(given.holdId, payout(sara, 39))).rejects.toThrow(HoldMismatch);
  await expect(postHeld(given.holdId, payout(sara, 41))).rejects.toThrow(HoldMismatch);
  await expect(postHeld(given.holdId, payout(omar, 40))).rejects.toThrow(HoldMismatch);
  expect(await numbers(sara)).toEqual([100, 40, 60]);
});

test('a payout that has gone is posted although a chargeback came between', async () => {
  const sara = await someoneWith(100);
  const given = hold(sara, 100);
  await place(given);
  await post(payout(sara, 30, { mayOverdraw: true }));
  expect(await numbers(sara)).toEqual([70, 100, -30]);
  await postHeld(given.holdId, payout(sara, 100));
  expect(await numbers(sara)).toEqual([-30, 0, -30]);
});

test('the held money of one account does not pay for another account of the same entry', async () => {
  const [sara, omar] = [await someoneWith(100), await someoneWith(10)];
  const given = hold(sara, 100);
  await place(given);
  const both = entry([strict(sara, -100), strict(omar, -11), appendOnly('processor', 111)]);
  await expect(postHeld(given.holdId, both)).rejects.toMatchObject({ account: omar });
});

test('a hold that nobody placed can neither be posted nor voided', async () => {
  const sara = await someoneWith(100);
  await expect(voided(randomUUIDv7())).rejects.toThrow(HoldNotFound);
  await expect(postHeld(randomUUIDv7(), payout(sara, 1))).rejects.toThrow(HoldNotFound);
});

test('nothing can be held of an account that has nothing, or is not a strict one', async () => {
  await expect(place(hold(`person:${randomUUIDv7()}`, 1))).rejects.toThrow(InsufficientFunds);
  await someoneWith(1);
  await expect(place(hold('processor', 1))).rejects.toThrow(AccountMismatch);
  await expect(place(hold('processor', 0))).rejects.toThrow(InvalidEntry);
});

test('after a refused hold the transaction goes on', async () => {
  const sara = await someoneWith(100);
  await inTransaction(database.db, async (tx) => {
    await expect(placeHold(tx, hold(sara, 101), noon)).rejects.toThrow(InsufficientFunds);
    await placeHold(tx, hold(sara, 60), noon);
  });
  expect(await numbers(sara)).toEqual([100, 60, 40]);
});

const newHold = (account: string, amount: number): NewHold => {
  const { holdId, currency } = hold(account, amount);
  return { holdId, account, currency, amount };
};

test('many are held at once, and who has not enough keeps nobody else from it', async () => {
  const [sara, omar] = [await someoneWith(100), await someoneWith(10)];
  const asked = [newHold(sara, 100), newHold(omar, 11)];
  const placeAll = () => inTransaction(database.db, (tx) => placeHolds(tx, asked, 'plan', noon));
  const [ofSara = '', ofOmar = ''] = asked.map(({ holdId }) => holdId);
  expect(await placeAll()).toEqual(
    new Map([
      [ofSara, 'HELD'],
      [ofOmar, 'TAKEN'],
    ]),
  );
  expect(await placeAll()).toEqual(
    new Map([
      [ofSara, 'REPEATED'],
      [ofOmar, 'TAKEN'],
    ]),
  );
  expect([await numbers(sara), await numbers(omar)]).toEqual([
    [100, 100, 0],
    [10, 0, 10],
  ]);
});

test('two who hold the same accounts in another order do not wait in a circle', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => someoneWith(10)));
  const holdAll = (accounts: readonly string[]) => {
    const asked = accounts.map((account) => newHold(account, 1));
    return inTransaction(database.db, (tx) => placeHolds(tx, asked, 'plan', noon));
  };
  const all = await Promise.all(
    [1, 2, 3, 4].map((n) => holdAll(n % 2 ? people : people.toReversed())),
  );
  expect(all.flatMap((held) => [...held.values()]).every((one) => one === 'HELD')).toBe(true);
});
