import { recordOf } from '@tipwell/contract/countries/records';
import { servesCountry } from '@tipwell/contract/payment-systems';
import type { PaymentAccount } from '../../../platform/payment-accounts.ts';
import { absentPaymentSystem } from '../absent-payment-system.ts';
import type { PaymentSystem } from '../ports.ts';
import { checkoutCharges } from './charges.ts';
import { checkoutClient } from './client.ts';
import { checkoutFrame } from './frame.ts';
import { checkoutPayouts } from './payouts.ts';
import { checkoutRefunds } from './refunds.ts';

/** Checkout.com with one of our accounts there. */
export function checkoutPaymentSystem(account: PaymentAccount): PaymentSystem {
  const ask = checkoutClient(account);
  return {
    ...absentPaymentSystem,
    provider: `checkout/${account.paymentSystem}`,

    capabilities: async (_context, country) => {
      const { paymentSystem, countries } = account;
      const record = recordOf(country);
      const isServed = countries === null || countries.includes(country);
      if (!record || !isServed || !servesCountry(paymentSystem, country)) return null;
      return {
        country,
        currencies: [record.currency],
        // Its card fields know no wallets.
        paymentMethods: ['CARD'],
        payoutMethods: [],
        destinationsAreGiven: 'WITH_US',
      };
    },

    publicKey: async () =>
      account.publicKey === null
        ? { outcome: 'rejected', reason: 'NOT_SUPPORTED' }
        : { outcome: 'ok', value: account.publicKey },

    ...checkoutFrame(account),
    ...checkoutCharges(account, ask),
    ...checkoutRefunds(account, ask),
    ...checkoutPayouts(account, ask),
  };
}
