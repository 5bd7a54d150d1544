import {
  getPayoutReviews,
  keepPayoutReview,
  releasePayoutReview,
  type PayoutReview,
} from '@tipwell/contract/payouts/calls/payout-reviews';
import { fail } from '@tipwell/contract/api/errors';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { bind, type Binding } from '#platform/http/bind.ts';
import { onPlatform } from '#identity/identity';
import { keepByPerson, releaseByPerson } from './decide-review.ts';
import type { Review } from './review-store.ts';
import { listReviews, presentReviews } from './show-reviews.ts';

const mayReviewPayouts = onPlatform(permissions.reviewPayouts);

export const reviewRoutes: Binding[] = [
  bind(getPayoutReviews, mayReviewPayouts, async (context, actor, { query }) =>
    listReviews(context, actor, query.state),
  ),
  bind(releasePayoutReview, mayReviewPayouts, async (context, actor, { params, body }) =>
    shown(context, actor, await releaseByPerson(context, actor, { ...params, ...body })),
  ),
  bind(keepPayoutReview, mayReviewPayouts, async (context, actor, { params, body }) =>
    shown(context, actor, await keepByPerson(context, actor, { ...params, ...body })),
  ),
];

async function shown(context: Context, actor: Person, review: Review): Promise<PayoutReview> {
  const [presented] = await presentReviews(context, actor, [review]);
  return presented ?? fail('notFound');
}
