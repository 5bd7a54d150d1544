import { queryOptions } from '@tanstack/react-query';
import { getPlaceClosing, getPlatformClosing } from '@tipwell/contract/calls/settlement/closing';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

/** A month of a place, or of the whole platform. */
export const closingQuery = (locationId: number | null, month: string) =>
  queryOptions({
    queryKey: queryKeys.monthClosing(locationId, month),
    queryFn: ({ signal }) =>
      locationId === null
        ? api.call(getPlatformClosing, { params: { month } }, { signal })
        : api.call(getPlaceClosing, { params: { locationId, month } }, { signal }),
  });
