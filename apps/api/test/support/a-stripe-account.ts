import type { PaymentAccount } from '#platform/payment-accounts.ts';

/** An account with Stripe that is only asked, where a test stands in for Stripe. */
export function aStripeAccount(url: string, more: Partial<PaymentAccount> = {}): PaymentAccount {
  return {
    paymentSystem: 'STRIPE',
    adapter: 'stripe',
    url,
    apiKeys: ['sk_test_secret'],
    webhookSecrets: [],
    publicKey: null,
    isLive: false,
    processingChannel: null,
    appId: null,
    merchantNumber: null,
    entity: null,
    currencyAccounts: {},
    hostedPage: null,
    cardFields: 'frames',
    applePay: null,
    tls: null,
    countries: null,
    ...more,
  };
}
