import type { Context } from '../../../platform/context.ts';
import { giveBackPromotion } from '../../promotions/index.ts';
import { setProgress } from '../store.ts';

/**
 * Notes how far a payment has come that is not made yet. One that nobody can make any more gives back what
 * it held of a promotion.
 */
export async function noteProgress(
  context: Context,
  tipId: string,
  progress: Parameters<typeof setProgress>[2],
): Promise<void> {
  if (progress.state !== 'EXPIRED') {
    await setProgress(context.db, tipId, progress);
    return;
  }
  await context.db.transaction().execute(async (tx) => {
    const promotionId = await setProgress(tx, tipId, progress);
    if (promotionId !== null) await giveBackPromotion(tx, tipId, context.clock.now());
  });
}
