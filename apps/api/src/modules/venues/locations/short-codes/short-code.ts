import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on a printed card (0 O, 1 I). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Seven signs are 34 billion codes: nobody meets one by trying (decision 0019). */
export const shortCodeLength = 7;

/** A code that tells nothing of whom it is for. */
export function newShortCode(): string {
  return Array.from({ length: shortCodeLength }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );
}

/** A code as a person may type it, also one of the four signs that were given at first: spaces, dashes and small letters are forgiven. */
export function readShortCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^[A-HJ-NP-Z2-9]{4,8}$/.test(code) ? code : null;
}
