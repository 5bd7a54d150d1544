import type { Tx } from '#platform/db/database.ts';
import { HoldEnded, HoldNotFound } from './errors.ts';
import { endHold } from './store.ts';

/**
 * Gives reserved money back to its account (money rule 3.4). Doing it again changes nothing.
 * @throws HoldEnded when the hold was posted: that money has gone; HoldNotFound.
 */
export async function voidHold(
  tx: Tx,
  holdId: string,
  now: Date,
): Promise<{ holdId: string; outcome: 'VOIDED' | 'REPEATED' }> {
  const outcome = await endHold(tx, holdId, now);
  if (outcome === 'UNKNOWN') throw new HoldNotFound(holdId);
  if (outcome === 'POSTED') throw new HoldEnded(holdId, 'POSTED');
  return { holdId, outcome };
}
