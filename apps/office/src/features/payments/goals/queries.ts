import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  chooseChampions,
  getChampions,
  getGoal,
  setGoal,
} from '@tipwell/contract/payments/calls/goals';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** What a person saves for at a workplace. */
export const goalQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.goal(staffId),
    queryFn: ({ signal }) => api.call(getGoal, { params: { userId, staffId } }, { signal }),
  });

/** Sets an amount to save for; null gives it up. */
export async function saveGoal(
  queries: QueryClient,
  whose: { userId: string; staffId: number },
  amount: number | null,
): Promise<void> {
  const goal = await api.call(setGoal, { params: whose, body: { amount } });
  queries.setQueryData(goalQuery(whose.userId, whose.staffId).queryKey, goal);
}

/** The people of a location who were thanked the most this month. */
export const championsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.champions(locationId),
    queryFn: ({ signal }) => api.call(getChampions, { params: { locationId } }, { signal }),
  });

/** Lets oneself be shown among them, or no more. */
export async function beShown(
  queries: QueryClient,
  { userId, staffId, locationId }: { userId: string; staffId: number; locationId: number },
  isShown: boolean,
): Promise<void> {
  await api.call(chooseChampions, { params: { userId, staffId }, body: { isShown } });
  await queries.invalidateQueries({ queryKey: queryKeys.champions(locationId) });
}
