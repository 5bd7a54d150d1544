import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  approveChangeRequest,
  getChangeRequests,
  getWaitingChangeRequests,
  refuseChangeRequest,
  withdrawChangeRequest,
  type ChangeRequest,
} from '@tipwell/contract/backoffice/calls/change-requests';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** While something waits the page asks by itself, so that it tells the truth about it. */
const waitingPollMs = 60_000;

/** What waits for a second person at a location, and what became of it lately. */
export const changesQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.changesOf(locationId),
    queryFn: ({ signal }) => api.call(getChangeRequests, { params: { locationId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.requests.some((request) => request.state === 'OPEN') ? waitingPollMs : false,
  });

/** What waits at all locations in one's care. */
export const waitingChangesQuery = queryOptions({
  queryKey: queryKeys.waitingChanges,
  queryFn: ({ signal }) => api.call(getWaitingChangeRequests, {}, { signal }),
});

type Of = Pick<ChangeRequest, 'locationId' | 'requestId'>;
const paramsOf = ({ locationId, requestId }: Of) => ({ locationId, requestId });

/** Approves as the second person. */
export async function approve(request: Of, password: string) {
  return api.call(approveChangeRequest, { params: paramsOf(request), body: { password } });
}

/** Refuses; it is kept why. */
export async function refuse(request: Of, reason: string) {
  return api.call(refuseChangeRequest, { params: paramsOf(request), body: { reason } });
}

/** Takes one's own request back. */
export async function withdraw(request: Of) {
  return api.call(withdrawChangeRequest, { params: paramsOf(request) });
}

/** Everything that a decision may have changed is asked anew. */
export async function refreshChanges(queries: QueryClient, locationId: number): Promise<void> {
  await Promise.all(
    [
      queryKeys.changes,
      queryKeys.homes,
      queryKeys.locationSettings(locationId),
      queryKeys.locationLog(locationId),
      queryKeys.team(locationId),
    ].map(async (queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
