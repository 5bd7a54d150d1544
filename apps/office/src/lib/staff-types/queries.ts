import { queryOptions } from '@tanstack/react-query';
import { getStaffTypes } from '@tipwell/contract/calls/reference';
import { api } from '../api.ts';
import { queryKeys } from '../query.ts';

const anHour = 3_600_000;

/** Every staff type of the handbook. */
export const staffTypesQuery = queryOptions({
  queryKey: queryKeys.handbookStaffTypes,
  queryFn: ({ signal }) => api.call(getStaffTypes, {}, { signal }),
  staleTime: anHour,
});
