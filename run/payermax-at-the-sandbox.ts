import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './secrets.ts';

/** What a sandbox tells of how it is met as PayerMax to whoever has its own key. */
interface Met {
  ownPublicKey: string;
  madeForCaller: string;
}

/** The settings with which the sandbox answers for PAYER_MAX in PayerMax's own words. */
export async function payerMaxAtTheSandbox(
  sandboxUrl: string,
  secrets: Secrets,
): Promise<Record<string, string>> {
  const answer = await fetch(`${sandboxUrl}/v1/test/dialects/payermax`, {
    headers: { authorization: `Bearer ${secrets.SANDBOX_API_KEY}` },
  });
  const { ownPublicKey, madeForCaller } = (await answer.json()) as Met;
  return payerMaxSettings(sandboxUrl, { ours: madeForCaller, theirs: ownPublicKey });
}

/** The same with keys that are known: ours, and the one by which PayerMax is believed. */
function payerMaxSettings(
  sandboxUrl: string,
  keys: { ours: string; theirs: string },
): Record<string, string> {
  return {
    PAYMENT_ACCOUNTS: JSON.stringify({
      PAYER_MAX: {
        adapter: 'payermax',
        apiKeys: ['PAYER_MAX_KEY'],
        webhookSecrets: ['PAYER_MAX_WEBHOOK'],
        url: `${sandboxUrl}/payermax`,
        appId: 'sandboxapp0001',
        merchantNumber: 'SP0000000001',
      },
    }),
    PAYER_MAX_KEY: keys.ours,
    PAYER_MAX_WEBHOOK: keys.theirs,
  };
}

/** What a sandbox has to know to be met as PayerMax by the API on this port; it makes keys where it has none. */
export function sandboxAsPayerMax(apiPort: number, pairs?: Pairs): Record<string, string> {
  return {
    SANDBOX_PAYERMAX_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/payermax/PAYER_MAX`,
    ...(pairs
      ? {
          SANDBOX_PAYERMAX_SECRET_KEYS: publicOf(pairs.ours),
          SANDBOX_PAYERMAX_WEBHOOK_SECRETS: pairs.theirs,
        }
      : {}),
  };
}

/** The private keys of both sides, for a demo that is started again. */
interface Pairs {
  ours: string;
  theirs: string;
}

/** Pairs of a local start: made once, kept beside the data, readable by their owner only. */
export function localPairs(dataDirectory: string): Pairs {
  const file = join(dataDirectory, 'payermax-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Pairs;
  const made = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey;
  const pairs = { ours: made(), theirs: made() };
  mkdirSync(dataDirectory, { recursive: true });
  writeFileSync(file, JSON.stringify(pairs, null, 2), { mode: 0o600 });
  return pairs;
}

/** The settings of a local start whose sandbox answers in PayerMax's words. */
export function payerMaxLocally(sandboxUrl: string, dataDirectory: string): Record<string, string> {
  const { ours, theirs } = localPairs(dataDirectory);
  return payerMaxSettings(sandboxUrl, { ours, theirs: publicOf(theirs) });
}

const publicOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
