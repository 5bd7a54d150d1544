import { randomUUID } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { findPerson, findStaff, lockStanding } from '#identity/identity';
import { findLocation, reviewAsked } from '#venues/locations';
import { findPaidTip, insertShownReview } from '#payments/tipping';
import { reviewChanged } from './events.ts';
import { findReview, insertReview, type Review } from './store.ts';

export interface Said {
  stars: number;
  words: string | null;
  /** Who says it, where somebody is signed in. */
  by: Person | null;
}

/**
 * Keeps what a customer says after paying, once: a second review is answered with the first. Words
 * are kept only where the location asks for them, and not about somebody who was erased: their receipts
 * stay, and nobody would forget those words once more. The receipt's name is the guest's permission; whoever
 * works there reviews neither themselves nor a colleague, whatever they hold.
 * @throws notFound for no receipt, notAllowed before the tip is paid, after it was given back,
 *   for people of the location, where the location asks for nothing, or once it was deleted
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
    if (!tip.isPaid || !asked || worksAt(said.by, tip.locationId)) fail('notAllowed');
    const { tipId, locationId, groupId } = tip;
    const isErased = tip.staffId !== null && (await isErasedFromNow(tx, tip.staffId));
    const staffId = isErased ? null : tip.staffId;
    const words = asked.asksForText && !isErased ? said.words : null;
    const isNew = await insertReview(tx, {
      // Random as a whole: an id that told the moment would lead to the tip of that moment.
      reviewId: randomUUID(),
      tipId,
      locationId,
      staffId,
      groupId,
      stars: said.stars,
      words,
      createdAt: context.clock.now(),
    });
    const { stars } = said;
    if (isNew && !(await insertShownReview(tx, { tipId, stars, hasWords: words !== null }))) {
      // Its guest deleted the first one; that holds, whoever sends another.
      fail('notAllowed');
    }
    const kept = await findReview(tx, tipId);
    if (!kept) throw new Error('A review that was written down is gone.');
    if (isNew && staffId !== null) {
      await publish(tx, reviewChanged, { staffId, newReviewId: kept.reviewId });
    }
    return kept;
  });
}

/** Whether somebody is erased; nobody erases them before the transaction has ended. */
async function isErasedFromNow(tx: Tx, staffId: number): Promise<boolean> {
  const staff = await findStaff(tx, staffId);
  if (!staff) return true;
  await lockStanding(tx, staff.person.userId);
  return (await findPerson(tx, staff.person.userId))?.isErased ?? true;
}

function worksAt(person: Person | null, locationId: number): boolean {
  return person !== null && person.memberships.some((place) => place.locationId === locationId);
}
