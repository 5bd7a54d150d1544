import type { CallOutput } from '@tipwell/contract/api/call';
import type { getTaxReporting } from '@tipwell/contract/distribution/calls/tax-reporting';
import { recordOf } from '@tipwell/contract/countries/records';
import { fail } from '@tipwell/contract/api/errors';
import { permissions, type Permission } from '@tipwell/contract/access/permissions';
import { needsReason, taxTypeOf } from '@tipwell/contract/venues/tax-reporting.rule';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesOfPeople } from '#identity/identity';
import { authorizeAtLocation, findLocation, selfReportingOf } from '#venues/locations';
import { usualReserveAt } from '../withholding/reserve.rule.ts';
import { peopleTaxed } from './people-taxed.ts';

/** Whose affair the tax is at a location, and of each of its people. @throws notFound */
export async function showTaxReporting(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getTaxReporting>> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const [people, selfReporting] = await Promise.all([
    peopleTaxed(db, location),
    selfReportingOf(db, locationId),
  ]);
  const names = await namesOfPeople(db, selfReporting ? [selfReporting.by] : []);
  const mayDo = async (permission: Permission) =>
    (await authorizeAtLocation(context, actor, locationId, permission)) === 'allowed';
  const { taxReportingType, taxReportingStatus } = location;
  return {
    taxReportingType,
    taxReportingStatus,
    needsReasonForSelfReporting: needsReason({ ...location, taxReportingType: 'SELF_REPORTING' }),
    isIncomeTaxed: recordOf(location.country)?.tips.hasNoIncomeTax !== true,
    usualReserveBps: usualReserveAt(location),
    selfReporting: selfReporting && {
      reason: selfReporting.reason,
      recordedBy: names.get(selfReporting.by) ?? null,
      recordedAt: selfReporting.at.toISOString(),
    },
    people: people.map((person) => ({
      staffId: person.staffId,
      displayFullName: person.displayFullName,
      isActive: person.isActive,
      employment: person.employment,
      taxReportingType: taxTypeOf(taxReportingType, person),
      hasTransactions: person.hasTransactions,
    })),
    may: {
      set: await mayDo(permissions.setTaxReporting),
      confirm: await mayDo(permissions.confirmTaxReporting),
      seeWithholding: await mayDo(permissions.seeWithholding),
    },
  };
}
