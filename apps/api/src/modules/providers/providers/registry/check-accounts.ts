import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { adapters } from './registry.ts';

/** What an account answered when it was asked who we are. */
export interface CheckedAccount {
  paymentSystem: string;
  adapter: string;
  /** `NOT_RUN`: it cannot be asked; that says nothing of it. */
  outcome: 'ANSWERED' | 'NO_ANSWER' | 'NOT_RUN';
  /** In plain words, without a secret. */
  told: string;
}

/** Asks every account that we have who we are. It moves nothing, and makes nothing. */
export async function checkAccounts(context: Context): Promise<CheckedAccount[]> {
  return Promise.all(context.accounts.all().map(async (account) => checkAccount(context, account)));
}

/** Asks one of them. */
export async function checkAccount(
  context: Context,
  account: PaymentAccount,
): Promise<CheckedAccount> {
  const { paymentSystem, adapter } = account;
  const { askWhoWeAre } = adapters[adapter];
  if (askWhoWeAre === null) {
    const told = 'nobody to ask: no processor is behind it, and no money moves';
    return { paymentSystem, adapter, outcome: 'NOT_RUN' as const, told };
  }
  const answer = await askWhoWeAre(context, account);
  return { paymentSystem, adapter, ...answer };
}
