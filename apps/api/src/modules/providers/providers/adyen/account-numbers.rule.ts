import { recordOf } from '@tipwell/contract/countries/records';
import type { TypedBankAccount } from '../ports/ports.ts';
import type { PayableNumbers } from './bank-account-store.ts';

type Typed = Pick<
  TypedBankAccount,
  'country' | 'holderName' | 'isVenue' | 'iban' | 'sortCode' | 'routingNumber' | 'accountNumber'
>;

/**
 * A bank account as Adyen names it in a payout, or null where it has no way to name one of its country
 * without a detail that we do not ask for.
 */
export function payableNumbers({
  country,
  holderName,
  isVenue,
  ...typed
}: Typed): PayableNumbers | null {
  const accountIdentification = identificationOf(country, typed);
  if (!accountIdentification) return null;
  const words = holderName.trim().split(/\s+/);
  const last = words.pop() ?? '';
  const person =
    words.length === 0
      ? { type: 'individual' as const, fullName: holderName }
      : {
          type: 'individual' as const,
          fullName: holderName,
          firstName: words.join(' '),
          lastName: last,
        };
  const accountHolder = isVenue ? { type: 'organization' as const, fullName: holderName } : person;
  return { country, accountHolder, accountIdentification };
}

function identificationOf(
  country: string,
  { iban, sortCode, routingNumber, accountNumber }: Omit<Typed, 'country' | 'holderName'>,
): Record<string, string> | null {
  if (iban !== undefined) return { type: 'iban', iban: plain(iban).toUpperCase() };
  if (accountNumber === undefined) return null;
  const form = recordOf(country)?.banks.accountForm;
  if (form === 'SORT_CODE' && sortCode !== undefined) {
    return { type: 'ukLocal', accountNumber: plain(accountNumber), sortCode: plain(sortCode) };
  }
  if (form === 'ROUTING_NUMBER' && routingNumber !== undefined) {
    const numbers = { accountNumber: plain(accountNumber), routingNumber: plain(routingNumber) };
    return { type: 'usLocal', ...numbers, accountType: 'checking' };
  }
  // Others are named by their IBAN, or need more than anybody is asked for.
  return null;
}

const plain = (typed: string): string => typed.replace(/[\s-]/g, '');
