import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { eraseShownReview, findPaidTip, findShownReview } from '#payments/tipping';
import { reviewChanged } from './events.ts';
import { deleteReview } from './store.ts';

/**
 * A guest deletes their review, with stars, words and what was written back, for everybody and for good;
 * asked again, it stays deleted. Whoever holds the receipt is its guest, whatever became of the payment.
 * @throws notFound for no receipt, notAllowed where there never was a review
 */
export async function eraseReview(context: Context, receiptId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { tipId } = (await findPaidTip(tx, receiptId)) ?? fail('notFound');
    const review = await deleteReview(tx, tipId);
    if (!review) {
      if ((await findShownReview(tx, tipId)) === 'ERASED') return;
      fail('notAllowed');
    }
    await eraseShownReview(tx, tipId, context.clock.now());
    if (review.staffId !== null) await publish(tx, reviewChanged, { staffId: review.staffId });
  });
}
