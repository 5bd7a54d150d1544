import { queryOptions } from '@tanstack/react-query';
import {
  getPayoutReviews,
  keepPayoutReview,
  releasePayoutReview,
  type keepDays,
} from '@tipwell/contract/payouts/calls/payout-reviews';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** Fresh money that waits for a decision. */
export const payoutReviewsQuery = queryOptions({
  queryKey: queryKeys.payoutReviews,
  queryFn: ({ signal }) => api.call(getPayoutReviews, { query: {} }, { signal }),
  refetchInterval: 60_000,
});

export type KeepDays = (typeof keepDays)[number];

export async function releaseReview(reviewId: string, reason: string): Promise<void> {
  await api.call(releasePayoutReview, { params: { reviewId }, body: { reason } });
}

export async function keepReview(reviewId: string, reason: string, days: KeepDays): Promise<void> {
  await api.call(keepPayoutReview, { params: { reviewId }, body: { reason, days } });
}
