import {
  createPromotion,
  endPromotion,
  getAllPromotions,
  getPromotion,
  getPromotions,
  searchPromotionVenues,
} from '@tipwell/contract/venues/calls/promotions';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { atLocation, searchLocations } from '#venues/locations';
import { endPromotionNow, makePromotion } from './make-promotion.ts';
import { onlyPromoMasters } from './policy.ts';
import { showPromotion, showPromotions, showPromotionsOf } from './show-promotions.ts';

const shownAtMost = 10;

export const routes: Binding[] = [
  bind(
    getPromotions,
    atLocation(permissions.seePromotions),
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
  bind(searchPromotionVenues, onlyPromoMasters, async (context, _actor, { query }) => ({
    locations: await searchLocations(context.db, query.text, shownAtMost),
  })),
  bind(createPromotion, onlyPromoMasters, async (context, actor, { body }) =>
    makePromotion(context, actor, body),
  ),
  bind(endPromotion, onlyPromoMasters, async (context, actor, { params }) =>
    endPromotionNow(context, actor, params.promotionId),
  ),
];
