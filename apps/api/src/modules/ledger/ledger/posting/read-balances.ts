import type { Database } from '#platform/db/database.ts';
import type { Balance } from './entry.ts';
import { readBalances } from './store.ts';

/** The balances of accounts, in the given order; an account that was never posted to has zero. */
export async function balancesOf(db: Database, accounts: readonly string[]): Promise<Balance[]> {
  return accounts.length === 0 ? [] : readBalances(db, accounts);
}

/** The balance of one account. */
export async function balanceOf(db: Database, account: string): Promise<Balance> {
  const [balance] = await readBalances(db, [account]);
  return balance ?? { account, balance: 0, held: 0, available: 0 };
}
