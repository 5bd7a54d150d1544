import { queryOptions } from '@tanstack/react-query';
import { getPromotions } from '@tipwell/contract/venues/calls/promotions';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** The promotions in force at a location (product §4, getPromotions with ACTIVE). */
export const promotionsHereQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.promotionsHere(locationId),
    queryFn: ({ signal }) =>
      api.call(getPromotions, { params: { locationId }, query: { status: 'ACTIVE' } }, { signal }),
    staleTime: 300_000,
  });

/** Those that would be in force there, and are used up. */
export const promotionsUsedUpHereQuery = (locationId: number) =>
  queryOptions({
    queryKey: [...queryKeys.promotionsHere(locationId), 'USED_UP'],
    queryFn: ({ signal }) =>
      api.call(getPromotions, { params: { locationId }, query: { status: 'USED_UP' } }, { signal }),
    staleTime: 300_000,
  });
