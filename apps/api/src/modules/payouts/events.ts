import type { Database } from '../../platform/db/database.ts';
import { defineEvent, tell } from '../../platform/events.ts';

/** A payout was submitted, landed, failed or came back. */
export const payoutChanged = defineEvent<{ payoutId: string; userId: string }>('payout.changed');

export async function tellPayoutChanged(
  db: Database,
  { payoutId, userId }: { payoutId: string; userId: string },
): Promise<void> {
  await tell(db, payoutChanged, { payoutId, userId });
}
