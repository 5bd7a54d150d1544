import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { makePromotion } from './make-promotion.ts';
export { promotedBps, type FeePromotion } from './promoted-fee.rule.ts';
export { promotionsAtAGlance } from './promotions-at-a-glance.ts';
export { promotionState } from './promotion-state.rule.ts';
export { promotionsFor } from './store.ts';

/** What is cheaper for whom, and when. */
export const promotions: Module = { name: 'promotions', keeps: kept, routes };
