import type { Context } from '#platform/context.ts';
import { describeError } from '#platform/log.ts';
import { giveBackPromotion } from '#venues/promotions';
import { setProgress } from '../payments/payment-store.ts';

/**
 * Notes how far a payment has come that is not made yet. One that nobody can make any more gives back what
 * it held of a promotion, in a transaction of its own: whoever waits for a promotion keeps no tip from being
 * recorded. What could not be given back now, the round of held parts gives back.
 */
export async function noteProgress(
  context: Context,
  tipId: string,
  progress: Parameters<typeof setProgress>[2],
): Promise<void> {
  const promotionId = await setProgress(context.db, tipId, progress);
  if (progress.state !== 'EXPIRED' || promotionId === null) return;
  try {
    await giveBackPromotion(context, tipId);
  } catch (error) {
    const err = describeError(error);
    context.log.warn({ err, tipId, promotionId }, 'a part of a promotion was not given back');
  }
}
