import { randomUUIDv7 } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Tx } from '#platform/db/database.ts';
import { GroupCommit } from '#platform/group-commit.ts';
import type { Entry, PostedEntry } from '../posting/entry.ts';
import {
  balanceOf,
  placeHold,
  postEntries,
  postHold,
  reverseEntry,
  sealBlock,
  statementOf,
  voidHold,
  voidHolds,
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

/** As many connections as racers, so that they really run at the same time. */
const racers = 50;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: racers });
});
afterAll(() => database.close());

const post = (...entries: Entry[]) =>
  inTransaction(database.db, (tx) => postEntries(tx, entries, noon));

/** Everyone does the same thing at the same time. */
function race<Result>(action: (racer: number) => Promise<Result>) {
  return Promise.allSettled(Array.from({ length: racers }, (_, racer) => action(racer)));
}

function succeeded<Result>(results: PromiseSettledResult<Result>[]): Result[] {
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

function reasons(results: PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).name] : [],
  );
}

const someone = () => `person:${randomUUIDv7()}`;

test('one webhook fifty times at once is one posting', async () => {
  const sara = someone();
  const given = tip(sara, 500);
  const answers = succeeded(await race(() => post(given))).flat();
  expect(answers).toHaveLength(racers);
  expect(answers.filter((answer) => answer.outcome === 'POSTED')).toHaveLength(1);
  expect((await statementOf(database.db, sara, { limit: 10 })).lines).toHaveLength(1);
});

test('fifty tips for a person nobody knew yet open one account', async () => {
  const sara = someone();
  expect(succeeded(await race(() => post(tip(sara, 10))))).toHaveLength(racers);
  const { lines } = await statementOf(database.db, sara, { limit: 100 });
  expect(lines.map((line) => line.balanceAfter)).toEqual(
    Array.from({ length: racers }, (_, index) => 10 * (racers - index)),
  );
});

test('fifty payout requests on a balance for one make one hold', async () => {
  const sara = someone();
  await post(tip(sara, 500));
  const results = await race(() =>
    inTransaction(database.db, (tx) => placeHold(tx, hold(sara, 500), noon)),
  );
  expect(succeeded(results)).toHaveLength(1);
  expect(new Set(reasons(results))).toEqual(new Set(['InsufficientFunds']));
  expect(await balanceOf(database.db, sara)).toMatchObject({ held: 500, available: 0 });
});

test('one payout request fifty times at once makes one hold and one answer for all', async () => {
  const sara = someone();
  await post(tip(sara, 500));
  const given = hold(sara, 100);
  const answers = succeeded(
    await race(() => inTransaction(database.db, (tx) => placeHold(tx, given, noon))),
  );
  expect(answers).toHaveLength(racers);
  expect(answers.filter((answer) => answer.outcome === 'HELD')).toHaveLength(1);
  expect(await balanceOf(database.db, sara)).toMatchObject({ held: 100 });
});

test('a hold that is posted and voided at once ends one way', async () => {
  const sara = someone();
  await post(tip(sara, 500));
  const given = hold(sara, 500);
  await inTransaction(database.db, (tx) => placeHold(tx, given, noon));
  const paid = payout(sara, 500);
  const results = await race<unknown>((racer) =>
    inTransaction<unknown>(database.db, (tx) =>
      racer % 2 === 0
        ? postHold(tx, { holdId: given.holdId, entry: paid }, noon)
        : voidHold(tx, given.holdId, noon),
    ),
  );
  expect(succeeded(results)).toHaveLength(racers / 2);
  expect(new Set(reasons(results))).toEqual(new Set(['HoldEnded']));
  const { balance, held } = await balanceOf(database.db, sara);
  expect(held).toBe(0);
  expect([0, 500]).toContain(balance);
});

test('fifty reversals of one entry at once reverse it once', async () => {
  const sara = someone();
  const given = tip(sara, 500);
  await post(given, tip(sara, 500));
  const results = await race(() =>
    inTransaction(database.db, (tx) =>
      reverseEntry(
        tx,
        {
          entryId: given.entryId,
          reversalId: randomUUIDv7(),
          kind: 'correction',
          occurredAt: noon,
          details: {},
        },
        noon,
      ),
    ),
  );
  expect(succeeded(results)).toHaveLength(1);
  expect(new Set(reasons(results))).toEqual(new Set(['AlreadyReversed']));
  expect(await balanceOf(database.db, sara)).toMatchObject({ balance: 500 });
});

test('payouts race for a balance and never take more than there is', async () => {
  const sara = someone();
  await post(tip(sara, 105));
  const results = await race(() => post(payout(sara, 10)));
  expect(succeeded(results)).toHaveLength(10);
  expect(new Set(reasons(results))).toEqual(new Set(['Overdraft']));
  expect(await balanceOf(database.db, sara)).toMatchObject({ balance: 5 });
});

test('transfers in opposite orders, singly and in batches, never wait for each other for ever', async () => {
  const people = Array.from({ length: 6 }, someone);
  await post(...people.map((person) => tip(person, 100_000)));
  const between = (from: number, to: number) =>
    entry([strict(people[from % 6] ?? '', -1), strict(people[to % 6] ?? '', 1)]);
  for (let round = 0; round < 4; round += 1) {
    const results = await race((racer) => {
      const forwards = Array.from({ length: 1 + (racer % 5) }, (_, step) =>
        between(racer + step, racer + step + 1 + (racer % 4)),
      );
      return post(...(racer % 2 === 0 ? forwards : forwards.toReversed()));
    });
    expect(reasons(results)).toEqual([]);
  }
});

