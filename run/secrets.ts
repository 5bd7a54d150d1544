import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the programs must agree on and nobody else may know. */
export interface Secrets {
  SANDBOX_API_KEY: string;
  SANDBOX_WEBHOOK_SECRET: string;
  ACCESS_TOKEN_KEYS: string;
}

/** Secrets of a local start: made once, kept beside the data, readable by their owner only. */
export function localSecrets(dataDirectory: string): Secrets {
  const file = join(dataDirectory, 'secrets.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secrets = newSecrets();
  mkdirSync(dataDirectory, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

export function newSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA' };
  return {
    SANDBOX_API_KEY: `sandbox_${randomBytes(24).toString('base64url')}`,
    SANDBOX_WEBHOOK_SECRET: randomBytes(32).toString('base64url'),
    ACCESS_TOKEN_KEYS: JSON.stringify([key]),
  };
}
