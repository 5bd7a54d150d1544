import type { Database } from '../../platform/db/database.ts';
import { defineEvent, tell } from '../../platform/events.ts';

/** A payout was submitted, landed, failed or came back. */
export const payoutChanged = defineEvent<PayoutChange>('payout.changed');

/** Whose payout it is: a person's, or, with `userId` null, a venue's own. */
export interface PayoutChange {
  payoutId: string;
  userId: string | null;
  locationId: number;
}

/** A plan rests because its payouts did not arrive three times in a row. */
export const planPaused = defineEvent<PayoutChange>('payout.planPaused');

/**
 * Where a person or a venue is paid changed, or what the processor says of it. `userId` is null where it
 * is the venue's own.
 */
export const destinationChanged = defineEvent<{
  destinationId: string;
  userId: string | null;
  locationId: number | null;
  what: DestinationChange;
}>('payout.destinationChanged');
export type DestinationChange = 'ADDED' | 'REPLACED' | 'ACTIVE' | 'BLOCKED';

export async function tellPayoutChanged(
  db: Database,
  { payoutId, userId, locationId }: PayoutChange,
): Promise<void> {
  await tell(db, payoutChanged, { payoutId, userId, locationId });
}
