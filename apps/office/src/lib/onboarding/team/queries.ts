import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getOnboardingOfTeam, remindOfOnboarding } from '@tipwell/contract/people/calls/onboarding';
import { api } from '../../api.ts';
import { queryKeys } from '../../query.ts';

/** Who of a location's people cannot be paid yet, and why. */
export const heldPeopleQuery = (locationId: number) =>
  queryOptions({
    queryKey: [...queryKeys.team(locationId), 'held'],
    queryFn: ({ signal }) => api.call(getOnboardingOfTeam, { params: { locationId } }, { signal }),
  });

/** Reminds one of them; whether something was sent, or they had been reminded within a day. */
export async function remindHeldPerson(
  queries: QueryClient,
  params: { locationId: number; staffId: number },
): Promise<boolean> {
  const { isSent } = await api.call(remindOfOnboarding, { params });
  await Promise.all([
    queries.invalidateQueries({ queryKey: heldPeopleQuery(params.locationId).queryKey }),
    queries.invalidateQueries({ queryKey: queryKeys.registeredUsers }),
  ]);
  return isSent;
}
