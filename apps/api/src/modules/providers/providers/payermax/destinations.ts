import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { recordOf } from '@tipwell/contract/countries/records';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { PaymentSystem, PayoutDestination } from '../ports/ports.ts';
import type { AskPayerMax } from './client.ts';
import { findPayee, forgetPayee, keepPayee, type KeptPayee } from './payee-store.ts';
import { payeeInfo } from './payee-words.ts';

type Destinations = Pick<
  PaymentSystem,
  | 'startPayoutCard'
  | 'readGivenCard'
  | 'registerPayoutCard'
  | 'readPayoutCard'
  | 'registerBankAccount'
  | 'removeDestination'
>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;
const notSupported = { outcome: 'rejected', reason: 'NOT_SUPPORTED' } as const;

/** What an account of somebody's is called: nothing there has a name of its own. */
const prefix = 'payee_';

/** The attempt that registered an account; null where it is none. */
export function attemptOfPayee(reference: string): string | null {
  const [, attemptId] =
    /^payee_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(reference) ?? [];
  return attemptId ?? null;
}

const validation = z.object({
  validationCode: z.string(),
  validationFailedFields: z.array(z.object({ field: z.string() })).default([]),
});

/**
 * Bank accounts that people are paid to. PayerMax keeps none of them and looks at one before it is paid:
 * whether its number and name are written as the country's banks want them. Cards are paid by nobody here.
 */
export function payerMaxDestinations(
  { paymentSystem }: PaymentAccount,
  ask: AskPayerMax,
): Destinations {
  return {
    startPayoutCard: async () => notSupported,
    readGivenCard: async () => notSupported,
    registerPayoutCard: async () => notSupported,

    async readPayoutCard(context, reference) {
      const attemptId = attemptOfPayee(reference);
      const payee = attemptId && (await findPayee(context, { paymentSystem, attemptId }));
      return payee ? { outcome: 'ok', value: destinationOf(reference, payee) } : notFound;
    },

    async registerBankAccount(context, { attemptId, country, holderName, isVenue = false, iban }) {
      const record = recordOf(country);
      if (!record || iban === undefined) return notSupported;
      const payee = { accountNumber: iban, holderName, isVenue };
      const looked = await ask(context, {
        call: 'paymentFieldValidation',
        version: '1.4',
        data: {
          country: country.toUpperCase(),
          sourceAccount: record.currency,
          destinationCurrency: record.currency,
          payeeInfo: payeeInfo(payee),
        },
        read: (data) => validation.parse(data),
      });
      if (looked.outcome !== 'ok') return looked;
      const { validationCode, validationFailedFields: wrong } = looked.value;
      if (validationCode !== 'PASS') {
        // Which fields, and never what stands in them.
        const fields = wrong.map(({ field }) => field);
        context.log.warn({ paymentSystem, fields }, 'an account is not as its banks want it');
        return { outcome: 'rejected', reason: 'DESTINATION_INVALID' };
      }
      const kept = { ...payee, country, lastFour: iban.slice(-4) };
      await keepPayee(context, { paymentSystem, attemptId }, kept);
      const found = await findPayee(context, { paymentSystem, attemptId });
      // The same attempt stands for one account of one person alone.
      if (!isDeepStrictEqual(found, kept)) return { outcome: 'rejected', reason: 'KEY_REUSED' };
      return { outcome: 'ok', value: destinationOf(`${prefix}${attemptId}`, kept) };
    },

    async removeDestination(context, { reference }) {
      const attemptId = attemptOfPayee(reference);
      if (attemptId !== null) await forgetPayee(context, { paymentSystem, attemptId });
      return { outcome: 'ok', value: 'REMOVED' };
    },
  };
}

function destinationOf(
  reference: string,
  { country, lastFour }: Pick<KeptPayee, 'country' | 'lastFour'>,
): PayoutDestination {
  return { reference, kind: 'BANK_ACCOUNT', status: 'ACTIVE', brand: '', lastFour, country };
}
