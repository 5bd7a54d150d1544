import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallArguments } from '@tipwell/contract/api/call';
import {
  askForFinalPayout,
  confirmFinalPayout,
  dropFinalPayout,
  getOwed,
  getUnclaimed,
} from '@tipwell/contract/payouts/calls/final-payouts';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** What somebody is still owed at each place. */
export const owedQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.registeredUser(userId), 'owed'],
    queryFn: ({ signal }) => api.call(getOwed, { params: { userId } }, { signal }),
  });

/** Who is owed money whose account is over, and what waits for a second person. */
export const unclaimedQuery = queryOptions({
  queryKey: [...queryKeys.registeredUsers, 'unclaimed'],
  queryFn: ({ signal }) => api.call(getUnclaimed, {}, { signal }),
  // Another administrator may have decided meanwhile.
  staleTime: 0,
});

export async function askFor(
  userId: string,
  body: CallArguments<typeof askForFinalPayout>['body'],
): Promise<void> {
  await api.call(askForFinalPayout, { params: { userId }, body });
}

export async function confirmIt(requestId: string): Promise<void> {
  await api.call(confirmFinalPayout, { params: { requestId } });
}

export async function dropIt(requestId: string, reason: string): Promise<void> {
  await api.call(dropFinalPayout, { params: { requestId }, body: { reason } });
}

/** Whatever is shown of people and their money is asked for anew. */
export async function refreshOwed(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.registeredUsers }),
    queries.invalidateQueries({ queryKey: queryKeys.homes }),
  ]);
}
