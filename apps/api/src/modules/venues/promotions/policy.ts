import { permissions } from '@tipwell/contract/permissions';
import { onPlatform } from '../identity/index.ts';

/** Promotions are the promo masters' own (product §6). */
export const onlyPromoMasters = onPlatform(permissions.managePromotions);
