import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Makes a text unreadable for whoever sees the database and not our secrets. */
export function seal(config: Config, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(config.secrets.sealing), nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** Makes a sealed text readable again. @throws Error when it was changed or sealed by others */
export function unseal(config: Config, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    return open(bytes, keyOf(config.secrets.sealing));
  } catch {
    // What was sealed before sealing had a secret of its own.
    return open(bytes, keyOf(config.accessTokenKeys));
  }
}

function open(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const hidden = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32));
}
