import {
  createPromotion,
  endPromotion,
  getAllPromotions,
  getPromotion,
  getPromotions,
} from '@tipwell/contract/calls/promotions';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { atLocation, customerCare } from '../locations/index.ts';
import { endPromotionNow, makePromotion } from './make-promotion.ts';
import { onlyPromoMasters } from './policy.ts';
import { showPromotion, showPromotions, showPromotionsOf } from './show-promotions.ts';

export const routes: Binding[] = [
  bind(
    getPromotions,
    // Those who load a location's active promotion (product §4).
    atLocation({
      there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT', 'ROLE_RESTAURANT_ADMIN', 'ROLE_DISTRIBUTION_MASTER'],
      platform: customerCare,
    }),
    async (context, _actor, { params, query }) => ({
      promotions: await showPromotionsOf(context, params.locationId, query.status),
    }),
  ),
  bind(getAllPromotions, onlyPromoMasters, async (context, _actor, { query }) =>
    showPromotions(context, query),
  ),
  bind(getPromotion, onlyPromoMasters, async (context, _actor, { params }) =>
    showPromotion(context, params.promotionId),
  ),
  bind(createPromotion, onlyPromoMasters, async (context, actor, { body }) =>
    makePromotion(context, actor, body),
  ),
  bind(endPromotion, onlyPromoMasters, async (context, actor, { params }) =>
    endPromotionNow(context, actor, params.promotionId),
  ),
];
