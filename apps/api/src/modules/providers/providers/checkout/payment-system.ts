import { recordOf } from '@tipwell/contract/countries/records';
import { servesCountry } from '@tipwell/contract/providers/payment-systems';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { Capabilities, PaymentSystem } from '../ports/ports.ts';
import { checkoutBalance } from './balance.ts';
import { checkoutCharges } from './charges.ts';
import { checkoutClient } from './client.ts';
import { checkoutDestinations } from './destinations.ts';
import { checkoutDisputes } from './disputes.ts';
import { checkoutFrame } from './frame.ts';
import { checkoutHosted } from './hosted.ts';
import { checkoutPayouts } from './payouts.ts';
import { checkoutSettlement } from './settlement/settlement.ts';
import { checkoutRefunds } from './refunds.ts';

/**
 * Within how long a payout reaches a card or an account. Many cards are paid within half an hour, but that
 * is known of each card and not of a country, so nothing sooner is promised.
 */
const usualSeconds = 2 * 86_400;
const payoutMethods: Capabilities['payoutMethods'] = [
  { kind: 'CARD', isInstant: false, landsWithinSeconds: usualSeconds },
  { kind: 'BANK_ACCOUNT', isInstant: false, landsWithinSeconds: usualSeconds },
];

/** Checkout.com with one of our accounts there. */
export function checkoutPaymentSystem(account: PaymentAccount): PaymentSystem {
  const ask = checkoutClient(account);
  return {
    provider: `checkout/${account.paymentSystem}`,

    capabilities: async (_context, country) => {
      const { paymentSystem, countries } = account;
      const record = recordOf(country);
      const isServed = countries === null || countries.includes(country);
      if (!record || !isServed || !servesCountry(paymentSystem, country)) return null;
      return {
        country,
        currencies: [record.currency],
        // The older fields know no wallets.
        paymentMethods:
          account.cardFields === 'flow' ? ['CARD', 'APPLEPAY', 'GOOGLEPAY'] : ['CARD'],
        payoutMethods: account.currencyAccounts[record.currency] === undefined ? [] : payoutMethods,
        destinationsAreGiven: 'WITH_US',
      };
    },

    publicKey: async () =>
      account.publicKey === null
        ? { outcome: 'rejected', reason: 'NOT_SUPPORTED' }
        : { outcome: 'ok', value: account.publicKey },

    ...checkoutFrame(account),
    ...checkoutHosted(account),
    ...checkoutCharges(account, ask),
    ...checkoutBalance(account, ask),
    ...checkoutSettlement(account, ask),
    ...checkoutRefunds(account, ask),
    ...checkoutPayouts(account, ask),
    ...checkoutDestinations(account, ask),
    ...checkoutDisputes(ask),
  };
}
