import type { Database } from '../../platform/db/database.ts';
import { defineEvent, tell } from '../../platform/events.ts';
import type { SharingChange } from './destinations/sharing-change.rule.ts';

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

/**
 * Where a person or a venue is paid changed, or what the processor says of it. `userId` is null where it
 * is the venue's own.
 */
export const destinationChanged = defineEvent<DestinationChanged>('payout.destinationChanged');

export type DestinationChanged = { destinationId: string } & (
  | { userId: string; locationId: null; what: DestinationChange }
  | { userId: null; locationId: number; what: CompanyDestinationChange }
);
/** `NOT_TAKEN`: another one was given without the password, and this one stays. */
export type DestinationChange = 'ADDED' | 'REPLACED' | 'ACTIVE' | 'BLOCKED' | 'NOT_TAKEN';
export type CompanyDestinationChange = DestinationChange | 'REMOVED';

/** A person's money goes to their employer's card or account, or no longer does. */
export const sharingChanged = defineEvent<SharingChanged>('payout.sharingChanged');

export interface SharingChanged {
  /** Of this change, so that it is told once. */
  changeId: string;
  userId: string;
  locationId: number;
  what: SharingChange;
  /** Where the money goes from now on; null: nowhere, it waits for a card. */
  destinationId: string | null;
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
  await tell(db, payoutsChanged, { changes });
}
