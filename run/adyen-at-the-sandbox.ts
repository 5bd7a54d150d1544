import type { Secrets } from './secrets.ts';

/** Our balance account there, from which payouts leave. */
const balanceAccount = 'BA00000000000000000000001';
/** Browsers open the sandbox's Drop-in with it; it is no secret. */
const clientKey = 'test_OFTHESANDBOX';

/** The settings with which the sandbox answers for ADYEN in Adyen's own words. */
export function adyenAtTheSandbox(sandboxUrl: string, secrets: Secrets): Record<string, string> {
  return {
    PAYMENT_ACCOUNTS: JSON.stringify({
      ADYEN: {
        adapter: 'adyen',
        apiKeys: ['ADYEN_KEY'],
        webhookSecrets: ['ADYEN_WEBHOOK'],
        publicKey: clientKey,
        url: `${sandboxUrl}/adyen`,
        processingChannel: 'TipwellSandbox',
        currencyAccounts: {
          GBP: balanceAccount,
          EUR: balanceAccount,
          AED: balanceAccount,
          SAR: balanceAccount,
        },
      },
    }),
    ADYEN_KEY: `AQE_${secrets.SANDBOX_API_KEY}`,
    ADYEN_WEBHOOK: Buffer.from(secrets.SANDBOX_WEBHOOK_SECRET).toString('hex'),
  };
}

/** What a sandbox has to know to be met as Adyen by the API on this port. */
export function sandboxAsAdyen(apiPort: number): Record<string, string> {
  return {
    SANDBOX_ADYEN_PUBLISHABLE_KEY: clientKey,
    SANDBOX_ADYEN_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/adyen/ADYEN`,
  };
}
