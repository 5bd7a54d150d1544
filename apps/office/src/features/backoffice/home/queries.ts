import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import { getPlatformHome, getVenueHome } from '@tipwell/contract/backoffice/calls/home';
import { getBalance, getCurrentProgress } from '@tipwell/contract/payouts/calls/payouts';
import { getReceivedTips } from '@tipwell/contract/payments/calls/payments';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

export type Balance = CallOutput<typeof getBalance>;
export type Progress = CallOutput<typeof getCurrentProgress>;

const tipsPerPage = 20;
const glancePollMs = 60_000;

/** What is the person's at one workplace. */
export const balanceQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.balance(staffId),
    queryFn: ({ signal }) => api.call(getBalance, { params: { userId, staffId } }, { signal }),
  });

/** Whether an instant payout is to be had, and why not. */
export const progressQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.progress(staffId),
    queryFn: ({ signal }) =>
      api.call(getCurrentProgress, { params: { userId, staffId } }, { signal }),
  });

/** The tips as they came in, newest first, page by page. */
export const tipsQuery = (staffId: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.tips(staffId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getReceivedTips,
        {
          params: { staffId },
          query: { limit: tipsPerPage, ...(pageParam ? { before: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.tips.at(-1)?.tipId ?? null) : null),
  });

/** A location at a glance: asked again by itself, because money comes in while one looks. */
export const venueHomeQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.venueHome(locationId),
    queryFn: ({ signal }) => api.call(getVenueHome, { params: { locationId } }, { signal }),
    refetchInterval: glancePollMs,
  });

/** What waits for one of the platform's people, on a day where they are. */
export const platformHomeQuery = (today: string) =>
  queryOptions({
    queryKey: queryKeys.platformHome(today),
    queryFn: ({ signal }) => api.call(getPlatformHome, { query: { today } }, { signal }),
    refetchInterval: glancePollMs,
  });
