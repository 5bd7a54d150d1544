import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../api-key.ts';
import { fingerprintOf } from '../../ids.ts';
import type { SandboxOptions } from '../../options.ts';

/** The keys of the sandbox as Adyen. */
export interface AdyenKeys {
  secretKeys: readonly string[];
  publishableKey: string;
  /** Written in hex. */
  webhookSecrets: readonly string[];
}

/** The settings where they are given, otherwise keys made of the sandbox's own. */
export function adyenKeys(options: SandboxOptions): AdyenKeys {
  const { adyen = {}, apiKey, webhookSecret } = options;
  return {
    secretKeys: adyen.secretKeys ?? [`AQE_${apiKey}`],
    publishableKey: adyen.publishableKey ?? `test_${fingerprintOf(apiKey, 'adyen')}`,
    webhookSecrets: adyen.webhookSecrets ?? [Buffer.from(webhookSecret).toString('hex')],
  };
}

export function carriesApiKey(keys: AdyenKeys, request: FastifyRequest): boolean {
  const { 'x-api-key': given } = request.headers;
  return typeof given === 'string' && keys.secretKeys.some((key) => isSameSecret(given, key));
}
