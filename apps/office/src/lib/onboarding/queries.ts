import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getOnboarding } from '@tipwell/contract/calls/onboarding';
import { api } from '../api.ts';
import { queryKeys } from '../query.ts';

/** Where the person stands between an invitation and the first payout. */
export const onboardingQuery = queryOptions({
  queryKey: queryKeys.onboarding,
  queryFn: ({ signal }) => api.call(getOnboarding, {}, { signal }),
});

/** Something was settled: what is next, and who the person is, is read again. */
export async function refreshOnboarding(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.onboarding }),
    queries.invalidateQueries({ queryKey: queryKeys.profile }),
  ]);
}
