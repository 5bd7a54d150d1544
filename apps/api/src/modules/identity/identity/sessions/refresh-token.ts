import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#platform/config.ts';

/** An opaque token of 256 random bits; only its hash is kept. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token that follows a token. Only this server can tell it, and it tells the same one each time:
 * whoever sends a token again because the answer was lost gets the answer that was lost, so that a
 * session never has two tokens that are good side by side.
 */
export function successorOf(config: Config, token: string): string {
  return createHmac('sha256', config.secrets.tokens).update(`refresh ${token}`).digest('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
