import type { Context } from '#platform/context.ts';
import { countPromotions, type PromotionCounts } from './store.ts';

/** A promotion that ends within so many days is something to think of now. */
const daysAhead = 7;

/** How promotions stand: what runs, what is to come, what is used up, and what ends within a week. */
export async function promotionsAtAGlance(context: Context): Promise<PromotionCounts> {
  const now = context.clock.now();
  const endBy = new Date(now.getTime() + daysAhead * 86_400_000);
  return countPromotions(context.db, { now, endBy });
}
