import { checkoutAtTheSandbox } from './checkout-at-the-sandbox.ts';
import type { Secrets } from './secrets.ts';
import { stripeAtTheSandbox } from './stripe-at-the-sandbox.ts';

/**
 * The settings with which the sandbox answers for STRIPE and CHECKOUT in their own words, and for all
 * other names in its own.
 */
export function accountsAtTheSandbox(sandboxUrl: string, secrets: Secrets): Record<string, string> {
  const each = [stripeAtTheSandbox(sandboxUrl, secrets), checkoutAtTheSandbox(sandboxUrl, secrets)];
  const accounts = each.map(({ PAYMENT_ACCOUNTS: text = '{}' }) => JSON.parse(text) as object);
  const PAYMENT_ACCOUNTS = JSON.stringify(Object.assign({}, ...accounts));
  return { ...each[0], ...each[1], PAYMENT_ACCOUNTS };
}
