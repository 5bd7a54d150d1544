import { adyenAtTheSandbox } from './adyen-at-the-sandbox.ts';
import { checkoutAtTheSandbox } from './checkout-at-the-sandbox.ts';
import { ryftAtTheSandbox } from './ryft-at-the-sandbox.ts';
import type { Secrets } from './secrets.ts';
import { stripeAtTheSandbox } from './stripe-at-the-sandbox.ts';

/**
 * The settings with which the sandbox answers for STRIPE, CHECKOUT, RYFT, ADYEN and PAYER_MAX in their own
 * words, and for all other names in its own.
 * @param payerMax the settings of PAYER_MAX, whose keys are pairs that a sandbox is told or asked for
 */
export function accountsAtTheSandbox(
  sandboxUrl: string,
  secrets: Secrets,
  payerMax: Record<string, string>,
): Record<string, string> {
  const byKeys = [stripeAtTheSandbox, checkoutAtTheSandbox, ryftAtTheSandbox, adyenAtTheSandbox];
  const each = [...byKeys.map((at) => at(sandboxUrl, secrets)), payerMax];
  const accounts = each.map(({ PAYMENT_ACCOUNTS: text = '{}' }) => JSON.parse(text) as object);
  const PAYMENT_ACCOUNTS = JSON.stringify(Object.assign({}, ...accounts));
  return { ...Object.assign({}, ...each), PAYMENT_ACCOUNTS };
}
