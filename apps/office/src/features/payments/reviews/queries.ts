import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getOwnReviews,
  getReviews,
  hideReview,
  revealReview,
  setReviewsPage,
  thankForReview,
} from '@tipwell/contract/payments/calls/reviews';
import { getStaffs } from '@tipwell/contract/venues/calls/locations';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';
import type { ReviewFilters } from './review-filters.ts';

const reviewsPerPage = 20;

/** What customers said at a location, with its parts where wanted, newest first, page by page. */
export const reviewsQuery = (locationId: number, filters: ReviewFilters, withParts = false) =>
  infiniteQueryOptions({
    queryKey: queryKeys.reviews(locationId, { ...filters, withParts }),
    queryFn: ({ pageParam, signal }) => {
      const { withWords, mayBeShown, ...rest } = filters;
      const query = {
        ...rest,
        ...(withWords ? { withWords: 'true' as const } : {}),
        ...(mayBeShown ? { mayBeShown: 'true' as const } : {}),
        ...(withParts ? { withParts: 'true' as const } : {}),
        ...(pageParam ? { before: pageParam } : {}),
        limit: reviewsPerPage,
      };
      return api.call(getReviews, { params: { locationId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.reviews.at(-1)?.reviewId ?? null) : null),
  });

/** Takes a review out of sight with a reason. */
export function hide(locationId: number, reviewId: string, because: string) {
  return api.call(hideReview, { params: { locationId, reviewId }, body: { because } });
}

/** Shows a hidden review again. */
export function reveal(locationId: number, reviewId: string) {
  return api.call(revealReview, { params: { locationId, reviewId } });
}

/** Shows everybody what guests let the venue show, or ends that. */
export function showPage(locationId: number, isOn: boolean) {
  return api.call(setReviewsPage, { params: { locationId }, body: { isOn } });
}

/** What guests said of oneself at one workplace, newest first, page by page. */
export const ownReviewsQuery = (staffId: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.ownReviews(staffId),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: reviewsPerPage, ...(pageParam ? { before: pageParam } : {}) };
      return api.call(getOwnReviews, { params: { staffId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.reviews.at(-1)?.reviewId ?? null) : null),
  });

/** Writes back to a guest, who reads it on the receipt. */
export function thank(staffId: number, reviewId: string, words: string) {
  return api.call(thankForReview, { params: { staffId, reviewId }, body: { words } });
}

/** Everybody who works or worked at a location, to narrow its reviews to one of them. */
export const reviewedPeopleQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.reviewedPeople(locationId),
    queryFn: ({ signal }) => api.call(getStaffs, { params: { locationId }, query: {} }, { signal }),
    staleTime: 300_000,
  });
