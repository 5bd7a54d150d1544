/** What is known of an account of a payee beside its balance. */
interface Account {
  readonly code: string;
  readonly mayBearFees: boolean;
  readonly isOfTips: boolean;
}

/**
 * Finds the balances of accounts by the accounts' codes: whose money it is never follows from the order
 * in which balances were read. An account without a balance is left out.
 */
export function findBalances<Balance extends { readonly account: string }>(
  balances: readonly Balance[],
): (accounts: readonly Account[]) => (Balance & Omit<Account, 'code'>)[] {
  const byCode = new Map(balances.map((balance) => [balance.account, balance]));
  return (accounts) =>
    accounts.flatMap(({ code, mayBearFees, isOfTips }) => {
      const balance = byCode.get(code);
      return balance ? [{ ...balance, mayBearFees, isOfTips }] : [];
    });
}
