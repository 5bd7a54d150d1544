import { queryOptions } from '@tanstack/react-query';
import {
  createPromotion,
  endPromotion,
  getAllPromotions,
  getPromotion,
  previewPromotion,
  searchPromotionVenues,
  type Promotion,
} from '@tipwell/contract/venues/calls/promotions';
import type { BusinessCountry } from '@tipwell/contract/countries/list';
import type { PromotionKind } from '@tipwell/contract/venues/promotion-states';
import { api } from '#lib/api.ts';
import { readAll } from '#lib/lists/read-all.ts';
import { queryKeys } from '#lib/query.ts';

/** So many are shown at once. */
export const promotionsPerPage = 50;

/** As many as the server hands out at once. */
const askedAtOnce = 100;

/** What the list of promotions is narrowed to. */
export interface PromotionFilters {
  state?: Promotion['state'];
  page?: number;
}

/** All promotions of a state, the one that starts last first. */
export const promotionsQuery = (state: Promotion['state'] | undefined) =>
  queryOptions({
    queryKey: queryKeys.promotionList({ state }),
    queryFn: ({ signal }) =>
      readAll<Promotion>(async ({ length: start }) => {
        const query = { start, pageSize: askedAtOnce, ...(state ? { state } : {}) };
        const { data, totalRecords } = await api.call(getAllPromotions, { query }, { signal });
        return { rows: data, hasMore: start + data.length < totalRecords && data.length > 0 };
      }),
  });

export const promotionQuery = (promotionId: number) =>
  queryOptions({
    queryKey: queryKeys.promotion(promotionId),
    queryFn: ({ signal }) => api.call(getPromotion, { params: { promotionId } }, { signal }),
  });

/** Locations whose name or city contains a text. */
export const venueSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [...queryKeys.promotions, 'venues', text],
    queryFn: async ({ signal }) =>
      (await api.call(searchPromotionVenues, { query: { text } }, { signal })).locations,
    enabled: text.trim().length >= 2,
  });

/** What a promotion touches; null while it is not known for whom and how low. */
export interface Touched {
  kind: PromotionKind;
  platformBps: number;
  countries: readonly string[];
  locationIds: readonly number[];
}

export const previewQuery = (of: Touched | null) =>
  queryOptions({
    queryKey: [...queryKeys.promotions, 'preview', of],
    queryFn: ({ signal }) =>
      api.call(
        previewPromotion,
        {
          query: {
            kind: of?.kind ?? 'PLATFORM_FEE',
            platformBps: of?.platformBps ?? 0,
            countries: of?.countries.join(',') ?? '',
            locationIds: of?.locationIds.join(',') ?? '',
          },
        },
        { signal },
      ),
    enabled: of !== null,
    staleTime: 60_000,
  });

export function make(body: {
  name: string;
  kind: PromotionKind;
  platformBps: number;
  startsAt: string;
  endsAt: string;
  countries: BusinessCountry[];
  locationIds: number[];
  budget: Promotion['budget'];
  paymentsPerLocation: number | null;
  payoutsPerPerson: number | null;
}) {
  return api.call(createPromotion, { body });
}

export function end(promotionId: number) {
  return api.call(endPromotion, { params: { promotionId } });
}
