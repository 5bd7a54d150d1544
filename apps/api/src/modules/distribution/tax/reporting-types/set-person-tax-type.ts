import type { CallOutput } from '@tipwell/contract/api/call';
import type { setStaffTaxReporting as call } from '@tipwell/contract/distribution/calls/tax-reporting';
import { fail } from '@tipwell/contract/api/errors';
import { taxTypeOf, type OwnTaxType } from '@tipwell/contract/venues/tax-reporting.rule';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { clearAtOnce } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import { setOwnTaxType } from '#identity/identity';
import { findLocation, lockLocation } from '#venues/locations';
import { peopleTaxed } from './people-taxed.ts';

/**
 * Says of one person who sees to their tax, where the location leaves it to each.
 * @throws notFound for somebody of another place, and where the location has one type for all;
 *   taxTypeFixed once they were given something, and of whom an agency employs
 */
export async function setPersonTaxType(
  context: Context,
  actor: Person,
  wanted: { locationId: number; staffId: number; taxReportingType: OwnTaxType },
): Promise<CallOutput<typeof call>> {
  const { locationId, staffId, taxReportingType: type } = wanted;
  return context.db.transaction().execute(async (tx) => {
    await lockLocation(tx, locationId);
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    if (location.taxReportingType !== 'MIX_REPORTING') fail('notFound');
    const people = await peopleTaxed(tx, location);
    const person = people.find((one) => one.staffId === staffId) ?? fail('notFound');
    const before = taxTypeOf('MIX_REPORTING', person);
    if (before === type) return { taxReportingType: type };
    // An agency has a payroll of its own, whatever is said here.
    if (person.hasTransactions || taxTypeOf('EMPLOYER', person) !== 'EMPLOYER')
      fail('taxTypeFixed');
    await setOwnTaxType(tx, [staffId], type, clearAtOnce('taxType', 'OWN_RULES'));
    await audit(tx, {
      actor,
      action: 'taxReporting.personSet',
      subject: `location:${locationId}`,
      at: context.clock.now(),
      details: { staffId, before, after: type },
    });
    return { taxReportingType: type };
  });
}
