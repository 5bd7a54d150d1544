import { permissions } from '@tipwell/contract/access/permissions';
import { onPlatform } from '#identity/identity';

/** Promotions are the promo masters' own (product §6). */
export const onlyPromoMasters = onPlatform(permissions.managePromotions);
