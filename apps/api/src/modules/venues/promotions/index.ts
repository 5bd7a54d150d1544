import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { endPromotionNow, makePromotion } from './make-promotion.ts';
export { feePromotionsFor } from './fee-promotions.ts';
export { payoutPromotionsFor, promotionTold, type PayoutPromotion } from './payout-promotions.ts';
export { leftForOne } from './left-for-one.rule.ts';
export { promotedFee, type FeePromotion, type PromotedFee } from './promoted-fee.rule.ts';
export { promotionsAtAGlance } from './promotions-at-a-glance.ts';
export {
  endOfPromotion,
  isInItsTime,
  promotionStateThere,
  type Span,
} from './promotion-state.rule.ts';
export { showPromotion, showPromotionsOf } from './show-promotions.ts';
export { promotionsFor } from './store.ts';
export { giveBackPromotion, holdPromotions, settlePromotions } from './use-promotions.ts';
export { heldSince, holdsLimited, type PromotionUse } from './uses-store.ts';

/** What is cheaper for whom, and when. */
export const promotions: Module = { name: 'promotions', keeps: kept, routes };
