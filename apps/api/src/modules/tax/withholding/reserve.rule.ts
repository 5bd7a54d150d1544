import { mulDivFloor, subtract, sum } from '@tipwell/contract/money';

/** What stands between a person and their tips until their tax is settled. Amounts in minor units. */
export interface Untaxed {
  /** What they were given on days that no approved period covers. */
  readonly unsettled: number;
  /** How much of that is kept back, in basis points. */
  readonly reserveBps: number;
  /** What approved periods will withhold at the next payout run. */
  readonly approved: number;
  /** What the last settled period could not withhold, as long as no approved one asks for it. */
  readonly carried: number;
}

/**
 * What of a person's balance is not paid out yet (money rule 6). It is reckoned from what they were given
 * and not from what is left, so that paying out every day does not eat it up piece by piece.
 */
export function keptBack({ unsettled, reserveBps, approved, carried }: Untaxed): number {
  const given = Math.max(unsettled, 0);
  const free = mulDivFloor(given, 10_000 - reserveBps, 10_000);
  return sum([subtract(given, free), approved, carried]);
}

/**
 * What is left of accounts once an amount is kept back: taken from the first that has anything, in the
 * order in which payouts draw on them, and never more than there is.
 */
export function withoutKeptBack<Account extends { available: number }>(
  accounts: readonly Account[],
  amount: number,
): Account[] {
  let left = amount;
  return accounts.map((account) => {
    const kept = Math.min(left, Math.max(account.available, 0));
    left = subtract(left, kept);
    return kept === 0 ? account : { ...account, available: subtract(account.available, kept) };
  });
}
