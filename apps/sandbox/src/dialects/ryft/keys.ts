import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../api-key.ts';
import { fingerprintOf } from '../../ids.ts';
import type { SandboxOptions } from '../../options.ts';

/** The keys of the sandbox as Ryft. */
export interface RyftKeys {
  secretKeys: readonly string[];
  publishableKey: string;
  webhookSecrets: readonly string[];
}

/** The settings where they are given, otherwise keys made of the sandbox's own. */
export function ryftKeys(options: SandboxOptions): RyftKeys {
  const { ryft = {}, apiKey, webhookSecret } = options;
  return {
    secretKeys: ryft.secretKeys ?? [`sk_sandbox_${apiKey}`],
    publishableKey: ryft.publishableKey ?? `pk_sandbox_${fingerprintOf(apiKey, 'ryft')}`,
    webhookSecrets: ryft.webhookSecrets ?? [webhookSecret],
  };
}

/** Which key a call carries, which stands in its header as it is; null for none that is known. */
export function keyOf(keys: RyftKeys, request: FastifyRequest): 'secret' | 'public' | null {
  const given = request.headers.authorization ?? '';
  if (given === '') return null;
  if (keys.secretKeys.some((key) => isSameSecret(given, key))) return 'secret';
  return isSameSecret(given, keys.publishableKey) ? 'public' : null;
}
