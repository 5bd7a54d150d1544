import { queryOptions } from '@tanstack/react-query';
import { getIncidents, resolveIncident } from '@tipwell/contract/backoffice/calls/incidents';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** What an administrator must look at. */
export const incidentsQuery = queryOptions({
  queryKey: queryKeys.incidents,
  queryFn: ({ signal }) => api.call(getIncidents, { query: {} }, { signal }),
  // Nobody should have to reload the page to learn of it.
  refetchInterval: 60_000,
});

/** The last ones that were closed, and how. */
export const resolvedIncidentsQuery = queryOptions({
  queryKey: [...queryKeys.incidents, 'RESOLVED'],
  queryFn: ({ signal }) => api.call(getIncidents, { query: { state: 'RESOLVED' } }, { signal }),
});

export async function closeIncident(incidentId: string, resolution: string): Promise<void> {
  await api.call(resolveIncident, { params: { incidentId }, body: { resolution } });
}
