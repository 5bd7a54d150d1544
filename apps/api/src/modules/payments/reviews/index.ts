import { listen } from '#platform/events.ts';
import type { Module } from '#platform/module.ts';
import { personErased } from '#identity/identity';
import { reviewChanged } from './events.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';
import { forgetWordsAbout } from './store.ts';
import { kept } from './kept.ts';

export { reviewChanged } from './events.ts';
export { listReviews } from './list-reviews.ts';
export { leaveReview } from './leave-review.ts';
export { permitReview } from './permit-review.ts';
export { wordsOfReview } from './store.ts';
export { ratingOf } from './rating-store.ts';

/** What customers say after paying. */
export const reviews: Module = {
  name: 'reviews',
  keeps: kept,
  routes,
  pages,
  events: [reviewChanged],
  listeners: [
    listen(personErased, 'reviews.forgetWords', async ({ db }, { staffIds }) =>
      forgetWordsAbout(db, staffIds),
    ),
  ],
};
