import type { CallOutput } from '@tipwell/contract/api/call';
import type { confirmTaxReporting as call } from '@tipwell/contract/distribution/calls/tax-reporting';
import { fail } from '@tipwell/contract/api/errors';
import type { LocationTaxType } from '@tipwell/contract/venues/tax-reporting.rule';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { clearAtOnce } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { findLocation, lockLocation, selfReportingOf, setTaxType } from '#venues/locations';
import { beginReserve } from '../withholding/settings-store.ts';

/**
 * Confirms the type that the accountant saw; from then on tax can be withheld, and a part of what
 * employed people are given is kept back for it. Confirmed twice, it is confirmed once.
 * @throws notFound; figuresChanged where it is another type by now
 */
export async function confirmTaxType(
  context: Context,
  actor: Person,
  seen: { locationId: number; taxReportingType: LocationTaxType },
): Promise<CallOutput<typeof call>> {
  const { locationId, taxReportingType: type } = seen;
  return context.db.transaction().execute(async (tx) => {
    await lockLocation(tx, locationId);
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    if (location.taxReportingType !== type) fail('figuresChanged');
    if (location.taxReportingStatus === 'CONFIRMED') return { taxReportingStatus: 'CONFIRMED' };
    const now = context.clock.now();
    const selfReporting = await selfReportingOf(tx, locationId);
    const confirmed = { type, status: 'CONFIRMED', selfReporting } as const;
    await setTaxType(tx, locationId, confirmed, clearAtOnce('taxType', 'OWN_RULES'));
    if (type !== 'SELF_REPORTING') {
      await beginReserve(tx, locationId, businessDay(now, location.timeZone));
    }
    await audit(tx, {
      actor,
      action: 'taxReporting.confirmed',
      subject: `location:${locationId}`,
      at: now,
      details: { type },
    });
    return { taxReportingStatus: 'CONFIRMED' };
  });
}
