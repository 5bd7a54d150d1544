import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getTipRecord,
  getTipRecordRequests,
  getTipRecords,
  requestTipRecord,
  TipRecordRequest,
} from '@tipwell/contract/backoffice/calls/tipping-records';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Locale } from '@tipwell/contract/api/fields';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { Paper } from '@tipwell/contract/api/document-model';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { everyMembershipOf, findStaff, namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { readRecord } from './read-record.ts';
import { recordMonths, type Months } from './record-months.rule.ts';
import { recordPaper } from './record-paper.ts';
import {
  findRequest,
  insertRequest,
  requestsAt,
  requestsOf,
  type RecordRequest,
} from './request-store.ts';

interface Wanted {
  staffId: number;
  requestId: string;
  firstMonth: string;
  lastMonth: string;
  lang: Locale;
}

/**
 * Answers a person's request for the record of their tips, at once, and writes down that they asked and
 * were answered. The same id again is the same request.
 * @throws notFound; inputInvalid for months that cannot be had; contentDiffers where the id stands for
 *   something else
 */
export async function requestRecord(
  context: Context,
  actor: Person,
  { staffId, requestId, firstMonth, lastMonth, lang }: Wanted,
): Promise<CallOutput<typeof requestTipRecord>> {
  const { db, clock } = context;
  const months = { first: firstMonth, last: lastMonth };
  const isSame = (other: RecordRequest): boolean =>
    other.staffId === staffId && other.first === firstMonth && other.last === lastMonth;
  const known = await findRequest(db, requestId);
  if (known) {
    if (!isSame(known)) fail('contentDiffers');
    return { request: present(known), paper: await paperOf(context, staffId, known, lang) };
  }
  const requestedAt = clock.now();
  const { locationId } = await refuseOtherMonths(context, staffId, months);
  const paper = await paperOf(context, staffId, months, lang);
  const request = {
    requestId,
    staffId,
    locationId,
    ...months,
    requestedAt,
    answeredAt: clock.now(),
  };
  await db.transaction().execute(async (tx) => {
    if (!(await insertRequest(tx, request))) {
      const raced = await findRequest(tx, requestId);
      if (!raced || !isSame(raced)) fail('contentDiffers');
      return;
    }
    await audit(tx, {
      actor,
      action: 'tipRecord.given',
      subject: `location:${locationId}`,
      at: request.answeredAt,
      details: { requestId, staffId, firstMonth, lastMonth },
    });
  });
  return { request: present(request), paper };
}

/** A record that was asked for, as it stands now. @throws notFound for another person's */
export async function showRecord(
  context: Context,
  { staffId, requestId, lang }: { staffId: number; requestId: string; lang: Locale },
): Promise<CallOutput<typeof getTipRecord>> {
  const request = await findRequest(context.db, requestId);
  if (request?.staffId !== staffId) fail('notFound');
  return { request: present(request), paper: await paperOf(context, staffId, request, lang) };
}

/** Which months a person can ask for at a workplace, and what they asked for. @throws notFound */
export async function showRequests(
  context: Context,
  staffId: number,
): Promise<CallOutput<typeof getTipRecords>> {
  const { location, months } = await monthsOf(context, staffId);
  return {
    locationName: location.name,
    timeZone: location.timeZone,
    months,
    requests: (await requestsOf(context.db, staffId)).map(present),
  };
}

/** Who at a location asked for their record: no sum is in it. @throws notFound */
export async function listRequests(
  context: Context,
  locationId: number,
): Promise<CallOutput<typeof getTipRecordRequests>> {
  const { db, clock } = context;
  const { timeZone } = (await findLocation(db, locationId)) ?? fail('notFound');
  const since = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO(timeZone)
    .subtract({ years: 3 });
  const [requests, people] = await Promise.all([
    requestsAt(db, locationId, new Date(since.epochMilliseconds)),
    namesAtLocation(db, locationId),
  ]);
  const names = new Map(people.map((person) => [person.staffId, fullName(person)]));
  return {
    timeZone,
    requests: requests.map((request) => ({
      ...present(request),
      displayFullName: names.get(request.staffId) ?? null,
    })),
  };
}

async function refuseOtherMonths(context: Context, staffId: number, wanted: Months) {
  const { location, months } = await monthsOf(context, staffId);
  if (!months) fail('inputInvalid', { fields: { firstMonth: fieldError('recordNotYet') } });
  const outside = (month: string): boolean => month < months.first || month > months.last;
  const field = outside(wanted.first) ? 'firstMonth' : outside(wanted.last) ? 'lastMonth' : null;
  if (field !== null) {
    fail('inputInvalid', { fields: { [field]: fieldError('recordMonthNotHad', { ...months }) } });
  }
  return location;
}

async function monthsOf({ db, clock }: Context, staffId: number) {
  const staff = (await findStaff(db, staffId)) ?? fail('notFound');
  const location = (await findLocation(db, staff.locationId)) ?? fail('notFound');
  const memberships = await everyMembershipOf(db, [staff.person.userId]);
  const own = memberships.find((one) => one.staffId === staffId) ?? fail('notFound');
  const dayOf = (at: Date): string => businessDay(at, location.timeZone);
  const leftOn = own.isActive || own.leftAt === null ? null : dayOf(own.leftAt);
  const joinedOn = dayOf(own.joinedAt);
  return { location, months: recordMonths({ joinedOn, leftOn }, dayOf(clock.now())) };
}

async function paperOf(
  context: Context,
  staffId: number,
  { first, last }: Months,
  lang: Locale,
): Promise<Paper> {
  const record = await readRecord(context, { staffId, first, last });
  return recordPaper(record, lang, businessDay(context.clock.now(), record.location.timeZone));
}

function present({ requestId, first, last, ...request }: RecordRequest): TipRecordRequest {
  return {
    requestId,
    firstMonth: first,
    lastMonth: last,
    requestedAt: request.requestedAt.toISOString(),
    answeredAt: request.answeredAt.toISOString(),
  };
}
