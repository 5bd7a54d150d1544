import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Entry } from './entry.ts';
import {
  placeHold,
  postEntries,
  postHold,
  reverseEntry,
  voidHold,
  fundingSources,
} from './index.ts';
import { hold, inTransaction, noon, payout, tip } from './test-entries.ts';

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

/** Each hold's lines as "2 TIP 300". */
async function taken(...holdIds: string[]): Promise<string[][]> {
  const all = await fundingSources(database.db, holdIds, {
    reasons: ['PAYOUT'],
    without: 'PAYOUT',
  });
  return holdIds.map((holdId) =>
    (all.get(holdId) ?? []).map(({ kind, count, amount }) => `${count} ${kind} ${amount}`),
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
      ['2 TIP 300'],
      ['1 POOL_SHARE 70', '1 TIP 50'],
      ['1 TIP 1'],
    ]);
  });

  test('tells when the first and the last came, and which entries they are', async () => {
    const [early, late] = [new Date('2026-03-01T20:00:00Z'), new Date('2026-03-02T01:00:00Z')];
    const ids = [await tipped(100, { occurredAt: late }), await tipped(200, { occurredAt: early })];
    const holdId = await held(300);
    const lines = await fundingSources(database.db, [holdId], { reasons: [], without: 'PAYOUT' });
    expect(lines.get(holdId)).toMatchObject([{ firstAt: early, lastAt: late }]);
    expect(lines.get(holdId)?.[0]?.entryIds.toSorted()).toEqual(ids.toSorted());
  });

  test('is given back with the hold, and taken by the next one', async () => {
    await tipped(100);
    const failed = await held(100);
    await voided(failed);
    await tipped(11);
    const next = await held(111);
    expect(await taken(failed, next)).toEqual([['1 TIP 100'], ['2 TIP 111']]);
  });

  test('is taken again after it had been paid and came back', async () => {
    await tipped(100);
    const first = await held(100);
    const entryId = await posted(first, 100);
    const reversal = { entryId, reversalId: randomUUIDv7(), kind: 'BACK', occurredAt: noon };
    await inTransaction(database.db, (tx) => reverseEntry(tx, { ...reversal, details: {} }, now()));
    await tipped(20);
    const next = await held(120);
    expect(await taken(first, next)).toEqual([['1 TIP 100'], ['2 TIP 120']]);
  });

  test('names what came back from before another payout as such', async () => {
    await tipped(100);
    const first = await held(100);
    const entryId = await posted(first, 100);
    await tipped(20);
    const second = await held(20);
    const reversal = { entryId, reversalId: randomUUIDv7(), kind: 'BACK', occurredAt: noon };
    await inTransaction(database.db, (tx) => reverseEntry(tx, { ...reversal, details: {} }, now()));
    const third = await held(100);
    expect(await taken(second, third)).toEqual([['1 TIP 20'], ['1 BACK 100']]);
  });

  test('counts what was taken off in between', async () => {
    await tipped(100);
    await inTransaction(database.db, (tx) =>
      postEntries(tx, [payout(sara, 30, { kind: 'REFUND' })], now()),
    );
    const holdId = await held(70);
    expect(await taken(holdId)).toEqual([['1 REFUND -30', '1 TIP 100']]);
  });

  test('is not told where it was a part, or what another had left', async () => {
    await tipped(100);
    const part = await held(60);
    await tipped(5);
    const rest = await held(45);
    await tipped(7);
    const whole = await held(7);
    expect(await taken(part, rest, whole)).toEqual([[], [], ['1 TIP 7']]);
  });

  test('is not told where money waited for something else', async () => {
    await tipped(100);
    const waiting = await held(30, 'UNANSWERED');
    const holdId = await held(70);
    await voided(waiting);
    expect(await taken(holdId)).toEqual([[]]);
  });

  test('is not told of holds from before it was remembered, nor of the next one', async () => {
    await tipped(100);
    const old = await held(100);
    await database.pool.query('alter table ledger.holds disable trigger holds_are_history');
    await database.pool.query('update ledger.holds set at_version = null where hold_id = $1', [
      old,
    ]);
    await database.pool.query('alter table ledger.holds enable trigger holds_are_history');
    await tipped(10);
    const next = await held(10);
    await tipped(5);
    const afterwards = await held(5);
    expect(await taken(old, next, afterwards)).toEqual([[], [], ['1 TIP 5']]);
  });
});
