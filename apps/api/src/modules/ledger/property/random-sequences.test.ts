import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import {
  balancesOf,
  placeHold,
  postEntries,
  reverseEntry,
  sealBlock,
  verifyLedger,
  voidHold,
} from '../index.ts';
import { inTransaction, noon } from '../test-entries.ts';
import { LedgerModel, type Reversing, type Step } from './model.ts';
import { castOf, nextStep, type Cast } from './random-steps.ts';
import { Chance } from './random.ts';

const isDeep = process.env['LEDGER_DEEP'] === '1';
const sequences = Number(process.env['LEDGER_SEQUENCES'] ?? (isDeep ? 512 : 64));
const operations = Number(process.env['LEDGER_OPERATIONS'] ?? (isDeep ? 512 : 128));
const firstSeed = Number(process.env['LEDGER_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const inFlight = 16;
const wholeCheckEvery = isDeep ? 65_536 : 2048;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: inFlight });
});
afterAll(() => database.close());

class DeedFailed extends Error {
  override name = 'DeedFailed';
}

/** What really comes of a step: its outcomes, or the name of its refusal. */
async function reallyTake(step: Step, model: LedgerModel): Promise<string[] | string> {
  try {
    return await inTransaction(database.db, async (tx) => {
      switch (step.do) {
        case 'POST':
          return (await postEntries(tx, step.entries, noon)).map(({ outcome }) => outcome);
        case 'POST_AND_FAIL':
          await postEntries(tx, step.entries, noon);
          throw new DeedFailed();
        case 'HOLD':
          return [(await placeHold(tx, step.hold, noon)).outcome];
        case 'VOID':
          return [(await voidHold(tx, step.holdId, noon)).outcome];
        case 'REVERSE':
          return [(await reverseEntry(tx, asReversal(step.reversing, model), noon)).outcome];
        case 'SEAL':
          await sealBlock(database.db, noon);
          return [];
      }
    });
  } catch (error) {
    return (error as Error).name;
  }
}

function asReversal(reversing: Reversing, model: LedgerModel) {
  const occurredAt = model.entries.get(reversing.entryId)?.entry.occurredAt ?? noon;
  return { ...reversing, kind: 'reversal', occurredAt, details: {} };
}

/** Every number of every account of the sequence, and that all together are zero. */
async function expectSameAccounts(cast: Cast, model: LedgerModel): Promise<void> {
  const codes = [...cast.people, ...cast.shared];
  const balances = await balancesOf(database.db, codes);
  expect(balances).toEqual(
    codes.map((account) => {
      const { balance, held } = model.account(account);
      return { account, balance, held, available: balance - held };
    }),
  );
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  const { rows } = await sql<{ code: string; version: number; last: number; after: number }>`
    select a.code, b.version, coalesce(p.version, 0) as last, coalesce(p.balance_after, 0) as after
    from ledger.accounts a
    join ledger.balances b on b.account_id = a.account_id
    left join lateral (
      select x.version, x.balance_after from ledger.postings x
      where x.account_id = a.account_id and x.version is not null
      order by x.version desc limit 1
    ) p on true
    where a.code = any(${cast.people}::text[])
  `.execute(database.db);
  for (const { code, version, last, after } of rows) {
    const account = model.account(code);
    expect([version, last, after]).toEqual([account.version, account.version, account.balance]);
  }
}

let taken = 0;

async function runSequence(seed: number): Promise<void> {
  const chance = new Chance(seed);
  const cast = castOf(`seed-${seed}`);
  const model = new LedgerModel();
  for (let nth = 1; nth <= operations; nth += 1) {
    const step = nextStep(chance, cast, model);
    const known = structuredClone(step);
    try {
      const real = await reallyTake(step, model);
      const expected = model.take(step);
      if ('outcomes' in expected) expect(real).toEqual(expected.outcomes);
      else expect([...expected.refusals]).toContain(real);
      await expectSameAccounts(cast, model);
    } catch (error) {
      throw new Error(
        `Step ${nth} of the sequence with the seed ${seed} went wrong. Again: LEDGER_SEED=${seed} ` +
          `LEDGER_SEQUENCES=1 LEDGER_OPERATIONS=${nth}\n${JSON.stringify(known, null, 1)}`,
        { cause: error },
      );
    }
    taken += 1;
    if (taken % wholeCheckEvery === 0) {
      expect(await verifyLedger(database.db)).toMatchObject({ isSound: true });
    }
  }
}

test(
  `${sequences} random sequences of ${operations} steps keep every number right after every step`,
  { timeout: isDeep ? 1_800_000 : 180_000 },
  async () => {
    const seeds = Array.from({ length: sequences }, (_, index) => firstSeed + index);
    const runners = Array.from({ length: Math.min(inFlight, sequences) }, async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        await runSequence(seed);
      }
    });
    await Promise.all(runners);
    while ((await sealBlock(database.db, noon)) > 0);
    const verdict = await verifyLedger(database.db);
    expect(verdict).toMatchObject({ isSound: true });
    expect(taken).toBe(sequences * operations);
  },
);
