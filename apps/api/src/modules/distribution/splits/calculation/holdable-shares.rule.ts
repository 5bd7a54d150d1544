/** What a person was given by a run, on one of their accounts. */
export interface GivenShare {
  readonly staffId: number;
  readonly account: string;
  readonly amount: number;
}

/** What each person was given in all; lines without a person or an amount are left out. */
export function sharesByPerson(
  lines: readonly {
    readonly person: { readonly staffId: number } | null;
    readonly account: string;
    readonly amount: number;
  }[],
): GivenShare[] {
  const shares = new Map<number, GivenShare>();
  for (const { person, account, amount } of lines) {
    if (!person || amount === 0) continue;
    const { staffId } = person;
    const before = shares.get(staffId)?.amount ?? 0;
    shares.set(staffId, { staffId, account, amount: before + amount });
  }
  return [...shares.values()];
}

/**
 * What of each share can be held. A refund may have left less on the account, or a balance below zero.
 * Balances are found by the account's code: whose money it is never follows from the order of reading.
 */
export function holdableShares(
  shares: readonly GivenShare[],
  balances: readonly { readonly account: string; readonly available: number }[],
): GivenShare[] {
  const availableOn = new Map(balances.map(({ account, available }) => [account, available]));
  return shares.flatMap((share) => {
    const amount = Math.min(share.amount, availableOn.get(share.account) ?? 0);
    return amount > 0 ? [{ ...share, amount }] : [];
  });
}
