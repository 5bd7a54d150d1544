import { queryOptions } from '@tanstack/react-query';
import { getPersonReport } from '@tipwell/contract/backoffice/calls/person-report';
import {
  getLocationReport,
  getOwnReport,
  locationReportPaperPath,
  locationReportWorkbookPath,
} from '@tipwell/contract/backoffice/calls/reporting';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

interface Days {
  from: string;
  to: string;
}

/** A person's own money at one workplace. */
export const ownReportQuery = (userId: string, staffId: number, { from, to }: Days) =>
  queryOptions({
    queryKey: queryKeys.ownReport(staffId, from, to),
    queryFn: ({ signal }) =>
      api.call(getOwnReport, { params: { userId, staffId }, query: { from, to } }, { signal }),
  });

/** The money of a whole location, for those who may see it. */
export const locationReportQuery = (locationId: number, { from, to }: Days) =>
  queryOptions({
    queryKey: queryKeys.locationReport(locationId, from, to),
    queryFn: ({ signal }) =>
      api.call(getLocationReport, { params: { locationId }, query: { from, to } }, { signal }),
  });

/** The same as a file that the server writes. */
export async function readReportFile(
  kind: 'pdf' | 'xlsx',
  locationId: number,
  { from, to }: Days,
  lang: Locale,
): Promise<Blob> {
  const path = kind === 'pdf' ? locationReportPaperPath : locationReportWorkbookPath;
  return api.file(`${path}?from=:from&to=:to&lang=:lang`, { locationId, from, to, lang });
}

/** What makes one person's line in it, for those who may read that line. */
export const personReportQuery = (locationId: number, staffId: number, { from, to }: Days) =>
  queryOptions({
    queryKey: queryKeys.personReport(locationId, staffId, from, to),
    queryFn: ({ signal }) =>
      api.call(
        getPersonReport,
        { params: { locationId, staffId }, query: { from, to } },
        { signal },
      ),
  });
