import {
  getReviews,
  hideReview as hideReviewCall,
  leaveReview as leaveReviewCall,
  revealReview,
} from '@tipwell/contract/calls/reviews';
import { permissions } from '@tipwell/contract/permissions';
import { bind, bindPublic, type Binding } from '../../platform/http/bind.ts';
import { atLocation } from '../locations/index.ts';
import { hideReview } from './hide-review.ts';
import { leaveReview } from './leave-review.ts';
import { listReviews } from './list-reviews.ts';

const whoReadsReviews = atLocation(permissions.readReviews);

export const routes: Binding[] = [
  bindPublic(
    leaveReviewCall,
    async (context, actor, { params, body }) => {
      const said = { ...body, by: actor.kind === 'person' ? actor : null };
      const { stars, words, createdAt } = await leaveReview(context, params.receiptId, said);
      return { stars, words, createdAt: createdAt.toISOString() };
    },
    { max: 20, timeWindow: '1 minute' },
  ),
  bind(getReviews, whoReadsReviews, async (context, _actor, { params, query }) =>
    listReviews(context, { ...params, ...query }),
  ),
  bind(hideReviewCall, whoReadsReviews, async (context, actor, { params, body }) => {
    await hideReview(context, actor, params, body.because);
    return {};
  }),
  bind(revealReview, whoReadsReviews, async (context, actor, { params }) => {
    await hideReview(context, actor, params, null);
    return {};
  }),
];
