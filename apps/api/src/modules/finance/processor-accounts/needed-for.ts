import type { NeededFor } from '@tipwell/contract/finance/calls/processor-accounts';
import type { Database } from '#platform/db/database.ts';
import { openLocationsWith } from '#venues/locations';
import { payoutsUnderWayWith } from '#payouts/payouts';
import { underWayWith } from '#payments/tipping';

/** What would be stranded if there were no account with a payment system any more. */
export async function neededFor(db: Database, paymentSystem: string): Promise<NeededFor> {
  const [locations, guests, payouts] = await Promise.all([
    openLocationsWith(db, paymentSystem),
    underWayWith(db, paymentSystem),
    payoutsUnderWayWith(db, paymentSystem),
  ]);
  return { locations, ...guests, payouts };
}
