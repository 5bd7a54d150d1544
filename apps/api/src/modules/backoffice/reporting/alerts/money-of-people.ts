import { sum } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import { allAccountsOfPerson, balancesOf } from '#ledger/ledger';
import type { Location } from '#venues/locations';

/** What each of some people has at a location, in minor units, under their `staffId`. */
export async function moneyOfPeople(
  db: Database,
  { locationId, currency }: Location,
  people: readonly { staffId: number; subjectKey: string }[],
): Promise<Map<number, number>> {
  const accounts = people.map(({ subjectKey }) =>
    allAccountsOfPerson(subjectKey, locationId, currency).map(({ code }) => code),
  );
  const balances = await balancesOf(db, accounts.flat());
  const balanceOn = new Map(balances.map(({ account, balance }) => [account, balance]));
  // What is below zero on one account is no money less on another.
  const there = (codes: readonly string[]) =>
    sum(codes.map((code) => Math.max(0, balanceOn.get(code) ?? 0)));
  return new Map(people.map(({ staffId }, index) => [staffId, there(accounts[index] ?? [])]));
}
