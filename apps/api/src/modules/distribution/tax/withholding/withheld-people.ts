import { allocationEntryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { sum } from '@tipwell/contract/money/money';
import { taxTypeOf } from '@tipwell/contract/venues/tax-reporting.rule';
import type { Database } from '#platform/db/database.ts';
import { earnersOfLocation, employmentsAt, ownTaxTypesAt, type Earner } from '#identity/identity';
import { broughtBetween, personAccount } from '#ledger/ledger';
import type { Location } from '#venues/locations';

/**
 * Whether the employer sees to the tax of anybody at a location. What was kept back once stays while a
 * changed type waits for the accountant: only then would money leave that is owed to the tax office.
 */
export function employsAnybody({ taxReportingType }: Location): boolean {
  return taxReportingType !== 'SELF_REPORTING';
}

/** Whether a period can be opened: the accountant has confirmed that the employer sees to the tax. */
export function isWithheldAt(location: Location): boolean {
  return employsAnybody(location) && location.taxReportingStatus === 'CONFIRMED';
}

/** Those of the people of a location whose tax is their employer's affair. */
export async function employedAmong<Person extends { staffId: number }>(
  db: Database,
  location: Location,
  people: readonly Person[],
): Promise<Person[]> {
  const { taxReportingType, locationId } = location;
  if (!employsAnybody(location)) return [];
  const isForEach = taxReportingType === 'MIX_REPORTING';
  const [known, employments] = await Promise.all([
    isForEach ? ownTaxTypesAt(db, locationId) : new Map<number, never>(),
    employmentsAt(db, locationId),
  ]);
  return people.filter(({ staffId }) => {
    const own = known.get(staffId) ?? null;
    const employment = employments.get(staffId) ?? 'EMPLOYEE';
    return taxTypeOf(taxReportingType, { own, employment }) === 'EMPLOYER';
  });
}

/** Everybody of a location, there now or once, whose tax is the employer's affair. */
export async function employedAt(db: Database, location: Location): Promise<Earner[]> {
  return employedAmong(db, location, await earnersOfLocation(db, location.locationId));
}

/** The accounts of a person's tips: bills are no tips, and no tax is withheld of them. */
export function tipAccountsOf(
  subjectKey: string,
  { locationId, currency }: Pick<Location, 'locationId' | 'currency'>,
): string[] {
  return [
    personAccount(subjectKey, locationId, currency, 'unrestricted').code,
    personAccount(subjectKey, locationId, currency, 'qualifying').code,
  ];
}

/** What each was given from one business day on, to another where one is told, by staff number. */
export async function allocatedTo(
  db: Database,
  location: Location,
  people: readonly { staffId: number; subjectKey: string }[],
  days: { from: string; to: string | null },
): Promise<Map<number, number>> {
  const brought = await broughtBetween(
    db,
    people.flatMap(({ subjectKey }) => tipAccountsOf(subjectKey, location)),
    { kinds: allocationEntryKinds, timeZone: location.timeZone, ...days },
  );
  return new Map(
    people.map(({ staffId, subjectKey }) => [
      staffId,
      sum(tipAccountsOf(subjectKey, location).map((account) => brought.get(account) ?? 0)),
    ]),
  );
}
