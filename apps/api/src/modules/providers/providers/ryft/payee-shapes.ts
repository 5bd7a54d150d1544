import * as z from 'zod';
import type { PayoutDestination } from '../ports/ports.ts';
import { destinationStatus, type Payee, type PayoutMethod } from './payee-state.rule.ts';
import { atAccount } from './references.ts';

const account = z.object({
  id: z.string().regex(/^ac_[\w-]{1,80}$/),
  frozen: z.boolean().nullish(),
  entityType: z.string().nullish(),
  verification: z.object({ status: z.string() }),
});

export function readPayee(body: unknown): Payee {
  const read = account.parse(body);
  return {
    id: read.id,
    isFrozen: read.frozen ?? false,
    isBusiness: read.entityType === 'Business',
    verification: read.verification.status,
    persons: [],
  };
}

/** Somebody behind a business, as far as it matters whether the business can be paid. */
export const person = z
  .object({ id: z.string(), verification: z.object({ status: z.string() }) })
  .transform(({ verification }) => verification.status);

export const payoutMethod = z
  .object({
    id: z.string().regex(/^[\w-]{1,100}$/),
    type: z.literal('BankAccount'),
    status: z.string().nullish(),
    currency: z.string(),
    country: z.string().nullish(),
    countryCode: z.string().nullish(),
    bankAccount: z.object({
      bankName: z.string().nullish(),
      accountNumber: z.string().nullish(),
      last4: z.string().nullish(),
    }),
    createdTimestamp: z.int(),
  })
  .transform(
    ({
      id,
      status,
      currency,
      country,
      countryCode,
      bankAccount,
      createdTimestamp,
    }): PayoutMethod => ({
      id,
      status: status ?? null,
      bankName: bankAccount.bankName ?? '',
      lastFour: bankAccount.last4 ?? bankAccount.accountNumber?.slice(-4) ?? '',
      country: (country ?? countryCode ?? '').toLowerCase(),
      currency,
      createdAt: createdTimestamp,
    }),
  );

export function destinationOf(of: Payee, to: PayoutMethod): PayoutDestination {
  return {
    reference: atAccount(of.id, to.id),
    kind: 'BANK_ACCOUNT',
    status: destinationStatus(of, to),
    brand: to.bankName,
    lastFour: to.lastFour,
    country: to.country,
  };
}
