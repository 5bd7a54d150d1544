import type { Secrets } from './secrets.ts';

/** Browsers open the sandbox's card fields with it; it is no secret. */
const publicKey = 'pk_sandbox_of_the_sandbox';

/** The settings with which the sandbox answers for RYFT in Ryft's own words. */
export function ryftAtTheSandbox(sandboxUrl: string, secrets: Secrets): Record<string, string> {
  return {
    PAYMENT_ACCOUNTS: JSON.stringify({
      RYFT: {
        adapter: 'ryft',
        apiKeys: ['RYFT_KEY'],
        webhookSecrets: ['RYFT_WEBHOOK'],
        publicKey,
        url: `${sandboxUrl}/ryft`,
      },
    }),
    RYFT_KEY: `sk_sandbox_${secrets.SANDBOX_API_KEY}`,
    RYFT_WEBHOOK: secrets.SANDBOX_WEBHOOK_SECRET,
  };
}

/** What a sandbox has to know to be met as Ryft by the API on this port. */
export function sandboxAsRyft(apiPort: number): Record<string, string> {
  return {
    SANDBOX_RYFT_PUBLISHABLE_KEY: publicKey,
    SANDBOX_RYFT_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/ryft/RYFT`,
  };
}
