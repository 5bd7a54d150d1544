import { statutoryDue } from './statutory-date.rule.ts';

/** What is known of the qualifying money of several people, each under the code of its account. */
export interface QualifyingMoney {
  balances: readonly { account: string; balance: number; available: number }[];
  /** What is on its way out of an account. */
  underWay: ReadonlyMap<string, number>;
  /** What guests paid into an account since the first of this month, and since that of the last. */
  earned: ReadonlyMap<string, { thisMonth: number; sinceLastMonth: number }>;
  /** What is kept for tax of an account. */
  kept: ReadonlyMap<string, number>;
}

/** What the law wants paid out of one account. */
export interface AccountClaim {
  dueOn: string;
  account: string;
  due: number;
  available: number;
}

/**
 * What the law wants paid by the end of this month or wanted before, for each account that has something
 * like it, under the account's code: whose money it is never follows from the order of reading.
 */
export function accountClaims(
  { balances, underWay, earned, kept }: QualifyingMoney,
  today: string,
): Map<string, AccountClaim> {
  return new Map(
    balances.flatMap(({ account, balance, available }) => {
      const { thisMonth = 0, sinceLastMonth = 0 } = earned.get(account) ?? {};
      const facts = {
        balance: balance - (underWay.get(account) ?? 0),
        earnedThisMonth: thisMonth,
        earnedSinceLastMonth: sinceLastMonth,
      };
      const claim = statutoryDue(facts, today);
      if (!claim) return [];
      // With tax not settled yet, what is free is paid (money rule 5.4).
      const free = available - Math.min(Math.max(available, 0), kept.get(account) ?? 0);
      return [[account, { ...claim, account, available: free }] as const];
    }),
  );
}

/** What is kept for tax of each account of qualifying money: what the person's other tips do not cover. */
export function keptOfAccounts(
  people: readonly { staffId: number; account: string; other: string }[],
  kept: ReadonlyMap<number, number>,
  others: readonly { account: string; available: number }[],
): Map<string, number> {
  const covers = new Map(others.map(({ account, available }) => [account, Math.max(available, 0)]));
  return new Map(
    people.map(({ staffId, account, other }) => [
      account,
      Math.max((kept.get(staffId) ?? 0) - (covers.get(other) ?? 0), 0),
    ]),
  );
}
