// What each adapter can do, as README tells it. The suite holds each line against what the adapter says of
// itself to those who choose it, so that nothing is told that is not offered, and nothing offered untold.
import type { Capabilities } from '#providers/providers';

export interface Abilities {
  /** Ways to pay that it offers beside cards. */
  wallets: readonly Exclude<Capabilities['paymentMethods'][number], 'CARD'>[];
  paysTo: readonly Capabilities['payoutMethods'][number]['kind'][];
  /** Where people say what they are paid to. */
  given: Capabilities['destinationsAreGiven'];
  /** The suite of calls that are judged by what the processor has published; null: by documentation alone. */
  judgedIn: string | null;
}

const byName: Readonly<Record<string, Abilities>> = {
  'the stand-in': {
    wallets: ['APPLEPAY', 'GOOGLEPAY'],
    paysTo: ['CARD', 'BANK_ACCOUNT'],
    given: 'WITH_US',
    judgedIn: null,
  },
  Stripe: {
    wallets: ['APPLEPAY', 'GOOGLEPAY', 'PAYPAL'],
    paysTo: ['BANK_ACCOUNT'],
    given: 'ON_ITS_PAGE',
    judgedIn: 'sandbox/src/dialects/stripe/payments',
  },
  'Checkout.com': {
    wallets: [],
    paysTo: ['CARD', 'BANK_ACCOUNT'],
    given: 'WITH_US',
    judgedIn: 'providers/checkout/tests/what-checkout-is-told',
  },
  Ryft: { wallets: [], paysTo: ['BANK_ACCOUNT'], given: 'ON_ITS_PAGE', judgedIn: null },
  PayerMax: {
    wallets: [],
    paysTo: ['BANK_ACCOUNT'],
    given: 'WITH_US',
    judgedIn: 'providers/payermax/tests/what-payermax-is-told',
  },
  Adyen: {
    wallets: ['APPLEPAY', 'GOOGLEPAY'],
    paysTo: ['BANK_ACCOUNT'],
    given: 'WITH_US',
    judgedIn: 'providers/adyen/tests/what-adyen-is-told',
  },
};

/** @throws Error where nobody has written down what the adapter can do */
export function abilitiesOf(name: string): Abilities {
  const { [name]: found } = byName;
  if (!found) throw new Error(`Nobody has said what ${name} can do.`);
  return found;
}
