import type { Entry, Hold, Posting } from '#ledger/ledger';
import { noon } from '../../support/sample-entries.ts';
import type { LedgerModel, Step } from './model.ts';
import type { Chance } from './random.ts';

/** The accounts of one sequence, which no other sequence touches. */
export interface Cast {
  readonly people: readonly string[];
  readonly shared: readonly string[];
}

export function castOf(sequence: string): Cast {
  return {
    people: ['sara', 'omar', 'ines'].map((name) => `${sequence}:${name}`),
    shared: ['fees', 'processor'].map((name) => `${sequence}:${name}`),
  };
}

/**
 * Proposes what somebody might do next: sensible things, the same thing again, the same thing with
 * another content, and things that must be refused. Amounts are small, so that limits are often met.
 */
export function nextStep(chance: Chance, cast: Cast, model: LedgerModel): Step {
  const dice = chance.between(1, 100);
  if (dice <= 30) return { do: 'POST', entries: [anyEntry(chance, cast, model)] };
  if (dice <= 42) {
    const size = chance.between(2, 6);
    const entries = Array.from({ length: size }, () =>
      chance.inPercent(15) ? holdPosting(chance, cast, model) : anyEntry(chance, cast, model),
    );
    return { do: 'POST', entries };
  }
  if (dice <= 46) return { do: 'POST_AND_FAIL', entries: [anyEntry(chance, cast, model)] };
  if (dice <= 60) return { do: 'HOLD', hold: anyHold(chance, cast, model) };
  if (dice <= 72) {
    const hasOpenHold = [...model.holds.values()].some(({ state }) => state === 'OPEN');
    if (!hasOpenHold && chance.inPercent(70)) {
      return { do: 'HOLD', hold: anyHold(chance, cast, model) };
    }
    return { do: 'POST', entries: [holdPosting(chance, cast, model)] };
  }
  if (dice <= 80) return { do: 'VOID', holdId: anyHoldId(chance, model) };
  if (dice <= 93) return reversal(chance, model);
  return { do: 'SEAL' };
}

function anyEntry(chance: Chance, cast: Cast, model: LedgerModel): Entry {
  const known = [...model.entries.values()].map(({ entry }) => entry);
  if (known.length > 0 && chance.inPercent(12)) {
    const entry = chance.oneOf(known);
    return chance.inPercent(60) ? entry : conflicting(chance, entry);
  }
  const person = chance.oneOf(cast.people);
  const postings = chance.oneOf([tipped, tipped, spent, transferred, scattered])(
    chance,
    person,
    cast,
  );
  const mayOverdraw = chance.inPercent(10);
  return newEntry(chance, postings, { mayOverdraw });
}

function newEntry(chance: Chance, postings: Posting[], given: Partial<Entry>): Entry {
  return {
    entryId: chance.id(),
    kind: chance.oneOf(['tip', 'payout', 'fee']),
    occurredAt: new Date(noon.getTime() + chance.between(0, 86_400_000)),
    details: { rate: chance.between(1, 5), note: chance.oneOf(['', 'ü', '"\\', '\u{1f600}']) },
    ...given,
    postings,
  };
}

function conflicting(chance: Chance, entry: Entry): Entry {
  return chance.oneOf<Entry>([
    { ...entry, kind: 'another' },
    { ...entry, occurredAt: new Date(0) },
    { ...entry, details: { another: true } },
    { ...entry, mayOverdraw: !entry.mayOverdraw },
    {
      ...entry,
      postings: entry.postings.map((posting) => ({ ...posting, amount: posting.amount * 2 })),
    },
  ]);
}

const strict = (account: string, amount: number): Posting => ({
  account,
  kind: 'STRICT',
  currency: 'GBP',
  amount,
});
const shared = (account: string, amount: number): Posting => ({
  account,
  kind: 'APPEND_ONLY',
  currency: 'GBP',
  amount,
});

function tipped(chance: Chance, person: string, { shared: [fees, processor] }: Cast): Posting[] {
  const [net, fee] = [chance.between(1, 60), chance.between(1, 5)];
  return [strict(person, net), shared(fees ?? '', fee), shared(processor ?? '', -net - fee)];
}

