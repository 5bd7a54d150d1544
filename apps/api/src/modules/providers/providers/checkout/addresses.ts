import type { PaymentAccount } from '#platform/payment-accounts.ts';

/** Balances are told at an address of their own: `….balances.checkout.com` beside `….api.checkout.com`. */
export function balancesAt({ url }: Pick<PaymentAccount, 'url'>): string {
  return url.replace(
    /^(https:\/\/[a-z0-9]+)\.api\.((?:[a-z]+\.)?checkout\.com)$/,
    '$1.balances.$2',
  );
}
