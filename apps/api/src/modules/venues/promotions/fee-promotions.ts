import type { Database } from '#platform/db/database.ts';
import type { FeePromotion } from './promoted-fee.rule.ts';
import { roomOf } from './promotion-room.rule.ts';
import { promotionsFor } from './store.ts';

/** What may make the platform's fee of a location lower, now or later, and how much is left of it. */
export async function feePromotionsFor(
  db: Database,
  location: { locationId: number; country: string; currency: string },
  now: Date,
): Promise<FeePromotion[]> {
  const promotions = await promotionsFor(db, location, { kind: 'PLATFORM_FEE', endingAfter: now });
  return promotions.map((promotion) => ({
    promotionId: promotion.promotionId,
    platformBps: promotion.platformBps,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt,
    endedEarlyAt: promotion.endedEarlyAt,
    left: roomOf(promotion, location.currency),
    isCounted: promotion.paymentsPerLocation !== null,
  }));
}
