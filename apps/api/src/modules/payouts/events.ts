import type { Database } from '../../platform/db/database.ts';
import { defineEvent, tell } from '../../platform/events.ts';

/** Payouts were submitted, landed, failed or came back; many at once when a night is paid. */
export const payoutsChanged = defineEvent<{ changes: PayoutChange[] }>('payouts.changed');

/** Whose payout it is: a person's, or, with `userId` null, a venue's own. */
export interface PayoutChange {
  payoutId: string;
  userId: string | null;
  locationId: number;
}

/** A plan rests because its payouts did not arrive three times in a row. */
export const planPaused = defineEvent<PayoutChange>('payout.planPaused');

/** Tells of payouts that changed in this transaction. */
export async function tellPayoutsChanged(
  db: Database,
  payouts: readonly PayoutChange[],
): Promise<void> {
  if (payouts.length === 0) return;
  const changes = payouts.map(({ payoutId, userId, locationId }) => {
    return { payoutId, userId, locationId };
  });
  await tell(db, payoutsChanged, { changes });
}
