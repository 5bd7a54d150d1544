import type { Secrets } from './secrets.ts';

/** Browsers open the sandbox's card fields with it; it is no secret. */
const publicKey = 'pk_test_of_the_sandbox';

/** The settings with which the sandbox answers for STRIPE in Stripe's own words. */
export function stripeAtTheSandbox(sandboxUrl: string, secrets: Secrets): Record<string, string> {
  return {
    PAYMENT_ACCOUNTS: JSON.stringify({
      STRIPE: {
        adapter: 'stripe',
        apiKeys: ['STRIPE_KEY'],
        webhookSecrets: ['STRIPE_WEBHOOK'],
        publicKey,
        url: `${sandboxUrl}/stripe`,
      },
    }),
    STRIPE_KEY: `sk_test_${secrets.SANDBOX_API_KEY}`,
    STRIPE_WEBHOOK: `whsec_${secrets.SANDBOX_WEBHOOK_SECRET}`,
  };
}

/** What a sandbox has to know to be met as Stripe by the API on this port. */
export function sandboxAsStripe(apiPort: number): Record<string, string> {
  return {
    SANDBOX_STRIPE_PUBLISHABLE_KEY: publicKey,
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/stripe/STRIPE`,
  };
}
