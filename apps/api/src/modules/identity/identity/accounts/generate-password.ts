import { randomInt } from 'node:crypto';

// Without signs that look alike, and without capital letters: it is typed from one small screen into
// another.
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const pick = (from: string, count: number): string =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** A temporary password such as `kmrt-4829-xqhw`, that nobody guesses and everybody can copy. */
export function generatePassword(): string {
  return `${pick(letters, 4)}-${pick(digits, 4)}-${pick(letters, 4)}`;
}
