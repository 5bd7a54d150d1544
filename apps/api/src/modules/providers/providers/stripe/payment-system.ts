import { recordOf } from '@tipwell/contract/countries/records';
import { servesCountry } from '@tipwell/contract/providers/payment-systems';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { PaymentSystem } from '../ports/ports.ts';
import { stripeBalance } from './balance.ts';
import { stripeCharges } from './charges.ts';
import { stripeClient } from './client.ts';
import { stripeDisputes } from './disputes.ts';
import { stripeFrame } from './frame.ts';
import { stripeHosted } from './hosted.ts';
import { stripeSettlement } from './settlement.ts';
import { stripePayees } from './payees.ts';
import { stripePayouts } from './payouts.ts';
import { takesPaypal } from './paypal.ts';

/**
 * Within how long a payout reaches a bank account in the usual way. Whether one arrives within minutes is
 * told of each account (`available_payout_methods`), so nothing sooner is promised.
 */
const usualSeconds = 3 * 86_400;

/** Stripe with one of our accounts. */
export function stripePaymentSystem(account: PaymentAccount): PaymentSystem {
  const ask = stripeClient(account);
  const hosted = stripeHosted(account);
  /** What Stripe said last: while it does not answer, that stands. */
  let hasPaypal = false;
  return {
    provider: `stripe/${account.paymentSystem}`,

    capabilities: async (context, country) => {
      const { paymentSystem, countries } = account;
      const record = recordOf(country);
      const isServed = countries === null || countries.includes(country);
      if (!record || !isServed || !servesCountry(paymentSystem, country)) return null;
      // PayPal asks for its yes on a page of its own, to which Stripe's page leads.
      if (hosted.hasHostedPage) hasPaypal = (await takesPaypal(ask, context)) ?? hasPaypal;
      return {
        country,
        currencies: [record.currency],
        paymentMethods: [
          'CARD',
          'APPLEPAY',
          'GOOGLEPAY',
          ...(hasPaypal ? ['PAYPAL' as const] : []),
        ],
        payoutMethods: [
          { kind: 'BANK_ACCOUNT', isInstant: false, landsWithinSeconds: usualSeconds },
        ],
        destinationsAreGiven: 'ON_ITS_PAGE',
      };
    },

    publicKey: async () =>
      account.publicKey === null
        ? { outcome: 'rejected', reason: 'NOT_SUPPORTED' }
        : { outcome: 'ok', value: account.publicKey },

    ...stripeFrame(account),
    ...hosted,
    ...stripeCharges(ask),
    ...stripeBalance(ask),
    ...stripeSettlement(ask),
    ...stripeDisputes(ask),
    ...stripePayouts(ask),
    ...stripePayees(ask),
  };
}
