import { leaveReview as leaveReviewCall } from '@tipwell/contract/calls/reviews';
import { bindPublic, type Binding } from '../../platform/http/bind.ts';
import { leaveReview } from './leave-review.ts';

export const routes: Binding[] = [
  bindPublic(
    leaveReviewCall,
    async (context, _actor, { params, body }) => {
      const { stars, words, createdAt } = await leaveReview(context, params.receiptId, body);
      return { stars, words, createdAt: createdAt.toISOString() };
    },
    { max: 20, timeWindow: '1 minute' },
  ),
];
