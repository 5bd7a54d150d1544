import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import {
  peopleOf,
  lockSchemes,
  recordsOf,
  upsertWorked,
  isClockedByCode,
  reportUntil,
} from '#distribution/splits';
import { readHours, type TypedHours } from '../shifts/read-entry.rule.ts';
import { refuseClosedDay } from '../shifts/record-hours.ts';
import { isRecordedByOthers, sharingAmong } from './show-hours.ts';

/**
 * Writes down what somebody says of their own day. Only where a lead has recorded the day for others:
 * one person alone must not turn a day that is shared by heads into one that is theirs. What a lead wrote
 * stays.
 * @throws notFound; inputInvalid for a day that is closed to it, and for hours that are not right
 */
export async function reportOwnHours(
  context: Context,
  actor: Person,
  asked: TypedHours & { staffId: number; businessDay: string },
): Promise<{ changed: number }> {
  const { staffId, businessDay, ...typed } = asked;
  return context.db.transaction().execute(async (tx) => {
    const staff = await findStaff(tx, staffId);
    const location = staff && (await findLocation(tx, staff.locationId));
    if (!location) fail('notFound');
    const { locationId, timeZone } = location;
    await lockSchemes(tx, locationId, 'to change');
    const now = context.clock.now();
    await refuseClosedDay(tx, location, businessDay, now);
    if (now >= reportUntil(businessDay, timeZone)) return refuse('reportTooLate');
    const sharing = sharingAmong(await peopleOf(tx, location, businessDay));
    if (!sharing.has(staffId)) return refuse('notInTeamThatDay');
    const only = { from: businessDay, to: businessDay };
    const records = await recordsOf(tx, [...sharing], only);
    if (!isRecordedByOthers(records, { staffId, sharing })) return refuse('dayNotRecorded');
    const before = records.find((one) => one.staffId === staffId);
    if (before && isClockedByCode(before.source)) return refuse('hoursClocked');
    if (before && before.source !== 'SELF') return refuse('leadWroteHours');
    const read = readHours(typed, { businessDay, timeZone }, now);
    if ('wrong' in read) fail('inputInvalid', { fields: read.wrong });
    if (read.hours === null) fail('inputInvalid', { fields: { minutes: fieldError('required') } });
    const changed = await upsertWorked(tx, [{ staffId, businessDay, ...read.hours, points: 1 }], {
      source: 'SELF',
      by: realPersonOf(actor),
      now,
    });
    return { changed };
  });
}

function refuse(
  why: 'reportTooLate' | 'notInTeamThatDay' | 'dayNotRecorded' | 'leadWroteHours' | 'hoursClocked',
): never {
  fail('inputInvalid', { fields: { businessDay: fieldError(why) } });
}
