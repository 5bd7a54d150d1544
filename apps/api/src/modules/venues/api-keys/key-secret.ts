import { createHash, randomBytes } from 'node:crypto';

/** How keys of time clocks began before there were others; no new one does. */
const ofTimeClocks = 'tipwell_clock_';

/** How a key begins says what it opens, to people and to programs that look for lost secrets. */
const beginnings = { real: 'tw_live_', trial: 'tw_test_' };

const secretLength = 43;

/** A new key: 256 random bits, of which we keep the hash alone. */
export function newKey({ isProduction }: { isProduction: boolean }): {
  key: string;
  hash: Buffer;
  beginning: string;
  hint: string;
} {
  const beginning = isProduction ? beginnings.real : beginnings.trial;
  const key = beginning + randomBytes(32).toString('base64url');
  return { key, hash: hashOfKey(key), beginning, hint: key.slice(-4) };
}

/** Random as it is, a key needs no slow hash: there is nothing to guess. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The key of an `Authorization: Bearer` header; null where none of ours stands there. */
export function keyIn(header: string | undefined): string | null {
  const [scheme, key] = (header ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || key === undefined) return null;
  const beginning = [...Object.values(beginnings), ofTimeClocks].find((one) => key.startsWith(one));
  return beginning && key.length === beginning.length + secretLength ? key : null;
}
