import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { slowDownGuesses, type CountedGuess } from '../throttling/slow-down-guesses.ts';

/**
 * Counts a code before it is looked at, so that guesses wait longer and longer; null for what cannot be
 * guessed: nobody hits upon the signature of a passkey.
 * @throws tooManyRequests with how long to wait
 */
export async function countGuess(
  context: Context,
  actor: Actor,
  guess: { userId: string | null; proof: { kind: string }; knownDevice: string | null },
  now: Date,
): Promise<CountedGuess | null> {
  const { userId, proof, knownDevice } = guess;
  if (userId === null || (proof.kind !== 'CODE' && proof.kind !== 'RECOVERY_CODE')) return null;
  const { address } = actor;
  const from = { account: userId, userId, address, device: knownDevice };
  return slowDownGuesses(context, { kind: 'SECOND_FACTOR', ...from }, now);
}
