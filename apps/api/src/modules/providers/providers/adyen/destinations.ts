import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { PaymentSystem, PayoutDestination } from '../ports/ports.ts';
import { payableNumbers } from './account-numbers.rule.ts';
import { findNumbers, forgetNumbers, keepNumbers } from './bank-account-store.ts';
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
    async readPayoutCard(context, reference) {
      const kept = await findNumbers(context, { paymentSystem, reference });
      if (!kept) return { outcome: 'rejected', reason: 'NOT_FOUND' };
      const { iban, accountNumber = iban ?? '' } = kept.accountIdentification;
      const { country } = kept;
      return { outcome: 'ok', value: accountOf(reference, accountNumber.slice(-4), country) };
    },

    async registerBankAccount(context, { attemptId, ...typed }) {
      const numbers = payableNumbers(typed);
      if (!numbers) return notSupported;
      const given = (typed.iban ?? typed.accountNumber ?? '').replace(/\s/g, '').slice(-4);
      const lastFour = await keepNumbers(context, { paymentSystem, attemptId }, numbers, given);
      return {
        outcome: 'ok',
        value: accountOf(referenceOf('account', attemptId), lastFour, typed.country),
      };
    },

    async removeDestination(context, { reference }) {
      await forgetNumbers(context, { paymentSystem, reference });
      return { outcome: 'ok', value: 'REMOVED' };
    },
  };
}

/** Which bank it is nobody tells. */
const accountOf = (reference: string, lastFour: string, country: string): PayoutDestination => ({
  reference,
  kind: 'BANK_ACCOUNT',
  status: 'ACTIVE',
  brand: '',
  lastFour,
  country,
});
