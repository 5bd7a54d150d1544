import type { Database } from '../../platform/db/database.ts';
import { defineEvent, tell } from '../../platform/events.ts';

/** A payout was submitted, landed, failed or came back. */
export const payoutChanged = defineEvent<{ payoutId: string; userId: string }>('payout.changed');

/** A plan rests because its payouts did not arrive three times in a row. */
export const planPaused = defineEvent<{ staffId: number; userId: string; payoutId: string }>(
  'payout.planPaused',
);

/** Where a person is paid changed, or what the processor says of it. */
export const destinationChanged = defineEvent<{
  destinationId: string;
  userId: string;
  what: DestinationChange;
}>('payout.destinationChanged');
export type DestinationChange = 'ADDED' | 'REPLACED' | 'ACTIVE' | 'BLOCKED';

export async function tellPayoutChanged(
  db: Database,
  { payoutId, userId }: { payoutId: string; userId: string },
): Promise<void> {
  await tell(db, payoutChanged, { payoutId, userId });
}
