import { queryOptions } from '@tanstack/react-query';
import { getAlerts } from '@tipwell/contract/calls/alerts';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

/** What needs somebody at a location. */
export const alertsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.alerts(locationId),
    queryFn: ({ signal }) => api.call(getAlerts, { params: { locationId } }, { signal }),
  });
