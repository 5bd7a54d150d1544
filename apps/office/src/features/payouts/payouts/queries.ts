import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  createDraftInstantPayout,
  getLocationPayouts,
  type locationPayoutSorts,
  getPayout,
  getPayoutAbility,
  getPayouts,
  makeInstantPayout,
  type Payout,
} from '@tipwell/contract/payouts/calls/payouts';
import { getPayoutLines } from '@tipwell/contract/payouts/calls/payout-lines';
import { getPayoutPlans, selectNewPlan } from '@tipwell/contract/payouts/calls/payout-plans';
import type { Locale } from '@tipwell/contract/api/fields';
import {
  createDraftVenuePayout,
  getVenueBalance,
  getVenuePayout,
  getVenuePayoutPlans,
  makeVenuePayout,
  selectVenuePlan,
} from '@tipwell/contract/payouts/calls/venue-payouts';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';
import type { PayoutFilters } from './location-payout-filters.ts';
import type { Payee, PlanPayee } from './payee.ts';

const payoutsPerPage = 20;

/** While money moves the page asks by itself too, should the live line be down. */
const underWayPollMs = 10_000;

const isMoving = (payout: Payout | undefined) => payout?.state === 'SUBMITTED';

/** One payout of a person with its timeline. */
export const payoutQuery = (userId: string, payoutId: string) =>
  queryOptions({
    queryKey: queryKeys.payout(userId, payoutId),
    queryFn: ({ signal }) => api.call(getPayout, { params: { userId, payoutId } }, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? underWayPollMs : false),
  });

/** What one of them is made of, line by line. */
export const payoutLinesQuery = (userId: string, payoutId: string) =>
  queryOptions({
    queryKey: queryKeys.payoutLines(userId, payoutId),
    queryFn: ({ signal }) => api.call(getPayoutLines, { params: { userId, payoutId } }, { signal }),
  });

/** One of a venue's own payouts with its timeline. */
export const venuePayoutQuery = (locationId: number, payoutId: string) =>
  queryOptions({
    queryKey: queryKeys.venuePayout(locationId, payoutId),
    queryFn: ({ signal }) =>
      api.call(getVenuePayout, { params: { locationId, payoutId } }, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? underWayPollMs : false),
  });

/** The payouts of a person, newest first, page by page. */
export const payoutsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.payoutList(userId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getPayouts,
        {
          params: { userId },
          query: { limit: payoutsPerPage, ...(pageParam ? { before: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.payouts.at(-1)?.payoutId ?? null) : null),
  });

/** What a location's payouts are put in order by. */
export interface LocationPayoutOrder {
  sort: (typeof locationPayoutSorts)[number];
  direction: 'asc' | 'desc';
}

/** The payouts of everybody at a location that fit the filters, in order, page by page. */
export const locationPayoutsQuery = (
  locationId: number,
  filters: PayoutFilters,
  order: LocationPayoutOrder,
) =>
  infiniteQueryOptions({
    queryKey: queryKeys.locationPayouts(locationId, { ...filters, ...order }),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getLocationPayouts,
        {
          params: { locationId },
          query: {
            ...filters,
            ...order,
            limit: locationPayoutsPerPage,
            ...(pageParam ? { before: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.payouts.at(-1)?.payoutId ?? null) : null),
    placeholderData: (previous) => previous,
  });

const locationPayoutsPerPage = 50;

/** Asks for an offer: what would be sent, what it costs, when it lands. */
export async function draftInstantPayout(
  payee: Payee,
  payoutId: string,
  { idempotencyKey, amount }: { idempotencyKey: string; amount: number | null },
) {
  const part = amount === null ? {} : { amount };
  if (payee.kind === 'venue') {
    const { locationId } = payee;
    return api.call(
      createDraftVenuePayout,
      { params: { locationId }, body: { payoutId, ...part } },
      { idempotencyKey },
    );
  }
  const { userId, staffId } = payee;
  return api.call(
    createDraftInstantPayout,
    { params: { userId }, body: { payoutId, staffId, ...part } },
    { idempotencyKey },
  );
}

/** Takes an offer; the same key again is the same payout. */
export async function takeInstantPayout(payee: Payee, payoutId: string, idempotencyKey: string) {
  const instantPayoutId = payoutId;
  if (payee.kind === 'venue') {
    const { locationId } = payee;
    return api.call(
      makeVenuePayout,
      { params: { locationId, instantPayoutId } },
      { idempotencyKey },
    );
  }
  const { userId } = payee;
  return api.call(makeInstantPayout, { params: { userId, instantPayoutId } }, { idempotencyKey });
}

/** What is a venue's own, and the state of its instant payout. */
export const venueBalanceQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.venueBalance(locationId),
    queryFn: ({ signal }) => api.call(getVenueBalance, { params: { locationId } }, { signal }),
  });

/** Whether a location can pay out at all. */
export const payoutAbilityQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.payoutAbility(locationId),
    queryFn: ({ signal }) => api.call(getPayoutAbility, { params: { locationId } }, { signal }),
    staleTime: 300_000,
  });

/** The payout plans of a person at a workplace, or of a venue, in the language of the page. */
export const plansQuery = (payee: PlanPayee, locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.payoutPlans(payee), locale],
    queryFn: async ({ signal }) => {
      if (payee.kind === 'venue') {
        const { locationId } = payee;
        return api.call(
          getVenuePayoutPlans,
          { params: { locationId }, query: { locale } },
          { signal },
        );
      }
      const { locationId, payoutPricePlanType } = payee;
      const query = { locale, ...(payoutPricePlanType === null ? {} : { payoutPricePlanType }) };
      return api.call(getPayoutPlans, { params: { locationId }, query }, { signal });
    },
  });

/** Chooses a plan from the next period on. */
export async function choosePlan(payee: Payee, payoutPlanId: number) {
  const body = { payoutPlanId };
  if (payee.kind === 'venue') {
    return api.call(selectVenuePlan, { params: { locationId: payee.locationId }, body });
  }
  const { userId, staffId } = payee;
  return api.call(selectNewPlan, { params: { userId, staffId }, body });
}
