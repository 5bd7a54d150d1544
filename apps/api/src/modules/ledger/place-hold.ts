import type { Tx } from '../../platform/db/database.ts';
import { holdContentHash } from './content-hash.ts';
import type { Hold } from './entry.ts';
import { HoldConflict, InsufficientFunds, InvalidEntry } from './errors.ts';
import { insertHold } from './store.ts';

/**
 * Reserves money of a strict account before it is sent anywhere (money rule 3.4).
 * @returns REPEATED when this id was held before with the same content, whatever became of it since.
 * @throws InsufficientFunds when less is available; nothing has changed and the transaction goes on.
 * @throws HoldConflict when the id is known with other content; AccountMismatch.
 */
export async function placeHold(
  tx: Tx,
  given: Hold,
  now: Date,
): Promise<{ holdId: string; outcome: 'HELD' | 'REPEATED' }> {
  const hold = { ...given, holdId: given.holdId.toLowerCase() };
  if (!Number.isSafeInteger(hold.amount) || hold.amount <= 0) {
    throw new InvalidEntry(`The hold ${hold.holdId} is refused: its amount must be above zero.`);
  }
  const outcome = await insertHold(tx, hold, holdContentHash(hold), now);
  if (outcome === 'CONFLICT') throw new HoldConflict(hold.holdId);
  if (outcome === 'INSUFFICIENT') throw new InsufficientFunds(hold.holdId, hold.account);
  return { holdId: given.holdId, outcome };
}
