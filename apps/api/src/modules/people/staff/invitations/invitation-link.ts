import { createHash, randomBytes } from 'node:crypto';

/** A new secret for an invitation's address; only its hash is kept. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Where an invitation is opened, below the office's origin. */
export function invitationPath(token: string): string {
  return `/invitation/${token}`;
}
