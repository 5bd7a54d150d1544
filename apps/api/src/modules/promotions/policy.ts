import type { Policy } from '../../platform/http/bind.ts';

/** Promotions are the promo masters' own (product §6). */
export const onlyPromoMasters: Policy = (_context, actor) =>
  actor.kind === 'person' && actor.platformRoles.includes('ROLE_PROMO_MASTER')
    ? 'allowed'
    : 'notAllowed';
