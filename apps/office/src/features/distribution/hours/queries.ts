import { queryOptions } from '@tanstack/react-query';
import {
  endClockCode,
  getClock,
  getClockCode,
  getOwnClocking,
  makeClockCode,
  proposeClockTime,
  recordScan,
} from '@tipwell/contract/distribution/calls/clock-in';
import {
  getHours,
  getOwnHours,
  recordHours,
  reportOwnHours,
  setHoursPoints,
  type HoursEntry,
} from '@tipwell/contract/distribution/calls/hours';
import {
  importHours,
  previewHoursImport,
} from '@tipwell/contract/distribution/calls/hours-imports';
import type { CallArguments } from '@tipwell/contract/api/call';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** Who worked how long on a business day. */
export const hoursQuery = (locationId: number, businessDay: string) =>
  queryOptions({
    queryKey: queryKeys.hoursOf(locationId, businessDay),
    queryFn: ({ signal }) =>
      api.call(getHours, { params: { locationId, businessDay } }, { signal }),
  });

/** Writes hours of a day; whoever is not named keeps what they have. */
export function saveHours(locationId: number, businessDay: string, entries: HoursEntry[]) {
  return api.call(recordHours, { params: { locationId, businessDay }, body: { entries } });
}

export function savePoints(locationId: number, countsPoints: boolean) {
  return api.call(setHoursPoints, { params: { locationId }, body: { countsPoints } });
}

/** One's own hours of days that are not split yet. */
export const ownHoursQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.ownHours(staffId),
    queryFn: ({ signal }) => api.call(getOwnHours, { params: { userId, staffId } }, { signal }),
  });

export function reportHours(
  at: { userId: string; staffId: number; businessDay: string },
  body: { from: string | null; to: string | null; minutes: number | null },
) {
  return api.call(reportOwnHours, { params: at, body });
}

/** What a file of hours would change, and which of its lines are not right. */
export function previewFile(locationId: number, csv: string) {
  return api.call(previewHoursImport, { params: { locationId }, body: { csv } });
}

export function importFile(locationId: number, csv: string, fingerprint: string) {
  return api.call(importHours, { params: { locationId }, body: { csv, fingerprint } });
}

/** The code by which a location's people clock in and out. */
export const clockCodeQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.clockCode(locationId),
    queryFn: ({ signal }) => api.call(getClockCode, { params: { locationId } }, { signal }),
  });

export function makeCode(locationId: number, codeId: string) {
  return api.call(makeClockCode, { params: { locationId }, body: { codeId } });
}

export function endCode(locationId: number, codeId: string) {
  return api.call(endClockCode, { params: { locationId, codeId } });
}

/** Where somebody stands who has scanned a code. */
export const clockQuery = (code: string) =>
  queryOptions({
    queryKey: queryKeys.clock(code),
    queryFn: ({ signal }) => api.call(getClock, { params: { code } }, { signal }),
  });

/** Clocks in or out; the same scan again changes nothing. */
export function sendScan(code: string, body: CallArguments<typeof recordScan>['body']) {
  return api.call(recordScan, { params: { code }, body });
}

/** Where somebody stands with clocking at one of their workplaces, and what is missing. */
export const ownClockingQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.ownClocking(staffId),
    queryFn: ({ signal }) => api.call(getOwnClocking, { params: { userId, staffId } }, { signal }),
  });

export function proposeTime(
  at: { userId: string; staffId: number; scanId: string },
  time: string | null,
) {
  return api.call(proposeClockTime, { params: at, body: { time } });
}
