import { waitBeforeNextLogin } from './login-delay.rule.ts';

/** Wrong guesses at an account count for a day, wherever they came from. */
export const guessWindowSeconds = 24 * 3600;

/** So many wrong guesses a day may come from people who merely forget; then each further one waits. */
export const freeGuesses = 20;
const longestWaitSeconds = 15 * 60;

interface EarlierGuesses {
  /** From this address, or from this device where the account knows it. */
  fromHere: readonly Date[];
  /** From everywhere except devices that the account knows. */
  fromEverywhere: readonly Date[];
}

/**
 * How many seconds to wait before the next guess at an account; 0: at once. A device on which the person
 * has signed in before waits for its own mistakes alone: strangers can slow down each other and
 * themselves, and lock nobody out.
 */
export function waitBeforeNextGuess(
  { fromHere, fromEverywhere }: EarlierGuesses,
  isKnownDevice: boolean,
  now: Date,
): number {
  const wait = waitBeforeNextLogin(fromHere, now);
  return isKnownDevice ? wait : Math.max(wait, waitAtAccount(fromEverywhere, now));
}

/** Whether so many wrong guesses were made that the person has to hear of it. */
export function areMany(fromEverywhere: readonly Date[], now: Date): boolean {
  return countedOf(fromEverywhere, now).length >= freeGuesses;
}

function waitAtAccount(guesses: readonly Date[], now: Date): number {
  const counted = countedOf(guesses, now);
  if (counted.length < freeGuesses) return 0;
  const waitSeconds = Math.min(2 ** (counted.length - freeGuesses + 1), longestWaitSeconds);
  const last = Math.max(...counted.map((at) => at.getTime()));
  return Math.max(0, Math.ceil(waitSeconds - (now.getTime() - last) / 1000));
}

function countedOf(guesses: readonly Date[], now: Date): Date[] {
  return guesses.filter((at) => now.getTime() - at.getTime() < guessWindowSeconds * 1000);
}
