import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { askAdyenWhoWeAre } from './adyen/who-we-are.ts';
import { askCheckoutWhoWeAre } from './checkout/who-we-are.ts';
import { askRyftWhoWeAre } from './ryft/who-we-are.ts';
import { askPayerMaxWhoWeAre } from './payermax/who-we-are.ts';
import { askStripeWhoWeAre } from './stripe/who-we-are.ts';

/** What an account answered when it was asked who we are. */
export interface CheckedAccount {
  paymentSystem: string;
  adapter: string;
  /** `NOT_RUN`: it cannot be asked; that says nothing of it. */
  outcome: 'ANSWERED' | 'NO_ANSWER' | 'NOT_RUN';
  /** In plain words, without a secret. */
  told: string;
}

/** Who asks in the words of each. */
const whoWeAre = {
  stripe: askStripeWhoWeAre,
  checkout: askCheckoutWhoWeAre,
  ryft: askRyftWhoWeAre,
  payermax: askPayerMaxWhoWeAre,
  adyen: askAdyenWhoWeAre,
};

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
  if (adapter === 'stand-in') {
    const told = 'nobody to ask: no processor is behind it, and no money moves';
    return { paymentSystem, adapter, outcome: 'NOT_RUN' as const, told };
  }
  const answer = await whoWeAre[adapter](context, account);
  return { paymentSystem, adapter, ...answer };
}
