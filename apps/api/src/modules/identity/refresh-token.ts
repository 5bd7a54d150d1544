import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 random bits; only its hash is kept. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
