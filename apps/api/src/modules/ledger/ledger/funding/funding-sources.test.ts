import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Entry } from '../posting/entry.ts';
import {
  placeHold,
  postEntries,
  postHold,
  reverseEntry,
  voidHold,
  fundingSources,
} from '../index.ts';
import { hold, inTransaction, noon, payout, tip } from '#test/support/sample-entries.ts';

let database: TestDatabase;
let sara: string;
let minutes = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  sara = `person:${randomUUIDv7()}`;
});

/** Each happening a minute after the one before. */
const now = () => new Date(noon.getTime() + (minutes += 1) * 60_000);

const tipped = async (amount: number, given: Partial<Entry> = {}) => {
  const entry = tip(sara, amount, { kind: 'TIP', ...given });
  await inTransaction(database.db, (tx) => postEntries(tx, [entry], now()));
  return entry.entryId;
};
async function held(amount: number, reason = 'PAYOUT'): Promise<string> {
  const given = hold(sara, amount, { reason });
  await inTransaction(database.db, (tx) => placeHold(tx, given, now()));
  return given.holdId;
}
async function posted(holdId: string, amount: number): Promise<string> {
  const entry = payout(sara, amount, { kind: 'PAYOUT' });
  await inTransaction(database.db, (tx) => postHold(tx, { holdId, entry }, now()));
  return entry.entryId;
}
const voided = (holdId: string) => inTransaction(database.db, (tx) => voidHold(tx, holdId, now()));

/** Each hold's pieces as "TIP 300", or "TIP 40 of 100"; what had been paid out before with a star. */
async function taken(...holdIds: string[]): Promise<string[][]> {
  const all = await fundingSources(database.db, holdIds, ['PAYOUT']);
  return holdIds.map((holdId) =>
    (all.get(holdId) ?? []).map(({ kind, amount, of, cameBack }) => {
      const whole = amount === of ? '' : ` of ${of}`;
      return `${kind} ${amount}${whole}${cameBack ? '*' : ''}`;
    }),
  );
}

