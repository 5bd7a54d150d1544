import type { PayrollChange, PayrollRow } from '@tipwell/contract/backoffice/calls/payroll-exports';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { Database } from '#platform/db/database.ts';
import { namesAtLocation } from '#identity/identity';
import type { Location } from '#venues/locations';
import type { Change } from './changes.rule.ts';
import { amountsOf, qualifiedOf, type Figures } from './figures.rule.ts';

/** Puts people's names and work to figures: as they are now, because exports keep numbers alone. */
export async function peopleAt(
  db: Database,
  { locationId, country }: Pick<Location, 'locationId' | 'country'>,
): Promise<{
  rowOf: (figures: Figures) => PayrollRow;
  named: (change: Change) => PayrollChange;
}> {
  const people = new Map(
    (await namesAtLocation(db, locationId)).map((person) => [person.staffId, person]),
  );
  const nameOf = (staffId: number): string => {
    const person = people.get(staffId);
    return person ? fullName(person) : `#${staffId}`;
  };
  return {
    rowOf: (figures) => {
      const { staffId } = figures;
      const person = people.get(staffId);
      const amounts = amountsOf(figures);
      const staffType = person?.staffType ?? null;
      return {
        staffId,
        displayFullName: nameOf(staffId),
        staffType,
        employment: person?.employment ?? 'EMPLOYEE',
        ...amounts,
        qualified: qualifiedOf(amounts.given, { country, staffType }),
      };
    },
    named: (change) => ({ ...change, displayFullName: nameOf(change.staffId) }),
  };
}
