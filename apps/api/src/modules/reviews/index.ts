import type { Module } from '../../platform/module.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';

export { leaveReview } from './leave-review.ts';
export { ratingOf, type Rating } from './rating-store.ts';

/** What customers say after paying. */
export const reviews: Module = { name: 'reviews', routes, pages };
