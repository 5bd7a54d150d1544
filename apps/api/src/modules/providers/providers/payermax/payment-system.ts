import { recordOf } from '@tipwell/contract/countries/records';
import { servesCountry } from '@tipwell/contract/providers/payment-systems';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { Capabilities, PaymentSystem } from '../ports/ports.ts';
import { payerMaxBalance } from './balance.ts';
import { payerMaxCharges } from './charges.ts';
import { payerMaxClient } from './client.ts';
import { payerMaxDestinations } from './destinations.ts';
import { payerMaxDisputes } from './disputes.ts';
import { payerMaxFrame } from './frame.ts';
import { payerMaxPayouts } from './payouts.ts';
import { payerMaxRefunds } from './refunds.ts';

/** Within how long a payout reaches an account of the country: the next day on which its banks work. */
const usualSeconds = 86_400;
/** There is no payout to a card here, and to wallets none that our people have. */
const payoutMethods: Capabilities['payoutMethods'] = [
  { kind: 'BANK_ACCOUNT', isInstant: false, landsWithinSeconds: usualSeconds },
];

/** PayerMax with our account there. */
export function payerMaxPaymentSystem(account: PaymentAccount): PaymentSystem {
  const ask = payerMaxClient(account);
  return {
    provider: `payermax/${account.paymentSystem}`,

    capabilities: async (_context, country) => {
      const { paymentSystem, countries } = account;
      const record = recordOf(country);
      const isServed = countries === null || countries.includes(country);
      if (!record || !isServed || !servesCountry(paymentSystem, country)) return null;
      return {
        country,
        currencies: [record.currency],
        paymentMethods: ['CARD'],
        payoutMethods,
        destinationsAreGiven: 'WITH_US',
      };
    },

    // Browsers open its fields with a key that each session brings.
    publicKey: async () => ({ outcome: 'rejected', reason: 'NOT_SUPPORTED' }),

    ...payerMaxFrame(account),
    ...payerMaxCharges(account, ask),
    ...payerMaxBalance(ask),
    ...payerMaxRefunds(account, ask),
    ...payerMaxPayouts(account, ask),
    ...payerMaxDestinations(account, ask),
    ...payerMaxDisputes(ask),
  };
}
