import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallArguments } from '@tipwell/contract/api/call';
import {
  answerDataRequest,
  enterDataRequest,
  getDataRequests,
} from '@tipwell/contract/backoffice/calls/data-requests';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** Requests of people for their data: what waits first, by its date. */
export const dataRequestsQuery = queryOptions({
  queryKey: queryKeys.dataRequests,
  queryFn: ({ signal }) => api.call(getDataRequests, {}, { signal }),
});

/** Enters a request that came by letter, e-mail or to support. */
export async function enterRequest(
  queries: QueryClient,
  userId: string,
  body: CallArguments<typeof enterDataRequest>['body'],
): Promise<void> {
  await api.call(enterDataRequest, { params: { userId }, body });
  await queries.invalidateQueries({ queryKey: queryKeys.dataRequests });
}

/** Writes down how a request was answered outside the account. */
export async function answerRequest(
  queries: QueryClient,
  requestId: string,
  body: CallArguments<typeof answerDataRequest>['body'],
): Promise<void> {
  await api.call(answerDataRequest, { params: { requestId }, body });
  await queries.invalidateQueries({ queryKey: queryKeys.dataRequests });
}
