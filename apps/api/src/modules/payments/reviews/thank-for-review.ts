import type { OwnReview } from '@tipwell/contract/payments/calls/reviews';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { setShownThanks } from '#payments/tipping';
import { setThanks } from './own-reviews-store.ts';
import { presented } from './show-own-reviews.ts';

/**
 * Writes back to a guest, on the receipt; later words take the place of earlier ones.
 * @throws notFound for a review of somebody else, and for one that is out of sight
 */
export async function thankForReview(
  context: Context,
  actor: Person,
  thanked: { staffId: number; reviewId: string; words: string },
): Promise<OwnReview> {
  const at = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const { words } = thanked;
    const review = (await setThanks(tx, thanked, { words, at })) ?? fail('notFound');
    await setShownThanks(tx, review.tipId, words);
    // What was said is the guest's to read and nobody's to keep: the log says only that it was.
    await audit(tx, {
      actor,
      action: 'review.thanked',
      subject: `review:${review.reviewId}`,
      at,
      details: {},
    });
    return presented(review);
  });
}
