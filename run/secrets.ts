import { createECDH, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the programs must agree on and nobody else may know. */
export interface Secrets {
  SANDBOX_API_KEY: string;
  SANDBOX_WEBHOOK_SECRET: string;
  ACCESS_TOKEN_KEYS: string;
  LEDGER_KEYS: string;
  SEALING_KEY: string;
  ACCOUNT_SEALING_KEY: string;
  ID_KEY: string;
  ADDRESS_KEY: string;
  TOKEN_KEY: string;
  PUSH_KEY: string;
}

/** Secrets of a local start: made once, kept beside the data, readable by their owner only. */
export function localSecrets(dataDirectory: string): Secrets {
  const file = join(dataDirectory, 'secrets.json');
  const kept = keptSecrets(file);
  // Data that was made before a purpose had a secret of its own gets one now.
  const secrets = { ...newSecrets(), ...kept };
  if (kept && Object.keys(kept).length === Object.keys(secrets).length) return secrets;
  mkdirSync(dataDirectory, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function keptSecrets(file: string): Partial<Secrets> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function newSecrets(): Secrets {
  const keys = () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA' }];
  };
  const secret = () => randomBytes(32).toString('base64url');
  return {
    SANDBOX_API_KEY: `sandbox_${randomBytes(24).toString('base64url')}`,
    SANDBOX_WEBHOOK_SECRET: secret(),
    ACCESS_TOKEN_KEYS: JSON.stringify(keys()),
    LEDGER_KEYS: JSON.stringify(keys()),
    SEALING_KEY: secret(),
    ACCOUNT_SEALING_KEY: secret(),
    ID_KEY: secret(),
    ADDRESS_KEY: secret(),
    TOKEN_KEY: secret(),
    PUSH_KEY: pushKey(),
  };
}

/** A private key of P-256, by which the push services of browsers know us. */
function pushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros belong to the key and are not written by themselves.
  const digits = pair.getPrivateKey('hex').padStart(64, '0');
  return Buffer.from(digits, 'hex').toString('base64url');
}
