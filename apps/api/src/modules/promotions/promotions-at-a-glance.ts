import type { Context } from '../../platform/context.ts';
import { countPromotions } from './store.ts';

/** A promotion that ends within so many days is something to think of now. */
const daysAhead = 7;

/** How promotions stand: what runs, what is to come, and what ends within a week. */
export async function promotionsAtAGlance(
  context: Context,
): Promise<{ running: number; scheduled: number; ending: number; nextEnd: Date | null }> {
  const now = context.clock.now();
  const endBy = new Date(now.getTime() + daysAhead * 86_400_000);
  return countPromotions(context.db, { now, endBy });
}
