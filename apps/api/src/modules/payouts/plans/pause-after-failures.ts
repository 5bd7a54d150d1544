import type { Tx } from '../../../platform/db/database.ts';
import { tell } from '../../../platform/events.ts';
import { planPaused } from '../events.ts';
import { failuresToPause, isToPause } from '../schedule/planned-payout.rule.ts';
import { lastEndings } from '../schedule/schedule-store.ts';
import type { Payout } from '../store.ts';
import { payeeOf } from '../payee-balance.ts';
import { insertPause } from './plan-store.ts';

/**
 * Lets a plan rest when its last payouts did not arrive, so that money does not go in circles, and
 * tells whose it is once (money rule 5.4). A new card ends the rest.
 */
export async function pauseAfterFailures(tx: Tx, payout: Payout, now: Date): Promise<void> {
  if (payout.kind !== 'PLANNED') return;
  const { payoutId, userId, locationId } = payout;
  const payee = payeeOf(payout);
  if (!isToPause(await lastEndings(tx, payee, failuresToPause))) return;
  if (await insertPause(tx, payee, now)) {
    await tell(tx, planPaused, { payoutId, userId, locationId });
  }
}
