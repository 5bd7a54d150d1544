import type { Database } from '#platform/db/database.ts';
import { defineEvent, publish, publishMany } from '#platform/events.ts';

/** Payouts were submitted, landed, failed or came back; many at once when a night is paid. */
export const payoutsChanged = defineEvent<{ changes: PayoutChange[] }>('payouts.changed');

/** Whose payout it is: a person's, or, with `userId` null, a venue's own. */
export interface PayoutChange {
  payoutId: string;
  userId: string | null;
  locationId: number;
}

/** A payout failed, or came back after it was paid. */
export const payoutNotArrived = defineEvent<PayoutNotArrived>('payout.notArrived');

export interface PayoutNotArrived {
  payoutId: string;
  /** When we heard of it, which may be later than it was. */
  at: string;
}

/** Tells of payouts that changed in this transaction. */
export async function tellPayoutsChanged(
  db: Database,
  payouts: readonly PayoutChange[],
): Promise<void> {
  if (payouts.length === 0) return;
  const changes = payouts.map(({ payoutId, userId, locationId }) => {
    return { payoutId, userId, locationId };
  });
  await publish(db, payoutsChanged, { changes });
}

/** Tells of payouts of which we heard in this transaction that they did not arrive. */
export async function tellNotArrived(
  db: Database,
  payoutIds: readonly string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await publishMany(
    db,
    payoutNotArrived,
    payoutIds.map((payoutId) => ({ payoutId, at })),
  );
}

/** Fresh money was held for a review, is kept longer, or was released. */
export const reviewMoved = defineEvent<ReviewMoved>('payout.reviewMoved');

export interface ReviewMoved {
  reviewId: string;
  userId: string;
  what: 'HELD' | 'KEPT' | 'RELEASED';
  at: string;
}
