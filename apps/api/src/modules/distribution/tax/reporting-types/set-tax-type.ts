import type { CallOutput } from '@tipwell/contract/api/call';
import type { setTaxReporting as call } from '@tipwell/contract/distribution/calls/tax-reporting';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import {
  needsReason,
  taxTypeOf,
  type LocationTaxType,
} from '@tipwell/contract/venues/tax-reporting.rule';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { clearAtOnce } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { hasOpenPools, businessDay } from '#distribution/splits';
import { setOwnTaxType } from '#identity/identity';
import {
  findLocation,
  lockLocation,
  selfReportingOf,
  setTaxType as keepTaxType,
  type Location,
} from '#venues/locations';
import { refuseWhileUnsettled } from '../withholding/refuse-while-unsettled.ts';
import { peopleTaxed } from './people-taxed.ts';
import { keptFrom } from './type-change.rule.ts';

interface Wanted {
  locationId: number;
  taxReportingType: LocationTaxType;
  reason: string | null;
}

/**
 * Sets whose affair the income tax is at a location; its accountant confirms it. Where it is left to each
 * person, everybody keeps the type they had. The same type again changes the reason alone.
 * @throws notFound; taxTypeFixed where somebody who was given something would get another type;
 *   inputInvalid where a reason is needed and missing; figuresChanged while a period waits to be settled
 */
export async function setTaxType(
  context: Context,
  actor: Person,
  wanted: Wanted,
): Promise<CallOutput<typeof call>> {
  const { locationId, taxReportingType: type } = wanted;
  return context.db.transaction().execute(async (tx) => {
    await lockLocation(tx, locationId);
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const before = location.taxReportingType;
    const isReasonNeeded = needsReason({ ...location, taxReportingType: type });
    if (isReasonNeeded && wanted.reason === null) {
      fail('inputInvalid', { fields: { reason: fieldError('reasonMissing') } });
    }
    const now = context.clock.now();
    const selfReporting =
      isReasonNeeded && wanted.reason !== null
        ? { reason: wanted.reason, by: realPersonOf(actor), at: now }
        : null;
    const known = await selfReportingOf(tx, locationId);
    if (before === type && (selfReporting?.reason ?? null) === (known?.reason ?? null)) {
      return { taxReportingStatus: location.taxReportingStatus };
    }
    if (before !== type) {
      await refuseWhileUnsettled(tx, locationId);
      await changePeople(tx, location, type, now);
    }
    // What people do themselves needs nobody's word; whatever the employer does the accountant confirms.
    const status = type === 'SELF_REPORTING' ? 'NOT_SET' : 'PENDING';
    const kept = before === type ? location.taxReportingStatus : status;
    const set = { type, status: kept, selfReporting };
    await keepTaxType(tx, locationId, set, clearAtOnce('taxType', 'OWN_RULES'));
    await audit(tx, {
      actor,
      action: 'taxReporting.set',
      subject: `location:${locationId}`,
      at: now,
      details: { before, after: type, reason: selfReporting?.reason ?? null },
    });
    return { taxReportingStatus: kept };
  });
}

async function changePeople(
  tx: Tx,
  location: Location,
  type: LocationTaxType,
  now: Date,
): Promise<void> {
  const before = location.taxReportingType;
  const people = await peopleTaxed(tx, location);
  const today = businessDay(now, location.timeZone);
  // Tips that wait for their split are somebody's already, although nobody knows whose.
  const isWaiting = await hasOpenPools(tx, location.locationId, today);
  const kept = keptFrom(
    before,
    type,
    people.map((one) => ({ ...one, hasTransactions: one.hasTransactions || isWaiting })),
  );
  if (kept.length > 0) fail('taxTypeFixed', { details: { people: kept.length } });
  if (type !== 'MIX_REPORTING') return;
  const was = Map.groupBy(people, (person) => taxTypeOf(before, person));
  for (const [own, of] of was) {
    const ids = of.map(({ staffId }) => staffId);
    await setOwnTaxType(tx, ids, own, clearAtOnce('taxType', 'OWN_RULES'));
  }
}
