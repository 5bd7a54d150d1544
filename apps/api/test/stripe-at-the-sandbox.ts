import type { Secrets } from '../../../run/secrets.ts';

/** The settings with which the sandbox answers for STRIPE in Stripe's own words. */
export function stripeAtTheSandbox(sandboxUrl: string, secrets: Secrets): Record<string, string> {
  return {
    PAYMENT_ACCOUNTS: JSON.stringify({
      STRIPE: {
        adapter: 'stripe',
        apiKeys: ['STRIPE_KEY'],
        webhookSecrets: ['STRIPE_WEBHOOK'],
        publicKey: 'pk_test_of_the_sandbox',
        url: `${sandboxUrl}/stripe`,
      },
    }),
    STRIPE_KEY: `sk_test_${secrets.SANDBOX_API_KEY}`,
    STRIPE_WEBHOOK: `whsec_${secrets.SANDBOX_WEBHOOK_SECRET}`,
  };
}
