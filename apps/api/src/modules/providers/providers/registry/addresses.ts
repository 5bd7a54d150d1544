import type { Config } from '#platform/config.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { adapters, everyProvider } from './registry.ts';

/** Every address at which an account of ours is called. */
export function addressesOf(account: Pick<PaymentAccount, 'adapter' | 'url'>): string[] {
  const others = adapters[account.adapter].otherAddresses?.(account) ?? [];
  return [...new Set([account.url, ...others].map((each) => new URL(each).origin))];
}

/** Every address at which providers of the settings are called, by the name under which the calls go out. */
export function originsOfProviders(config: Config): Record<string, string[]> {
  return Object.fromEntries(
    everyProvider.flatMap((one) => Object.entries(one.originsOf?.(config) ?? {})),
  );
}
