import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on a printed card (0 O, 1 I). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Four characters are a million codes; longer ones are made when codes become scarce. */
export function newShortCode(length = 4): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as a person may type it: spaces, dashes and small letters are forgiven. */
export function readShortCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^[A-HJ-NP-Z2-9]{4,8}$/.test(code) ? code : null;
}
