import type { PromotionKind } from '@tipwell/contract/venues/promotion-states';
import type { Database } from '#platform/db/database.ts';
import { endOfPromotion, type Span } from './promotion-state.rule.ts';
import { findPromotion, promotionsFor } from './store.ts';

/** A promotion that leaves out what payouts of people cost. */
export interface PayoutPromotion extends Span {
  promotionId: number;
  name: string;
  payoutsPerPerson: number | null;
}

/** Those of a location that end after a moment, of one kind of payouts; some have not begun. */
export async function payoutPromotionsFor(
  db: Database,
  location: { locationId: number; country: string },
  asked: { kind: Exclude<PromotionKind, 'PLATFORM_FEE'>; endingAfter: Date },
): Promise<PayoutPromotion[]> {
  const promotions = await promotionsFor(db, location, asked);
  return promotions.map(
    ({ promotionId, name, payoutsPerPerson, startsAt, endsAt, endedEarlyAt }) => ({
      promotionId,
      name,
      payoutsPerPerson,
      startsAt,
      endsAt,
      endedEarlyAt,
    }),
  );
}

/** What whoever saves something with a promotion is told of it. */
export async function promotionTold(
  db: Database,
  promotionId: number,
): Promise<{ name: string; endsAt: string } | null> {
  const promotion = await findPromotion(db, promotionId);
  if (!promotion) return null;
  return { name: promotion.name, endsAt: endOfPromotion(promotion).toISOString() };
}
