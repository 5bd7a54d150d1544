import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../api-key.ts';
import type { SandboxOptions } from '../../options.ts';

/** The keys of the sandbox as NymCard. */
interface NymKeys {
  apiKeys: readonly string[];
  webhookPasswords: readonly string[];
}

/** The settings where they are given, otherwise keys made of the sandbox's own. */
export function nymKeys(options: SandboxOptions): NymKeys {
  const { nymcard = {}, apiKey, webhookSecret } = options;
  return {
    apiKeys: nymcard.secretKeys ?? [`nym_${apiKey}`],
    webhookPasswords: nymcard.webhookSecrets ?? [`nymcard_${webhookSecret}`],
  };
}

export function carriesApiKey(keys: NymKeys, request: FastifyRequest): boolean {
  const { apikey: given } = request.headers;
  return typeof given === 'string' && keys.apiKeys.some((key) => isSameSecret(given, key));
}

/** Webhooks are not signed: they carry a name and a password. */
export function nymAuthorization(secrets: readonly string[]): Record<string, string> {
  const [secret = ''] = secrets;
  return { authorization: `Basic ${Buffer.from(`nymcard:${secret}`).toString('base64')}` };
}
