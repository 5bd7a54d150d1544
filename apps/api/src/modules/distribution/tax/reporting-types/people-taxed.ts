import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { Database } from '#platform/db/database.ts';
import { earnersOfLocation, namesAtLocation, ownTaxTypesAt } from '#identity/identity';
import { allAccountsOfPerson, lastActivityOf } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import type { Taxed } from './type-change.rule.ts';

/** Somebody at a location with the type that was said of them, and whether it can still be changed. */
export interface PersonTaxed extends Taxed {
  subjectKey: string;
  displayFullName: string;
  isActive: boolean;
}

/** Whatever moves money on an account makes it one with transactions (product §8, 409029). */
const everyKind = Object.values(entryKinds);

/** Everybody who works at a location or did, by name. */
export async function peopleTaxed(db: Database, location: Location): Promise<PersonTaxed[]> {
  const { locationId, currency } = location;
  const [earners, names, own] = await Promise.all([
    earnersOfLocation(db, locationId),
    namesAtLocation(db, locationId),
    ownTaxTypesAt(db, locationId),
  ]);
  const accountsOf = (subjectKey: string) =>
    allAccountsOfPerson(subjectKey, locationId, currency).map(({ code }) => code);
  const active = await lastActivityOf(
    db,
    earners.flatMap(({ subjectKey }) => accountsOf(subjectKey)),
    everyKind,
  );
  const keys = new Map(earners.map(({ staffId, subjectKey }) => [staffId, subjectKey]));
  return names.flatMap((person) => {
    const subjectKey = keys.get(person.staffId);
    if (subjectKey === undefined) return [];
    return [
      {
        staffId: person.staffId,
        subjectKey,
        displayFullName: fullName(person),
        isActive: person.isActive,
        own: own.get(person.staffId) ?? null,
        employment: person.employment,
        hasTransactions: accountsOf(subjectKey).some((account) => active.has(account)),
      },
    ];
  });
}
