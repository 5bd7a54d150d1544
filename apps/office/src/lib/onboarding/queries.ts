import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getOnboarding } from '@tipwell/contract/people/calls/onboarding';
import { api } from '../api.ts';
import { queryKeys } from '../query.ts';
import { chosenWorkplace } from '../workplace.ts';

/** Where the person stands between an invitation and the first payout, at the workplace that is shown. */
export const onboardingQuery = () => {
  const staffId = chosenWorkplace();
  return queryOptions({
    queryKey: [...queryKeys.onboarding, 'where', staffId],
    queryFn: ({ signal }) =>
      api.call(getOnboarding, { query: staffId === null ? {} : { staffId } }, { signal }),
  });
};

/** Something was settled: what is next, and who the person is, is read again. */
export async function refreshOnboarding(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.onboarding }),
    queries.invalidateQueries({ queryKey: queryKeys.profile }),
  ]);
}
