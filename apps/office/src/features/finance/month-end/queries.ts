import { queryOptions } from '@tanstack/react-query';
import {
  getPlaceClosing,
  getPlatformClosing,
  placeClosingFilePath,
  platformClosingFilePath,
} from '@tipwell/contract/finance/calls/month-end';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** A month of a place, or of the whole platform. */
export const closingQuery = (locationId: number | null, month: string) =>
  queryOptions({
    queryKey: queryKeys.monthClosing(locationId, month),
    queryFn: ({ signal }) =>
      locationId === null
        ? api.call(getPlatformClosing, { params: { month } }, { signal })
        : api.call(getPlaceClosing, { params: { locationId, month } }, { signal }),
  });

/** The same month as a PDF. */
export async function readClosingFile(
  locationId: number | null,
  month: string,
  lang: Locale,
): Promise<Blob> {
  return locationId === null
    ? api.file(`${platformClosingFilePath}?lang=:lang`, { month, lang })
    : api.file(`${placeClosingFilePath}?lang=:lang`, { locationId, month, lang });
}
