import type { PaymentAccount } from '../../../platform/payment-accounts.ts';
import type { PaymentSystem } from '../ports.ts';
import { payableNumbers } from './account-numbers.rule.ts';
import { forgetNumbers, keepNumbers } from './bank-account-store.ts';
import { referenceOf } from './references.ts';

type Destinations = Pick<
  PaymentSystem,
  | 'startPayoutCard'
  | 'readGivenCard'
  | 'registerPayoutCard'
  | 'readPayoutCard'
  | 'registerBankAccount'
  | 'removeDestination'
>;

const notSupported = { outcome: 'rejected', reason: 'NOT_SUPPORTED' } as const;

/**
 * Where people are paid: bank accounts, which each payout names to Adyen. It keeps none of them for us
 * without a legal entity, an account holder and a balance account for everybody who is paid, so they are
 * kept here, sealed, and nothing is asked there.
 */
export function adyenDestinations({ paymentSystem }: PaymentAccount): Destinations {
  return {
    startPayoutCard: async () => notSupported,
    readGivenCard: async () => notSupported,
    registerPayoutCard: async () => notSupported,
    readPayoutCard: async () => notSupported,

    async registerBankAccount(context, { attemptId, ...typed }) {
      const numbers = payableNumbers(typed);
      if (!numbers) return notSupported;
      const given = (typed.iban ?? typed.accountNumber ?? '').replace(/\s/g, '').slice(-4);
      const lastFour = await keepNumbers(context, { paymentSystem, attemptId }, numbers, given);
      return {
        outcome: 'ok',
        value: {
          reference: referenceOf('account', attemptId),
          kind: 'BANK_ACCOUNT',
          status: 'ACTIVE',
          // Which bank it is nobody tells.
          brand: '',
          lastFour,
          country: typed.country,
        },
      };
    },

    async removeDestination(context, { reference }) {
      await forgetNumbers(context, { paymentSystem, reference });
      return { outcome: 'ok', value: 'REMOVED' };
    },
  };
}
