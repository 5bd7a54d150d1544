import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const usualPurpose = 'sealed texts';

/** Makes a text unreadable for whoever sees the database and not our secrets. */
export function seal(config: Config, text: string): string {
  return sealWith(config.secrets.sealing, usualPurpose, text);
}

/** Makes a sealed text readable again. @throws Error when it was changed or sealed by others */
export function unseal(config: Config, sealed: string): string {
  // The second sealed texts before sealing had a secret of its own.
  return unsealWith([config.secrets.sealing, config.accessTokenKeys], usualPurpose, sealed).text;
}

/** Seals with a secret of its own; what was sealed for one purpose is not opened for another. */
export function sealWith(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/**
 * Opens with the first of several secrets that fits, so that a secret is changed while both are valid.
 * @throws Error when it was changed, sealed by others, or for another purpose
 */
export function unsealWith(
  secrets: readonly string[],
  purpose: string,
  sealed: string,
): { text: string; isOfFirst: boolean } {
  const bytes = Buffer.from(sealed, 'base64url');
  let failure: unknown = new Error('There is no secret to open it with.');
  for (const [index, secret] of secrets.entries()) {
    try {
      return { text: open(bytes, keyOf(secret, purpose)), isOfFirst: index === 0 };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function open(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const hidden = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
