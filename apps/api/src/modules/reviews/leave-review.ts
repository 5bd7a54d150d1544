import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { findLocation, reviewAsked } from '../locations/index.ts';
import { findPaidTip, noteReview } from '../tipping/index.ts';
import { findReview, insertReview, type Review } from './store.ts';

export interface Said {
  stars: number;
  words: string | null;
}

/**
 * Keeps what a customer says after paying, once: a second review is answered with the first. Words
 * are kept only where the location asks for them.
 * @throws notFound for no receipt, notAllowed before the tip is paid, after it was given back,
 *   or where the location asks for nothing
 */
export async function leaveReview(
  context: Context,
  receiptId: string,
  said: Said,
): Promise<Review> {
  return context.db.transaction().execute(async (tx) => {
    const tip = await findPaidTip(tx, receiptId);
    if (tip === null) fail('notFound');
    const location = await findLocation(tx, tip.locationId);
    const asked = location && reviewAsked(location);
    if (!tip.isPaid || !asked) fail('notAllowed');
    const { tipId, locationId, staffId, groupId } = tip;
    await insertReview(tx, {
      tipId,
      locationId,
      staffId,
      groupId,
      stars: said.stars,
      words: asked.asksForText ? said.words : null,
      createdAt: context.clock.now(),
    });
    const kept = await findReview(tx, tipId);
    if (!kept) throw new Error('A review that was written down is gone.');
    await noteReview(tx, { tipId, stars: kept.stars, thanks: kept.thanks });
    return kept;
  });
}
