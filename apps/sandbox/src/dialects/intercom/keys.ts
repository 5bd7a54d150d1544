import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../api-key.ts';
import type { SandboxOptions } from '../../options.ts';

/** The keys of the sandbox as Intercom. */
interface IntercomKeys {
  accessTokens: readonly string[];
  clientSecrets: readonly string[];
}

/** The settings where they are given, otherwise keys made of the sandbox's own. */
export function intercomKeys(options: SandboxOptions): IntercomKeys {
  const { intercom = {}, apiKey, webhookSecret } = options;
  return {
    accessTokens: intercom.secretKeys ?? [`intercom_${apiKey}`],
    clientSecrets: intercom.webhookSecrets ?? [`intercom_${webhookSecret}`],
  };
}

export function carriesToken(keys: IntercomKeys, request: FastifyRequest): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && keys.accessTokens.some((token) => isSameSecret(given, token));
}

/** The header of a webhook: HMAC-SHA1 in hex over the raw body, with the app's client secret. */
export function intercomSignature(
  secrets: readonly string[],
  _eventId: string,
  _unixSeconds: number,
  rawBody: string,
): Record<string, string> {
  const [secret = ''] = secrets;
  const mac = createHmac('sha1', secret).update(rawBody).digest('hex');
  return { 'x-hub-signature': `sha1=${mac}` };
}
