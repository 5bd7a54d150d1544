import type { Secrets } from './secrets.ts';

/** Our account there that payouts leave from: a name of the length that they have. */
const currencyAccount = 'ca_ofthesandboxaaaaaaaaaaaaaa';
/** Browsers open the sandbox's card fields with it; it is no secret. */
const publicKey = 'pk_sbox_of_the_sandbox';

/** The settings with which the sandbox answers for CHECKOUT in Checkout.com's own words. */
export function checkoutAtTheSandbox(
  sandboxUrl: string,
  secrets: Secrets,
  more: object = {},
): Record<string, string> {
  return {
    PAYMENT_ACCOUNTS: JSON.stringify({
      CHECKOUT: {
        adapter: 'checkout',
        apiKeys: ['CHECKOUT_KEY'],
        webhookSecrets: ['CHECKOUT_WEBHOOK'],
        publicKey,
        url: `${sandboxUrl}/checkout`,
        processingChannel: 'pc_of_the_sandbox',
        entity: 'ent_of_the_sandbox',
        hostedPage: true,
        currencyAccounts: { GBP: currencyAccount, EUR: currencyAccount, CHF: currencyAccount },
        ...more,
      },
    }),
    CHECKOUT_KEY: `sk_sbox_${secrets.SANDBOX_API_KEY}`,
    CHECKOUT_WEBHOOK: secrets.SANDBOX_WEBHOOK_SECRET,
  };
}

/** The same with the fields that Checkout.com has for new clients. */
export function flowAtTheSandbox(sandboxUrl: string, secrets: Secrets): Record<string, string> {
  return checkoutAtTheSandbox(sandboxUrl, secrets, { cardFields: 'flow' });
}

/** What a sandbox has to know to be met as Checkout.com by the API on this port. */
export function sandboxAsCheckout(apiPort: number): Record<string, string> {
  return {
    SANDBOX_CHECKOUT_PUBLISHABLE_KEY: publicKey,
    SANDBOX_CHECKOUT_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/checkout/CHECKOUT`,
  };
}
