import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike (0 O, 1 I), as on printed codes. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Twelve signs are 60 bits: nobody meets a bill by trying, and one can still type it. */
const length = 12;

/** The name of a bill in its address; it tells nothing of the bill. */
export function newBillCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A bill's code as it was typed; spaces, dashes and small letters are forgiven. */
export function readBillCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^[A-HJ-NP-Z2-9]{12}$/.test(code) ? code : null;
}

/** Where a guest finds a bill. */
export function billPath(code: string): string {
  return `/b/${code}`;
}
