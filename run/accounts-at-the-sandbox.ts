import { checkoutAtTheSandbox } from './checkout-at-the-sandbox.ts';
import { ryftAtTheSandbox } from './ryft-at-the-sandbox.ts';
import type { Secrets } from './secrets.ts';
import { stripeAtTheSandbox } from './stripe-at-the-sandbox.ts';

/**
 * The settings with which the sandbox answers for STRIPE, CHECKOUT and RYFT in their own words, and for all
 * other names in its own.
 */
export function accountsAtTheSandbox(sandboxUrl: string, secrets: Secrets): Record<string, string> {
  const each = [stripeAtTheSandbox, checkoutAtTheSandbox, ryftAtTheSandbox].map((at) =>
    at(sandboxUrl, secrets),
  );
  const accounts = each.map(({ PAYMENT_ACCOUNTS: text = '{}' }) => JSON.parse(text) as object);
  const PAYMENT_ACCOUNTS = JSON.stringify(Object.assign({}, ...accounts));
  return { ...Object.assign({}, ...each), PAYMENT_ACCOUNTS };
}
