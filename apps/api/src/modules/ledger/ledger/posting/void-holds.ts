import type { Tx } from '#platform/db/database.ts';
import { HoldNotFound, HoldEnded } from './errors.ts';
import { inLockOrder, endHold } from './store.ts';

/**
 * Gives back what several holds reserve, all or nothing (money rule 3.4). Accounts are locked in the order
 * in which entries lock them, so that an entry beside it waits and neither has to be rolled back.
 * @throws as `voidHold`
 */
export async function voidHolds(tx: Tx, holdIds: readonly string[], now: Date): Promise<void> {
  const ordered = await inLockOrder(tx, holdIds);
  const unknown = holdIds.find((holdId) => !ordered.includes(holdId));
  if (unknown !== undefined) throw new HoldNotFound(unknown);
  for (const holdId of ordered) await voidHold(tx, holdId, now);
}

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
