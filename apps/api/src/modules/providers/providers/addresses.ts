import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { adyenHosts } from './adyen/addresses.ts';
import { balancesAt } from './checkout/addresses.ts';
import { filesAt } from './stripe/files-at.ts';

/** Every address at which an account of ours is called. */
export function addressesOf(account: Pick<PaymentAccount, 'adapter' | 'url'>): string[] {
  const { adapter, url } = account;
  const at = [
    url,
    ...(adapter === 'checkout' ? [balancesAt(account)] : []),
    ...(adapter === 'stripe' ? [filesAt(url)] : []),
    ...(adapter === 'adyen' ? adyenHosts(account) : []),
  ];
  return [...new Set(at.map((each) => new URL(each).origin))];
}
