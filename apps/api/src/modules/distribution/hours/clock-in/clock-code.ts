import { createHash, randomBytes } from 'node:crypto';

/** A new code: 120 random bits, short enough for a picture that scans across a room. */
export function newClockCode(): { code: string; hash: Buffer } {
  const code = randomBytes(15).toString('base64url');
  return { code, hash: hashOfClockCode(code) };
}

/** Random as it is, a code needs no slow hash: there is nothing to guess. */
export function hashOfClockCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** Where the office shows the page that a code opens. */
export function clockPath(code: string): string {
  return `/clock/${code}`;
}
