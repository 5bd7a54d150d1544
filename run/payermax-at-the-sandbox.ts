import type { Secrets } from './secrets.ts';

/** What a sandbox tells of how it is met as PayerMax to whoever has its own key. */
interface Met {
  ownPublicKey: string;
  madeForCaller: string;
}

/** The settings with which the sandbox answers for PAYER_MAX in PayerMax's own words. */
export async function payerMaxAtTheSandbox(
  sandboxUrl: string,
  secrets: Secrets,
): Promise<Record<string, string>> {
  const answer = await fetch(`${sandboxUrl}/v1/test/dialects/payermax`, {
    headers: { authorization: `Bearer ${secrets.SANDBOX_API_KEY}` },
  });
  const { ownPublicKey, madeForCaller } = (await answer.json()) as Met;
  return payerMaxSettings(sandboxUrl, { ours: madeForCaller, theirs: ownPublicKey });
}

/** The same with keys that are known: ours, and the one by which PayerMax is believed. */
export function payerMaxSettings(
  sandboxUrl: string,
  keys: { ours: string; theirs: string },
): Record<string, string> {
  return {
    PAYMENT_ACCOUNTS: JSON.stringify({
      PAYER_MAX: {
        adapter: 'payermax',
        apiKeys: ['PAYER_MAX_KEY'],
        webhookSecrets: ['PAYER_MAX_WEBHOOK'],
        url: `${sandboxUrl}/payermax`,
        appId: 'sandboxapp0001',
        merchantNumber: 'SP0000000001',
      },
    }),
    PAYER_MAX_KEY: keys.ours,
    PAYER_MAX_WEBHOOK: keys.theirs,
  };
}

/** What a sandbox has to know to be met as PayerMax by the API on this port. */
export function sandboxAsPayerMax(apiPort: number): Record<string, string> {
  return {
    SANDBOX_PAYERMAX_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/payermax/PAYER_MAX`,
  };
}
