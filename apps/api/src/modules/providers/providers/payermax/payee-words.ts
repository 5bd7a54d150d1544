import type { Payee } from './payee-store.ts';
import type { Wire } from './wire.rule.ts';

/** Money goes over the banks of the country, to an account by its number. */
export function payeeInfo({ accountNumber, holderName, isVenue }: Payee): { [name: string]: Wire } {
  return {
    paymentMethodType: 'BANK_TRANSFER',
    payeeType: isVenue ? 'CORPORATION' : 'PERSONAL',
    accountInfo: { accountNo: accountNumber },
    name: { fullName: holderName },
  };
}
