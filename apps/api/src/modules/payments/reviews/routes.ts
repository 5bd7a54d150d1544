import {
  eraseReview as eraseReviewCall,
  getOwnReviews,
  getReviews,
  hideReview as hideReviewCall,
  leaveReview as leaveReviewCall,
  permitReview as permitReviewCall,
  revealReview,
  setReviewsPage,
  thankForReview as thankForReviewCall,
} from '@tipwell/contract/payments/calls/reviews';
import { getReceivedTips } from '@tipwell/contract/payments/calls/payments';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, bindPublic, type Binding } from '#platform/http/bind.ts';
import { publicOriginOf } from '#platform/http/public-origin.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { eraseReview } from './erase-review.ts';
import { hideReview } from './hide-review.ts';
import { leaveReview } from './leave-review.ts';
import { listReviews } from './list-reviews.ts';
import { permitReview } from './permit-review.ts';
import { saidPath } from './public-page/show-public-page.ts';
import { setPublicPage } from './public-page/set-public-page.ts';
import { showOwnReviews, showReceivedTips } from './show-own-reviews.ts';
import { thankForReview } from './thank-for-review.ts';

const whoReadsReviews = atLocation(permissions.readReviews);

export const routes: Binding[] = [
  bind(
    setReviewsPage,
    atLocation(permissions.publishReviews),
    async (context, actor, { params, body }) => {
      await setPublicPage(context, actor, { ...params, ...body });
      return {};
    },
  ),
  bindPublic(
    leaveReviewCall,
    async (context, actor, { params, body }) => {
      const said = { ...body, by: actor.kind === 'person' ? actor : null };
      const { stars, words, createdAt } = await leaveReview(context, params.receiptId, said);
      return { stars, words, createdAt: createdAt.toISOString() };
    },
    { max: 20, timeWindow: '1 minute' },
  ),
  bindPublic(
    permitReviewCall,
    async (context, _actor, { params, body }) => {
      await permitReview(context, params.receiptId, body.mayBeShown);
      return {};
    },
    { max: 20, timeWindow: '1 minute' },
  ),
  bindPublic(
    eraseReviewCall,
    async (context, _actor, { params }) => {
      await eraseReview(context, params.receiptId);
      return {};
    },
    { max: 20, timeWindow: '1 minute' },
  ),
  bind(getReviews, whoReadsReviews, async (context, actor, { params, query }, { request }) => {
    const { publicPage, ...listed } = await listReviews(context, actor, { ...params, ...query });
    const url = publicOriginOf(context.config, request) + saidPath(params.locationId);
    return { ...listed, publicPage: { ...publicPage, url } };
  }),
  // Tips and what guests said of them are read together, so that neither is seen without the other.
  bind(getReceivedTips, ownWorkplace, async (context, _actor, { params, query }) =>
    showReceivedTips(context, { ...params, limit: query.limit, before: query.before }),
  ),
  bind(getOwnReviews, ownWorkplace, async (context, _actor, { params, query }) =>
    showOwnReviews(context, { ...params, ...query }),
  ),
  bind(thankForReviewCall, ownWorkplace, async (context, actor, { params, body }) =>
    thankForReview(context, actor, { ...params, ...body }),
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