test('batches that open the same new accounts in opposite orders never deadlock', async () => {
  const accounts = Array.from({ length: 20 }, someone);
  const results = await race((racer) => {
    const tips = accounts.map((account) => tip(account, 1));
    return post(...(racer % 2 === 0 ? tips : tips.toReversed()));
  });
  expect(reasons(results)).toEqual([]);
  expect(await balanceOf(database.db, accounts[7] ?? '')).toMatchObject({ balance: racers });
});

test('batches with the same ids in opposite orders post each id once', async () => {
  const sara = someone();
  const tips = Array.from({ length: 20 }, () => tip(sara, 1));
  const results = await race((racer) =>
    post(...(racer % 2 === 0 ? tips : tips.toReversed()).slice(racer % 7)),
  );
  expect(reasons(results)).toEqual([]);
  expect(await balanceOf(database.db, sara)).toMatchObject({ balance: 20 });
});

test('group commit posts what single transactions would, and refuses only whom they would', async () => {
  const sara = someone();
  await post(tip(sara, 50));
  const group = new GroupCommit<Entry, PostedEntry>({
    commit: (entries) => inTransaction(database.db, (tx) => postEntries(tx, entries, noon)),
    mostPerBatch: 16,
  });
  const known = tip(sara, 5);
  expect(await group.submit(known)).toMatchObject({ outcome: 'POSTED' });
  const answers = await Promise.allSettled([
    ...Array.from({ length: 30 }, () => group.submit(tip(sara, 1))),
    group.submit(payout(sara, 100_000)),
    group.submit(known),
    group.submit({ ...known, kind: 'other' }),
    ...Array.from({ length: 30 }, () => group.submit(payout(sara, 1))),
  ]);
  expect(reasons(answers).toSorted()).toEqual(['EntryConflict', 'Overdraft']);
  expect(answers[31]).toMatchObject({ value: { outcome: 'REPEATED' } });
  expect(await balanceOf(database.db, sara)).toMatchObject({ balance: 55 });
});

test('holds of several accounts end in the order in which entries lock accounts', async () => {
  const people = [someone(), someone()];
  await post(...people.map((who) => tip(who, 1000)));
  const holds = people.map((who) => hold(who, 100));
  for (const given of holds) await inTransaction(database.db, (tx) => placeHold(tx, given, noon));
  const holdIds = holds.map(({ holdId }) => holdId);
  for (const named of [holdIds, holdIds.toReversed()]) {
    const lock = (tx: Tx, nth: number) =>
      sql`select from ledger.balances where account_id = (
            select account_id from ledger.accounts where code = any(${people})
            order by account_id offset ${nth} limit 1) for no key update`.execute(tx);
    let ending = Promise.resolve();
    // An entry in slow motion: it has its first account, and comes to the second one a moment later.
    await inTransaction(database.db, async (tx) => {
      await lock(tx, 0);
      ending = inTransaction(database.db, (other) => voidHolds(other, named, noon));
      await setTimeout(200);
      await lock(tx, 1);
    });
    await ending;
  }
  for (const who of people) {
    expect(await balanceOf(database.db, who)).toMatchObject({ balance: 1000, held: 0 });
  }
});

test('while eight writers post and one seals, an observer sees every sum at zero', async () => {
  const people = Array.from({ length: 40 }, someone);
  const shared = `fees:${randomUUIDv7()}`;
  const load = new AbortController();
  let looks = 0;
  const observe = async (): Promise<void> => {
    while (!load.signal.aborted) {
      const { rows } = await sql<{ postings: number; balances: number }>`
        select (select coalesce(sum(amount), 0) from ledger.postings)::bigint as postings,
               (select coalesce(sum(balance), 0) from ledger.balances)::bigint
               + (select coalesce(sum(p.amount), 0) from ledger.postings p
                  join ledger.accounts a using (account_id)
                  where a.kind = 'APPEND_ONLY')::bigint as balances
      `.execute(database.db);
      expect(rows[0]).toEqual({ postings: 0, balances: 0 });
      const fees = await balanceOf(database.db, shared);
      expect(fees.balance % 5).toBe(0);
      looks += 1;
    }
  };
  const seal = async (): Promise<void> => {
    while (!load.signal.aborted) await sealBlock(database.db, noon, 20);
  };
  const write = async (writer: number): Promise<void> => {
    for (let round = 0; round < 40; round += 1) {
      const person = people[(writer * 7 + round) % people.length] ?? '';
      await post(
        entry([strict(person, 95), appendOnly(shared, 5), appendOnly('processor', -100)]),
        payout(person, 20),
      );
    }
  };
  const watchers = [observe(), observe(), seal()];
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
  load.abort();
  await Promise.all(watchers);
  expect(looks).toBeGreaterThan(10);
  expect(await balanceOf(database.db, shared)).toMatchObject({ balance: 8 * 40 * 5 });
});