function spent(chance: Chance, person: string, { shared: [, processor] }: Cast): Posting[] {
  const amount = chance.between(1, 50);
  return [strict(person, -amount), shared(processor ?? '', amount)];
}

function transferred(chance: Chance, person: string, { people }: Cast): Posting[] {
  const other = chance.oneOf(people.filter((name) => name !== person));
  const amount = chance.between(1, 40);
  return [strict(person, -amount), strict(other, amount)];
}

/** Several lines on few accounts, so that one account stands in an entry more than once. */
function scattered(
  chance: Chance,
  person: string,
  { people, shared: [, processor] }: Cast,
): Posting[] {
  const lines = Array.from({ length: chance.between(1, 4) }, () =>
    strict(
      chance.inPercent(50) ? person : chance.oneOf(people),
      chance.between(1, 30) * chance.oneOf([-1, 1]),
    ),
  );
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  if (sum === 0) return [...lines, shared(processor ?? '', 1), shared(processor ?? '', -1)];
  return [...lines, shared(processor ?? '', -sum)];
}

function anyHold(chance: Chance, cast: Cast, model: LedgerModel): Hold {
  const known = [...model.holds.values()].map(({ hold }) => hold);
  if (known.length > 0 && chance.inPercent(20)) {
    const hold = chance.oneOf(known);
    return chance.oneOf<Hold>([
      hold,
      hold,
      { ...hold, amount: hold.amount + 1 },
      { ...hold, reason: 'another' },
      { ...hold, account: chance.oneOf(cast.people.filter((name) => name !== hold.account)) },
    ]);
  }
  const account = chance.oneOf(cast.people);
  const { balance, held } = model.account(account);
  const available = Math.max(balance - held, 1);
  const amount = chance.oneOf([chance.between(1, available), available, available + 1]);
  return { holdId: chance.id(), account, currency: 'GBP', amount, reason: 'payout' };
}

function anyHoldId(chance: Chance, model: LedgerModel): string {
  const known = [...model.holds.values()];
  if (known.length === 0 || chance.inPercent(5)) return chance.id();
  const open = known.filter(({ state }) => state === 'OPEN');
  const pool = open.length > 0 && chance.inPercent(60) ? open : known;
  return chance.oneOf(pool).hold.holdId;
}

/** An entry that posts one or two holds: mostly open ones and mostly the right amount. */
function holdPosting(chance: Chance, { shared: [, processor] }: Cast, model: LedgerModel): Entry {
  const open = [...model.holds.values()].filter(({ state }) => state === 'OPEN');
  const chosen = new Map<string, Hold>();
  for (let left = chance.between(1, 2); left > 0; left -= 1) {
    const pool = chance.inPercent(85) && open.length > 0 ? open : [...model.holds.values()];
    if (pool.length === 0) break;
    const { hold } = chance.oneOf(pool);
    chosen.set(hold.holdId, hold);
  }
  const isWrong = chance.inPercent(8) ? 1 : 0;
  const debits = [...chosen.values()].map(({ account, amount }) =>
    strict(account, -amount - isWrong),
  );
  const sum = debits.reduce((total, line) => total + line.amount, 0);
  const postings = [...debits, shared(processor ?? '', -sum || 1)];
  if (chosen.size === 0) postings.push(shared(processor ?? '', -1));
  const postsHolds = chosen.size === 0 ? [chance.id()] : [...chosen.keys()];
  return newEntry(chance, postings, { postsHolds, mayOverdraw: chance.inPercent(5) });
}

function reversal(chance: Chance, model: LedgerModel): Step {
  const known = [...model.entries.keys()];
  const isUnknown = known.length === 0 || chance.inPercent(5);
  const entryId = isUnknown ? chance.id() : chance.oneOf(known);
  const before = model.entries.get(entryId)?.reversedBy;
  const reversalId = before && chance.inPercent(50) ? before : chance.id();
  return { do: 'REVERSE', reversing: { entryId, reversalId, mayOverdraw: chance.inPercent(40) } };
}
