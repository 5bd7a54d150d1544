import { createHash, randomBytes } from 'node:crypto';

/** How every key begins, so that people and programs that look for lost secrets know it. */
const prefix = 'tipwell_clock_';

/** A new key: 256 random bits, of which we keep the hash alone. */
export function newKey(): { key: string; hash: Buffer; hint: string } {
  const key = prefix + randomBytes(32).toString('base64url');
  return { key, hash: hashOfKey(key), hint: key.slice(-4) };
}

/** Random as it is, a key needs no slow hash: there is nothing to guess. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The key of an `Authorization: Bearer` header; null where none of ours stands there. */
export function keyIn(header: string | undefined): string | null {
  const [scheme, key] = (header ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !key?.startsWith(prefix)) return null;
  return key.length === prefix.length + 43 ? key : null;
}
