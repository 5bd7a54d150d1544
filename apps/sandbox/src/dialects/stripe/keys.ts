import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../api-key.ts';
import { fingerprintOf } from '../../ids.ts';
import type { SandboxOptions } from '../../options.ts';
import { StripeError } from './errors.ts';

/** The keys of the sandbox as Stripe. */
export interface StripeKeys {
  secretKeys: readonly string[];
  publishableKey: string;
  webhookSecrets: readonly string[];
}

/** The settings where they are given, otherwise keys made of the sandbox's own. */
export function stripeKeys(options: SandboxOptions): StripeKeys {
  const { stripe = {}, apiKey, webhookSecret } = options;
  return {
    secretKeys: stripe.secretKeys ?? [`sk_test_${apiKey}`],
    publishableKey: stripe.publishableKey ?? `pk_test_${fingerprintOf(apiKey, 'stripe')}`,
    webhookSecrets: stripe.webhookSecrets ?? [`whsec_${webhookSecret}`],
  };
}

/** Which key a call carries: the secret one opens everything, the publishable one what a payer may do. */
export function keyOf(keys: StripeKeys, request: FastifyRequest, inForm: unknown) {
  const given =
    givenKey(request.headers.authorization) ?? (typeof inForm === 'string' ? inForm : '');
  if (given === '') throw refused('There is no API key in this call.');
  if (keys.secretKeys.some((key) => isSameSecret(given, key))) return 'secret';
  if (isSameSecret(given, keys.publishableKey)) return 'publishable';
  throw refused('This is not a valid API key.');
}

function givenKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.startsWith('Bearer ')) return header.slice('Bearer '.length);
  if (!header.startsWith('Basic ')) return '';
  return Buffer.from(header.slice('Basic '.length), 'base64').toString().split(':')[0] ?? '';
}

function refused(message: string): StripeError {
  return new StripeError(401, 'invalid_request_error', { message });
}
