import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getHours,
  getOwnHours,
  HoursRecord as ToldRecord,
} from '@tipwell/contract/distribution/calls/hours';
import { fail } from '@tipwell/contract/api/errors';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { findStaff, namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { gapsOfDay } from '../clock-in/gaps-of-day.ts';
import { isRunning } from '../clock-in/pair-scans.rule.ts';
import {
  businessDay as businessDayOf,
  peopleOf,
  recordsOf,
  type HoursRecord,
  countingRecords,
  reportUntil,
  splitAtLatest,
  waitsUntil,
  splitDays,
  leftOutOf,
} from '#distribution/splits';
import { hoursOfDay } from './known-hours.ts';
import { countsPoints } from '../shifts/hours-store.ts';
import { closedBecause, earliestDay } from '../shifts/open-days.rule.ts';
import { wallClock } from '../shifts/shift-times.rule.ts';
import { rightsAboutHours } from '../shifts/who-records.ts';

/** Who worked how long on a business day, and whose hours are missing. @throws notFound */
export async function showHours(
  context: Context,
  actor: Person,
  { locationId, businessDay }: { locationId: number; businessDay: string },
): Promise<CallOutput<typeof getHours>> {
  const { db } = context;
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const now = context.clock.now();
  const today = businessDayOf(now, location.timeZone);
  const only = { from: businessDay, to: businessDay };
  const [rights, people, names, split, hasPoints] = await Promise.all([
    rightsAboutHours(db, actor, location),
    peopleOf(db, location, businessDay),
    namesAtLocation(db, locationId),
    splitDays(db, locationId, only),
    countsPoints(db, locationId),
  ]);
  const staffIds = people.map(({ staffId }) => staffId);
  const records = new Map(
    (await recordsOf(db, staffIds, only)).map((record) => [record.staffId, record]),
  );
  const gaps = await gapsOfDay(
    db,
    location,
    businessDay,
    staffIds.map((staffId) => ({ staffId, source: records.get(staffId)?.source ?? null })),
  );
  const waits = waitsUntil(await hoursOfDay(db, location, businessDay));
  const gapsOf = (staffId: number) => gaps.get(staffId) ?? [];
  // Of whoever has no part, hours may be written all the same; they make no day one of hours.
  const sharing = sharingAmong(people);
  // Who takes tips and has no job is shown as well: otherwise nobody sees that they get nothing.
  const noJob = new Set(
    leftOutOf(
      people.map((one) => ({ ...one, staffType: one.staffType ?? '' })),
      null,
    ).noJob,
  );
  return {
    businessDay,
    today,
    earliest: earliestDay(today),
    timeZone: location.timeZone,
    closedBecause: closedBecause(businessDay, { today, split }),
    isRecorded:
      countingRecords([...records.values()].filter((one) => sharing.has(one.staffId))).length > 0,
    splitAtLatest: (waits ?? splitAtLatest(businessDay, location.timeZone)).toISOString(),
    countsPoints: hasPoints,
    ...rights,
    people: names
      .filter(
        ({ staffId }) =>
          sharing.has(staffId) ||
          noJob.has(staffId) ||
          records.has(staffId) ||
          gapsOf(staffId).length > 0,
      )
      .map((person) => {
        const record = records.get(person.staffId);
        return {
          staffId: person.staffId,
          displayFullName: fullName(person),
          staffType: person.staffType,
          hasNoJob: noJob.has(person.staffId),
          record: record ? tell(record, location.timeZone) : null,
          gaps: gapsOf(person.staffId).map((gap) => ({
            clockedIn: gap.clockedIn && wallClock(gap.clockedIn, location.timeZone),
            clockedOut: gap.clockedOut && wallClock(gap.clockedOut, location.timeZone),
            isRunning: isRunning(gap, now),
          })),
        };
      }),
  };
}

/** More days than these never wait to be split. */
const ownDaysBack = 14;

/** A person's own hours of ended days that are not split and on which others have hours. @throws notFound */
export async function showOwnHours(
  context: Context,
  staffId: number,
): Promise<CallOutput<typeof getOwnHours>> {
  const { db } = context;
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  if (location.tipsType === 'PERSONAL') return { days: [] };
  const { locationId, timeZone } = location;
  const today = businessDayOf(context.clock.now(), timeZone);
  const todayDate = Temporal.PlainDate.from(today);
  const span = {
    from: todayDate.subtract({ days: ownDaysBack }).toString(),
    to: todayDate.subtract({ days: 1 }).toString(),
  };
  const split = await splitDays(db, locationId, span);
  const everybody = (await namesAtLocation(db, locationId)).map((one) => one.staffId);
  const records = Map.groupBy(await recordsOf(db, everybody, span), (one) => one.businessDay);
  const days: CallOutput<typeof getOwnHours>['days'] = [];
  for (const [businessDay, ofDay] of records) {
    if (split.has(businessDay)) continue;
    const sharing = sharingAmong(await peopleOf(db, location, businessDay));
    if (!sharing.has(staffId) || !isRecordedByOthers(ofDay, { staffId, sharing })) continue;
    const record = ofDay.find((one) => one.staffId === staffId);
    const mine = { staffId, source: record?.source ?? null };
    const gaps = await gapsOfDay(db, location, businessDay, [mine]);
    // Whoever clocked in or out says there what is missing, and not once more here.
    if ((gaps.get(staffId) ?? []).length > 0) continue;
    days.push({
      businessDay,
      record: record ? tell(record, timeZone) : null,
      reportUntil:
        record === undefined || record.source === 'SELF'
          ? reportUntil(businessDay, timeZone).toISOString()
          : null,
    });
  }
  return { days };
}

/** Those of a day's people who share it. */
export function sharingAmong(
  people: readonly { staffId: number; why: unknown }[],
): ReadonlySet<number> {
  return new Set(people.flatMap(({ staffId, why }) => (why === null ? [staffId] : [])));
}

/**
 * Whether the day is shared by hours, whatever somebody says of themselves. Hours of people who have no
 * part in it, a manager's in the United States for instance, say nothing about that.
 */
export function isRecordedByOthers(
  records: readonly HoursRecord[],
  { staffId, sharing }: { staffId: number; sharing: ReadonlySet<number> },
): boolean {
  return records.some(
    (one) => one.staffId !== staffId && one.source !== 'SELF' && sharing.has(one.staffId),
  );
}

function tell(record: HoursRecord, timeZone: string): ToldRecord {
  return {
    minutes: record.minutes,
    points: record.points,
    spans: record.spans.map(({ from, to }) => ({
      from: wallClock(from, timeZone),
      to: wallClock(to, timeZone),
    })),
    source: record.source,
    recordedAt: record.recordedAt.toISOString(),
  };
}
