import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const usualPurpose = 'sealed texts';
const purposeOfFiles = 'sealed files';

/** Makes a text unreadable for whoever sees the database and not our secrets. */
export function seal(config: Config, text: string): string {
  return sealWith(config.secrets.sealing, usualPurpose, text);
}

/** Makes a sealed text readable again. @throws Error when it was changed or sealed by others */
export function unseal(config: Config, sealed: string): string {
  // The second sealed texts before sealing had a secret of its own.
  return unsealWith([config.secrets.sealing, config.accessTokenKeys], usualPurpose, sealed).text;
}

/** The same for what is no text; it is some bytes longer. */
export function sealBytes(config: Config, bytes: Buffer): Buffer {
  return hide(bytes, keyOf(config.secrets.sealing, purposeOfFiles));
}

/** Makes sealed bytes readable again. @throws Error when they were changed or sealed by others */
export function unsealBytes(config: Config, sealed: Buffer): Buffer {
  return open(sealed, keyOf(config.secrets.sealing, purposeOfFiles));
}

/** Seals with a secret of its own; what was sealed for one purpose is not opened for another. */
export function sealWith(secret: string, purpose: string, text: string): string {
  return hide(Buffer.from(text, 'utf8'), keyOf(secret, purpose)).toString('base64url');
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
      return { text: open(bytes, keyOf(secret, purpose)).toString('utf8'), isOfFirst: index === 0 };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function hide(bytes: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

function open(bytes: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const hidden = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(hidden), decipher.final()]);
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
