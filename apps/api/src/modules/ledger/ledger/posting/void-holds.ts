import type { Tx } from '#platform/db/database.ts';
import { HoldNotFound } from './errors.ts';
import { inLockOrder } from './store.ts';
import { voidHold } from './void-hold.ts';

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
