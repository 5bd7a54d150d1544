import type { PaymentAccount } from '../../../platform/payment-accounts.ts';

/** Balances are told at an address of their own: `….balances.checkout.com` beside `….api.checkout.com`. */
export function balancesAt({ url }: Pick<PaymentAccount, 'url'>): string {
  return url.replace(
    /^(https:\/\/[a-z0-9]+)\.api\.((?:sandbox\.)?checkout\.com)$/,
    '$1.balances.$2',
  );
}

/** Every address at which an account of ours is called. */
export function addressesOf(account: Pick<PaymentAccount, 'adapter' | 'url'>): string[] {
  const at = account.adapter === 'checkout' ? [account.url, balancesAt(account)] : [account.url];
  return [...new Set(at.map((url) => new URL(url).origin))];
}
