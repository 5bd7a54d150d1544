import { queryOptions } from '@tanstack/react-query';
import {
  getHours,
  getOwnHours,
  recordHours,
  reportOwnHours,
  setHoursPoints,
  type HoursEntry,
} from '@tipwell/contract/calls/distribution/hours';
import {
  importHours,
  previewHoursImport,
} from '@tipwell/contract/calls/distribution/hours-imports';
import {
  listTimeClockKeys,
  makeTimeClockKey,
  revokeTimeClockKey,
} from '@tipwell/contract/calls/distribution/time-clocks';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

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

/** The keys of a location's time clocks. */
export const timeClockKeysQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.timeClockKeys(locationId),
    queryFn: ({ signal }) => api.call(listTimeClockKeys, { params: { locationId } }, { signal }),
  });

export function makeKey(locationId: number, body: { keyId: string; name: string }) {
  return api.call(makeTimeClockKey, { params: { locationId }, body });
}

export function revokeKey(locationId: number, keyId: string) {
  return api.call(revokeTimeClockKey, { params: { locationId, keyId } });
}
