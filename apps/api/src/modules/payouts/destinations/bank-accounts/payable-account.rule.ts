import type { AccountForm } from '@tipwell/contract/countries/country';
import { isBankAccount } from '@tipwell/contract/payouts/destination-kinds';
import type { Capabilities } from '#providers/providers';
import { accountFormOf } from './bank-account.rule.ts';

/**
 * How a bank account is named that a payment system can pay to in a country, and that is typed with us;
 * null: it pays to none there, or is told of them on a page of its own.
 */
export function payableAccountForm(
  able: Pick<Capabilities, 'payoutMethods' | 'destinationsAreGiven'> | null,
  country: string,
): AccountForm | null {
  if (able === null || able.destinationsAreGiven === 'ON_ITS_PAGE') return null;
  return able.payoutMethods.some(({ kind }) => isBankAccount(kind)) ? accountFormOf(country) : null;
}
