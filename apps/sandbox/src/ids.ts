import { createHmac, randomBytes } from 'node:crypto';

/**
 * Writes bytes with letters only. Ids and fingerprints made of letters can never contain a run of
 * digits that somebody searching logs or tables would take for a card number.
 */
function inLetters(bytes: Buffer): string {
  let text = '';
  for (const byte of bytes) {
    text += String.fromCharCode(97 + (byte >> 4), 97 + (byte & 15));
  }
  return text;
}

/** A new random id such as `pi_dkfh…`: the prefix says what kind of thing it names. */
export function newId(prefix: string, bytes = 12): string {
  return `${prefix}_${inLetters(randomBytes(bytes))}`;
}

/** A secret that cannot be guessed, for links that are themselves the permission. */
export function newSecret(): string {
  return inLetters(randomBytes(20));
}

/** The same card or account always gives the same fingerprint, which does not reveal the number. */
export function fingerprintOf(key: string, value: string): string {
  return inLetters(
    createHmac('sha256', key).update(`fingerprint:${value}`).digest().subarray(0, 16),
  );
}
