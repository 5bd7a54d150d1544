import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../api-key.ts';
import type { SandboxOptions } from '../../options.ts';

/** The keys of the sandbox as Onfido. */
interface OnfidoKeys {
  apiTokens: readonly string[];
  webhookTokens: readonly string[];
}

/** The settings where they are given, otherwise keys made of the sandbox's own. */
export function onfidoKeys(options: SandboxOptions): OnfidoKeys {
  const { onfido = {}, apiKey, webhookSecret } = options;
  return {
    apiTokens: onfido.secretKeys ?? [`onfido_${apiKey}`],
    webhookTokens: onfido.webhookSecrets ?? [`onfido_${webhookSecret}`],
  };
}

export function carriesToken(keys: OnfidoKeys, request: FastifyRequest): boolean {
  const given = /^Token token=(.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && keys.apiTokens.some((token) => isSameSecret(given, token));
}
