import { recordOf } from '@tipwell/contract/countries/records';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { Capabilities, PaymentSystem } from '../ports/ports.ts';
import { adyenCharges } from './charges.ts';
import { adyenClient } from './client.ts';
import { adyenDestinations } from './destinations.ts';
import { adyenDisputes } from './disputes.ts';
import { adyenFrame } from './frame.ts';
import { adyenPayouts } from './payouts.ts';
import { adyenRefunds } from './refunds.ts';
import { adyenSettlement } from './settlement/settlement.ts';

/** Within how long a payout reaches an account, for the slowest of the usual ways. */
const usualSeconds = 2 * 86_400;
const payoutMethods: Capabilities['payoutMethods'] = [
  { kind: 'BANK_ACCOUNT', isInstant: false, landsWithinSeconds: usualSeconds },
];

const notSupported = { outcome: 'rejected', reason: 'NOT_SUPPORTED' } as const;

/** Adyen with one of our accounts there. */
export function adyenPaymentSystem(account: PaymentAccount): PaymentSystem {
  const ask = adyenClient(account);
  return {
    provider: `adyen/${account.paymentSystem}`,

    capabilities: async (_context, country) => {
      const record = recordOf(country);
      if (!record || account.countries?.includes(country) === false) return null;
      return {
        country,
        currencies: [record.currency],
        paymentMethods: ['CARD', 'APPLEPAY', 'GOOGLEPAY'],
        payoutMethods: account.currencyAccounts[record.currency] === undefined ? [] : payoutMethods,
        destinationsAreGiven: 'WITH_US',
      };
    },

    publicKey: async () =>
      account.publicKey === null ? notSupported : { outcome: 'ok', value: account.publicKey },

    ...adyenFrame(account),
    ...adyenCharges(account, ask),
    ...adyenRefunds(account, ask),
    ...adyenPayouts(account, ask),
    ...adyenDestinations(account),
    ...adyenDisputes(account, ask),

    readBalances: async () => notSupported,
    ...adyenSettlement(account, ask),
  };
}
