import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../api-key.ts';
import { fingerprintOf } from '../../ids.ts';
import type { SandboxOptions } from '../../options.ts';

/** The keys of the sandbox as Checkout.com. */
export interface CheckoutKeys {
  secretKeys: readonly string[];
  publishableKey: string;
  webhookSecrets: readonly string[];
}

/** The settings where they are given, otherwise keys made of the sandbox's own. */
export function checkoutKeys(options: SandboxOptions): CheckoutKeys {
  const { checkout = {}, apiKey, webhookSecret } = options;
  return {
    secretKeys: checkout.secretKeys ?? [`sk_sbox_${apiKey}`],
    publishableKey: checkout.publishableKey ?? `pk_sbox_${fingerprintOf(apiKey, 'checkout')}`,
    webhookSecrets: checkout.webhookSecrets ?? [webhookSecret],
  };
}

/** Which key a call carries; null for none that is known. */
export function keyOf(keys: CheckoutKeys, request: FastifyRequest): 'secret' | 'public' | null {
  const given = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  if (given === '') return null;
  if (keys.secretKeys.some((key) => isSameSecret(given, key))) return 'secret';
  return isSameSecret(given, keys.publishableKey) ? 'public' : null;
}
