import { queryOptions } from '@tanstack/react-query';
import { getStaffTypes, getVersion } from '@tipwell/contract/venues/calls/reference';
import { api } from '../api.ts';
import { keptStaffTypes, staleAfterMs } from './stored-staff-types.ts';
import { queryKeys } from '../query.ts';

/** Every staff type of the handbook, as the browser keeps them. */
export const staffTypesQuery = queryOptions({
  queryKey: queryKeys.handbookStaffTypes,
  queryFn: ({ signal }) =>
    keptStaffTypes({
      storage: localStorage,
      now: Date.now,
      askVersions: () => api.call(getVersion, {}, { signal }),
      askStaffTypes: () => api.call(getStaffTypes, {}, { signal }),
    }),
  staleTime: staleAfterMs,
});
