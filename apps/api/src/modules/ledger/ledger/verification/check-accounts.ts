import type { Tx } from '#platform/db/database.ts';
import type { Replay } from './check-entries.ts';
import { expectThat } from './finding.ts';
import { readAccounts, readNumbered, type AccountRow, type NumberedRow } from './store.ts';

interface ChainEnd {
  version: number;
  balance: number;
}

/**
 * That each account's postings are numbered without a gap, carry the right balance after them and
 * never overdrew it, and that what is kept as its balance is what all postings make of it.
 * @returns the number of accounts.
 * @throws Finding
 */
export async function checkAccounts(tx: Tx, replay: Replay): Promise<number> {
  const strict = await checkChains(readNumbered(tx, 'STRICT'));
  await checkChains(readNumbered(tx, 'APPEND_ONLY'), { mayBeBelowZero: true });
  const sums = new Map<string, number>();
  let accounts = 0;
  for await (const account of readAccounts(tx)) {
    const total = replay.totals.get(account.accountId) ?? 0;
    checkKeptBalance(account, strict.get(account.accountId), total);
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + total);
    accounts += 1;
  }
  for (const [currency, sum] of sums) {
    expectThat(sum === 0, () => `All ${currency} accounts together have ${sum}, not zero.`);
  }
  return accounts;
}

async function checkChains(
  rows: AsyncIterable<NumberedRow>,
  { mayBeBelowZero = false } = {},
): Promise<Map<number, ChainEnd>> {
  const ends = new Map<number, ChainEnd>();
  let last: NumberedRow | undefined;
  // An entry counts as a whole: its own credit may pay its own debit.
  let changeByEntry = 0;
  const checkOverdraft = (): void => {
    if (!last || mayBeBelowZero || last.mayBeBelowZero || changeByEntry >= 0) return;
    const { account, entryId } = last;
    expectThat(false, () => `The entry ${entryId} has overdrawn the account ${account}.`);
  };
  for await (const row of rows) {
    const { accountId, account, version, amount, balanceAfter, entryId } = row;
    const before = ends.get(accountId) ?? { version: 0, balance: 0 };
    if (last?.entryId !== entryId || last.accountId !== accountId) {
      checkOverdraft();
      changeByEntry = 0;
    }
    expectThat(
      version === before.version + 1,
      () => `The account ${account} has no posting with the number ${before.version + 1}.`,
    );
    expectThat(
      balanceAfter === before.balance + amount,
      () =>
        `The account ${account} has ${before.balance + amount} after its posting ${version} ` +
        `(entry ${entryId}), but ${balanceAfter} is written there.`,
    );
    ends.set(accountId, { version, balance: balanceAfter });
    changeByEntry += amount;
    last = row;
  }
  checkOverdraft();
  return ends;
}

function checkKeptBalance(kept: AccountRow, chain: ChainEnd | undefined, total: number): void {
  const { account, balance, version, held, openHolds } = kept;
  if (kept.kind === 'APPEND_ONLY') {
    expectThat(balance === null, () => `The shared account ${account} has a row of its own.`);
    return;
  }
  expectThat(balance !== null, () => `The account ${account} has lost its balance.`);
  expectThat(
    balance === total,
    () => `The account ${account} keeps the balance ${balance}, but its postings sum to ${total}.`,
  );
  expectThat(
    version === (chain?.version ?? 0),
    () => `The account ${account} counts ${version} postings, but has ${chain?.version ?? 0}.`,
  );
  expectThat(
    held === openHolds,
    () => `The account ${account} keeps ${held} as held, but its open holds sum to ${openHolds}.`,
  );
}
