import type { Tx } from '#platform/db/database.ts';
import { holdContentHash } from './content-hash.ts';
import type { Hold } from './entry.ts';
import { HoldConflict, InsufficientFunds, InvalidEntry } from './errors.ts';
import { insertHold, insertHolds } from './store.ts';

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

export type NewHold = Omit<Hold, 'reason'>;

/**
 * Reserves money on many accounts in one round trip, all for one reason. Unlike a single hold a refusal
 * is an answer: the caller decides what becomes of the others. `TAKEN`: less is available than asked,
 * or the id is known with other content.
 * @throws InvalidEntry, AccountMismatch
 */
export async function placeHolds(
  tx: Tx,
  given: readonly NewHold[],
  reason: string,
  now: Date,
): Promise<Map<string, 'HELD' | 'REPEATED' | 'TAKEN'>> {
  if (given.length === 0) return new Map();
  const holds = given.map((one) => {
    if (!Number.isSafeInteger(one.amount) || one.amount <= 0) {
      throw new InvalidEntry(`The hold ${one.holdId} is refused: its amount must be above zero.`);
    }
    const hold = { ...one, holdId: one.holdId.toLowerCase(), reason };
    return { hold, hash: holdContentHash(hold) };
  });
  const outcomes = await insertHolds(tx, holds, reason, now);
  return new Map(
    [...outcomes].map(([holdId, outcome]) => [
      holdId,
      outcome === 'HELD' || outcome === 'REPEATED' ? outcome : 'TAKEN',
    ]),
  );
}