describe('what a hold took', () => {
  test('is everything since the hold before it, also while that one is on its way', async () => {
    await tipped(100);
    await tipped(200);
    const first = await held(300);
    await tipped(50);
    await tipped(70, { kind: 'POOL_SHARE' });
    const second = await held(120);
    await posted(first, 300);
    await tipped(1);
    const third = await held(1);
    expect(await taken(first, second, third)).toEqual([
      ['TIP 100', 'TIP 200'],
      ['TIP 50', 'POOL_SHARE 70'],
      ['TIP 1'],
    ]);
  });

  test('tells when each came, and which entry it is', async () => {
    const early = new Date('2026-03-01T20:00:00Z');
    const entryId = await tipped(100, { occurredAt: early });
    const holdId = await held(100);
    const pieces = await fundingSources(database.db, [holdId], []);
    expect(pieces.get(holdId)).toMatchObject([{ entryId, occurredAt: early }]);
  });

  test('is the oldest first where it was a part, and the rest is in the next ones', async () => {
    await tipped(100);
    await tipped(200);
    const part = await held(160);
    await tipped(5);
    const next = await held(100);
    await posted(part, 160);
    await tipped(7);
    const whole = await held(52);
    expect(await taken(part, next, whole)).toEqual([
      ['TIP 100', 'TIP 60 of 200'],
      ['TIP 100 of 200'],
      ['TIP 40 of 200', 'TIP 5', 'TIP 7'],
    ]);
  });

  test('is the oldest, also where it equals what came in since the last payout', async () => {
    await tipped(100);
    const first = await held(60);
    await posted(first, 60);
    await tipped(30);
    const part = await held(30);
    expect(await taken(part)).toEqual([['TIP 30 of 100']]);
  });

  test('is given back with the hold, and taken by the next one', async () => {
    await tipped(100);
    const failed = await held(40);
    await voided(failed);
    await tipped(11);
    const next = await held(111);
    expect(await taken(failed, next)).toEqual([['TIP 40 of 100'], ['TIP 100', 'TIP 11']]);
  });

  test('is taken again after it had been paid and came back', async () => {
    await tipped(100);
    const first = await held(100);
    const entryId = await posted(first, 100);
    const reversal = { entryId, reversalId: randomUUIDv7(), kind: 'BACK', occurredAt: noon };
    await inTransaction(database.db, (tx) => reverseEntry(tx, { ...reversal, details: {} }, now()));
    await tipped(20);
    const next = await held(120);
    expect(await taken(first, next)).toEqual([['TIP 100'], ['TIP 100*', 'TIP 20']]);
  });

  test('is what it was before another payout where it came back after that one', async () => {
    await tipped(100);
    const first = await held(100);
    const entryId = await posted(first, 100);
    await tipped(20);
    const second = await held(15);
    const reversal = { entryId, reversalId: randomUUIDv7(), kind: 'BACK', occurredAt: noon };
    await inTransaction(database.db, (tx) => reverseEntry(tx, { ...reversal, details: {} }, now()));
    const third = await held(105);
    expect(await taken(second, third)).toEqual([['TIP 15 of 20'], ['TIP 100*', 'TIP 5 of 20']]);
  });

  test('counts what was taken off in between, with the first payout after it', async () => {
    await tipped(100);
    await tipped(50);
    await inTransaction(database.db, (tx) =>
      postEntries(tx, [payout(sara, 30, { kind: 'REFUND' })], now()),
    );
    const part = await held(80);
    const rest = await held(40);
    expect(await taken(part, rest)).toEqual([
      ['TIP 100', 'TIP 10 of 50', 'REFUND -30'],
      ['TIP 40 of 50'],
    ]);
  });

  test('leaves out what came and went before, to the penny', async () => {
    await tipped(40);
    await inTransaction(database.db, (tx) =>
      postEntries(tx, [payout(sara, 40, { kind: 'REFUND' })], now()),
    );
    await tipped(9);
    const holdId = await held(9);
    expect(await taken(holdId)).toEqual([['TIP 9']]);
  });

  test('owes what was taken off after it had gone', async () => {
    await tipped(100);
    const first = await held(100);
    await inTransaction(database.db, (tx) =>
      postEntries(tx, [payout(sara, 30, { kind: 'CHARGEBACK', mayOverdraw: true })], now()),
    );
    await posted(first, 100);
    await tipped(50);
    const next = await held(20);
    expect(await taken(first, next)).toEqual([['TIP 100'], ['CHARGEBACK -30', 'TIP 50']]);
  });

  test('is never what waits for something else, which is the newest at its time', async () => {
    await tipped(100);
    await tipped(30, { kind: 'POOL_SHARE' });
    const waiting = await held(30, 'UNANSWERED');
    await tipped(5);
    const holdId = await held(105);
    await voided(waiting);
    const afterwards = await held(30);
    expect(await taken(holdId, afterwards)).toEqual([['TIP 100', 'TIP 5'], ['POOL_SHARE 30']]);
  });

  test('is told of holds from before their place was remembered, by the clock', async () => {
    await tipped(100);
    const old = await held(60);
    await database.pool.query('alter table ledger.holds disable trigger holds_are_history');
    await database.pool.query('update ledger.holds set at_version = null where hold_id = $1', [
      old,
    ]);
    await database.pool.query('alter table ledger.holds enable trigger holds_are_history');
    await tipped(10);
    const next = await held(50);
    expect(await taken(old, next)).toEqual([['TIP 60 of 100'], ['TIP 40 of 100', 'TIP 10']]);
  });

  test('is told where a hold ended in the same moment by a clock that was ahead', async () => {
    await tipped(100);
    const ahead = hold(sara, 100, { reason: 'PAYOUT' });
    const moment = now();
    await inTransaction(database.db, (tx) => placeHold(tx, ahead, moment));
    const later = new Date(moment.getTime() + 500);
    await inTransaction(database.db, (tx) => voidHold(tx, ahead.holdId, later));
    const next = hold(sara, 100, { reason: 'PAYOUT' });
    const behind = new Date(moment.getTime() + 1);
    await inTransaction(database.db, (tx) => placeHold(tx, next, behind));
    expect(await taken(ahead.holdId, next.holdId)).toEqual([['TIP 100'], ['TIP 100']]);
  });
});
