import { recordOf } from '@tipwell/contract/countries/records';
import { servesCountry } from '@tipwell/contract/providers/payment-systems';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { PaymentSystem } from '../ports/ports.ts';
import { ryftBalance } from './balance.ts';
import { ryftCharges } from './charges.ts';
import { ryftClient } from './client.ts';
import { ryftDisputes } from './disputes.ts';
import { ryftFrame } from './frame.ts';
import { ryftPayees } from './payees.ts';
import { ryftPayouts } from './payouts.ts';
import { ryftRefunds } from './refunds.ts';
import { ryftSettlement } from './settlement.ts';

/**
 * Within how long a payout reaches a bank account. Some go by schemes that need moments, but which one it
 * is Ryft decides, so nothing sooner is promised.
 */
const usualSeconds = 2 * 86_400;

/** Ryft with our account there. Written from its documentation and its own library's types alone. */
export function ryftPaymentSystem(account: PaymentAccount): PaymentSystem {
  const ask = ryftClient(account);
  return {
    provider: `ryft/${account.paymentSystem}`,

    capabilities: async (_context, country) => {
      const { paymentSystem, countries } = account;
      const record = recordOf(country);
      const isServed = countries === null || countries.includes(country);
      if (!record || !isServed || !servesCountry(paymentSystem, country)) return null;
      return {
        country,
        currencies: [record.currency],
        // Its wallets want names of ours with Apple and Google that no account has a field for.
        paymentMethods: ['CARD'],
        // Nobody is paid to a card.
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

    // A page of its own for a payment is not documented.
    hasHostedPage: false,
    hostedOrigin: () => null,
    hostedChargePage: () => null,

    ...ryftFrame(account),
    ...ryftCharges(account, ask),
    ...ryftBalance(ask),
    ...ryftSettlement(account, ask),
    ...ryftRefunds(ask),
    ...ryftPayouts(account, ask),
    ...ryftPayees(ask),
    ...ryftDisputes(ask),
  };
}
