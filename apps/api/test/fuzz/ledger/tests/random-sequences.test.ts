import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import {
  placeHold,
  postEntries,
  reverseEntry,
  sealBlock,
  verifyLedger,
  voidHold,
} from '#ledger/ledger';
import { inTransaction, noon } from '../../../support/sample-entries.ts';
import { LedgerModel, type Expectation, type Reversing, type Step } from '../model.ts';
import { castOf, nextStep, type Cast } from '../random-steps.ts';
import { Chance } from '../random.ts';

const isDeep = process.env['LEDGER_DEEP'] === '1';
const sequences = Number(process.env['LEDGER_SEQUENCES'] ?? (isDeep ? 512 : 24));
const operations = Number(process.env['LEDGER_OPERATIONS'] ?? (isDeep ? 512 : 128));
const firstSeed = Number(process.env['LEDGER_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const inFlight = 16;
const wholeCheckEvery = isDeep ? 65_536 : 2048;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: inFlight });
});
afterAll(() => database.close());

class UseCaseFailed extends Error {
  override name = 'UseCaseFailed';
}

/** What really comes of a step: its outcomes, or the name of its refusal. */
async function reallyTake(step: Step, model: LedgerModel): Promise<string[] | string> {
  if (step.do === 'SEAL') {
    await sealBlock(database.db, noon);
    return [];
  }
  try {
    return await inTransaction(database.db, async (tx) => {
      switch (step.do) {
        case 'POST':
          return (await postEntries(tx, step.entries, noon)).map(({ outcome }) => outcome);
        case 'POST_AND_FAIL':
          await postEntries(tx, step.entries, noon);
          throw new UseCaseFailed();
        case 'HOLD':
          return [(await placeHold(tx, step.hold, noon)).outcome];
        case 'VOID':
          return [(await voidHold(tx, step.holdId, noon)).outcome];
        case 'REVERSE':
          return [(await reverseEntry(tx, asReversal(step.reversing, model), noon)).outcome];
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

/** Kept plain and prepared once, because it is asked after each of many thousand steps. */
const numbersOfAccounts = {
  name: 'numbers-of-accounts',
  text: `
    select b.code, b.balance, b.held, coalesce(k.version, 0) as version,
           coalesce(p.version, 0) as last, coalesce(p.balance_after, 0) as after
    from ledger.balances_of($1) b
    left join lateral (
      select x.account_id from ledger.accounts x
      where x.code = b.code and x.kind = 'STRICT' limit 1) a on true
    left join lateral (
      select x.version from ledger.balances x where x.account_id = a.account_id limit 1) k on true
    left join lateral (
      select x.version, x.balance_after from ledger.postings x
      where x.account_id = a.account_id and x.version is not null
      order by x.version desc limit 1) p on true`,
};

/** Every number of every account of the sequence, and that all together are zero. */
async function expectSameAccounts(cast: Cast, model: LedgerModel): Promise<void> {
  const codes = [...cast.people, ...cast.shared];
  const { rows } = await database.pool.query<{ balance: number }>(numbersOfAccounts, [codes]);
  const expected = codes.map((code) => {
    const { balance, held, version } = model.account(code);
    const numbered = cast.people.includes(code)
      ? { version, last: version, after: balance }
      : { version: 0, last: 0, after: 0 };
    return { code, balance, held, ...numbered };
  });
  // A comparison of texts is fast; vitest's tells where the difference is.
  if (JSON.stringify(rows) !== JSON.stringify(expected)) expect(rows).toEqual(expected);
  const sum = rows.reduce((total, { balance }) => total + balance, 0);
  if (sum !== 0) throw new Error(`All accounts together have ${sum}.`);
}

function expectOutcome(real: string[] | string, expected: Expectation): void {
  if ('refusals' in expected) {
    if (typeof real === 'string' && expected.refusals.has(real)) return;
    expect(real).toBe([...expected.refusals].join(' or '));
  } else if (String(real) !== String(expected.outcomes)) {
    expect(real).toEqual(expected.outcomes);
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
      expectOutcome(real, expected);
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
