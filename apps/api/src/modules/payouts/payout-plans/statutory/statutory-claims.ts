import { recordOf } from '@tipwell/contract/countries/records';
import { tipEntryKinds } from '@tipwell/contract/ledger/entry-kinds';
import type { Database } from '#platform/db/database.ts';
import { businessDay } from '#distribution/splits';
import { balancesOf, earnedSince, personAccount } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import { accountClaims, keptOfAccounts } from './statutory-claim.rule.ts';
import { underWayOn } from '#payouts/payouts';
import { keptBackOf } from '#distribution/tax';

/** What somebody still has of tips that the law wants paid by a date. */
export interface StatutoryClaim<Person> {
  person: Person;
  /** The statutory date of the oldest of it, `YYYY-MM-DD`. */
  dueOn: string;
  account: string;
  /** What of it the law wants paid by that date or wanted before, in minor units. */
  due: number;
  /** What of the person's qualifying money can be paid now, in minor units. */
  available: number;
}

/**
 * Who of several people of a place has qualifying money that the law wants paid by the end of this month
 * or wanted before, what is on its way to them left out (money rules 5.4 and 7). Only the United Kingdom
 * has such a law.
 */
export async function statutoryClaims<Person extends { staffId: number; subjectKey: string }>(
  db: Database,
  location: Location,
  people: readonly Person[],
  now: Date,
): Promise<StatutoryClaim<Person>[]> {
  const { country, locationId, currency, timeZone } = location;
  if (!recordOf(country)?.tips.areProtectedByLaw) return [];
  const today = businessDay(now, timeZone);
  const month = Temporal.PlainDate.from(today).with({ day: 1 });
  const accountOf = ({ subjectKey }: Person) =>
    personAccount(subjectKey, locationId, currency, 'qualifying').code;
  const balances = await balancesOf(db, people.map(accountOf));
  const withMoney = balances.filter(({ balance }) => balance > 0).map(({ account }) => account);
  if (withMoney.length === 0) return [];
  const [underWay, kept] = await Promise.all([
    underWayOn(db, locationId, withMoney),
    keptOfQualifying(db, location, people, now),
  ]);
  const earned = await earnedSince(db, withMoney, {
    kinds: tipEntryKinds,
    timeZone,
    thisMonth: month.toString(),
    lastMonth: month.subtract({ months: 1 }).toString(),
  });
  const claims = accountClaims({ balances, underWay, earned, kept }, today);
  return people.flatMap((person) => {
    const claim = claims.get(accountOf(person));
    return claim ? [{ person, ...claim }] : [];
  });
}

/** What is kept for tax of each account of qualifying money, under the account's code. */
async function keptOfQualifying(
  db: Database,
  location: Location,
  people: readonly { staffId: number; subjectKey: string }[],
  now: Date,
): Promise<Map<string, number>> {
  const kept = await keptBackOf(db, location, people, now);
  if (kept.size === 0) return new Map();
  const { locationId, currency } = location;
  const codeOf = (subjectKey: string, money: 'qualifying' | 'unrestricted') =>
    personAccount(subjectKey, locationId, currency, money).code;
  const withAccounts = people.map(({ staffId, subjectKey }) => {
    const other = codeOf(subjectKey, 'unrestricted');
    return { staffId, account: codeOf(subjectKey, 'qualifying'), other };
  });
  const others = await balancesOf(
    db,
    withAccounts.map(({ other }) => other),
  );
  return keptOfAccounts(withAccounts, kept, others);
}
