import { fail } from '@tipwell/contract/api/errors';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import { leavesPayroll } from '@tipwell/contract/venues/tax-reporting.rule';
import type { Tx } from '#platform/db/database.ts';
import { findLocation, lockLocation } from '#venues/locations';
import { peopleTaxed } from './people-taxed.ts';

/**
 * Whether another employment would take somebody off the payroll on which they were given something: its
 * tax is not settled yet, and nobody else would see to it. To be asked in the transaction that changes it.
 */
export async function leavesPayrollWithTips(
  tx: Tx,
  { locationId, staffId }: { locationId: number; staffId: number },
  to: Employment,
): Promise<boolean> {
  await lockLocation(tx, locationId);
  const location = (await findLocation(tx, locationId)) ?? fail('notFound');
  const person = (await peopleTaxed(tx, location)).find((one) => one.staffId === staffId);
  if (!person?.hasTransactions) return false;
  const { own, employment: from } = person;
  return leavesPayroll(location.taxReportingType, { own, from, to });
}
