import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { lastActivityOf, postEntries, type Entry } from '../index.ts';
import { inTransaction, payout, tip } from '#test/support/sample-entries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const at = (day: string) => new Date(`2026-${day}T12:00:00.000Z`);
const post = (...entries: Entry[]) =>
  inTransaction(database.db, (tx) => postEntries(tx, entries, at('12-31')));
const person = () => `person:${randomUUIDv7()}`;

test('the latest of the kinds that count is told, whatever came after it', async () => {
  const [busy, quiet, empty] = [person(), person(), person()];
  await post(
    tip(busy, 900, { kind: 'TIP', occurredAt: at('01-05') }),
    payout(busy, 400, { kind: 'PAYOUT', occurredAt: at('02-05') }),
    payout(busy, 100, { kind: 'FEE', occurredAt: at('03-05') }),
    tip(quiet, 900, { kind: 'GIFT', occurredAt: at('04-05') }),
  );
  const asked = [busy, quiet, empty];
  expect(await lastActivityOf(database.db, asked, ['TIP', 'PAYOUT'])).toEqual(
    new Map([[busy, at('02-05')]]),
  );
  expect(await lastActivityOf(database.db, asked, ['FEE', 'GIFT'])).toEqual(
    new Map([
      [busy, at('03-05')],
      [quiet, at('04-05')],
    ]),
  );
  expect(await lastActivityOf(database.db, [], ['TIP'])).toEqual(new Map());
});

test('the newest posting is found by index, however many there were before', async () => {
  const busy = person();
  await post(...Array.from({ length: 3000 }, () => tip(busy, 1, { kind: 'TIP' })));
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, costs off)
     select latest.kind from ledger.accounts account
     cross join lateral (
       select entry.kind from ledger.postings posting
       join ledger.entries entry on entry.entry_id = posting.entry_id
       where posting.account_id = account.account_id and posting.version is not null
         and entry.kind = any('{TIP}')
       order by posting.version desc limit 1) latest
     where account.code = any($1)`,
    [[busy]],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('postings_version');
  expect(plan).not.toContain('Seq Scan on postings');
});
