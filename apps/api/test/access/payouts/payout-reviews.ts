import { randomUUIDv7 } from 'node:crypto';
import type { Row } from '../support/row.ts';

const whoReviews = ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER'] as const;

export const payoutReviewRows: Readonly<Record<string, Row>> = {
  getPayoutReviews: { onlyFor: whoReviews, own: () => ({}), foreign: null },
  releasePayoutReview: {
    onlyFor: whoReviews,
    own: () => ({
      params: { reviewId: randomUUIDv7() },
      body: { reason: 'Asked the venue; it was a wedding.' },
    }),
    foreign: null,
  },
  keepPayoutReview: {
    onlyFor: whoReviews,
    own: () => ({
      params: { reviewId: randomUUIDv7() },
      body: { reason: 'The bank has not answered yet.', days: 3 },
    }),
    foreign: null,
  },
};
