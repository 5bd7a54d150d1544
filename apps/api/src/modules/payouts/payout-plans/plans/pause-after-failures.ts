import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import {
  lockDestinationsOf,
  venuePayee,
  wherePaid,
  type BalanceHolder,
} from '#payouts/destinations';
import { findPayout, lastEndings, payeeOf, type PayoutNotArrived } from '#payouts/payouts';
import { planPaused } from '../events.ts';
import { insertPause } from './plan-store.ts';
import { countsForPause, failuresToPause, isToPause, neverPauses } from './batch-payout.rule.ts';

/**
 * Lets a plan rest when its last payouts did not arrive, so that money does not go in circles, and
 * tells whose it is once (money rule 5.4). What was a processor's own fault never counts. A new card ends
 * the rest; where there has been one since the payout did not arrive, there is none to begin, and what
 * was made for an earlier card says nothing about the one that is there now.
 */
export async function pauseAfterFailures(
  context: Context,
  { payoutId, at }: PayoutNotArrived,
): Promise<void> {
  const since = new Date(at);
  await context.db.transaction().execute(async (tx) => {
    const payout = await findPayout(tx, payoutId);
    if (payout?.kind !== 'PLANNED' || !countsForPause(payout)) return;
    const { userId, locationId } = payout;
    const payee = payeeOf(payout);
    const now = await paidNow(tx, payee, locationId);
    // Whoever went back to an earlier card has given up the one that failed.
    if (now && (now.since > since || now.destinationId !== payout.destinationId)) return;
    const last = await lastEndings(tx, payee, {
      limit: failuresToPause,
      without: neverPauses,
      to: now,
    });
    if (!isToPause(last)) return;
    if (await insertPause(tx, payee, since)) {
      await publish(tx, planPaused, { payoutId, userId, locationId });
    }
  });
}

/**
 * The card or account that the money goes to now, and since when; null where there is none. Whoever
 * changes that meanwhile waits, so that the end of a rest is never heard before its beginning is written.
 */
async function paidNow(
  tx: Tx,
  payee: BalanceHolder,
  locationId: number,
): Promise<{ destinationId: string; since: Date } | null> {
  // First the venue's, as whoever chooses to share it does, so that nobody waits in a circle.
  await lockDestinationsOf(tx, venuePayee({ locationId }));
  if (payee.kind === 'PERSON') await lockDestinationsOf(tx, payee);
  const { destination } = await wherePaid(tx, payee);
  return destination;
}
