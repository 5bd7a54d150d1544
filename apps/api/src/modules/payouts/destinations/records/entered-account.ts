import type { CallArguments } from '@tipwell/contract/api/call';
import type { addCompanyBankAccount } from '@tipwell/contract/payouts/calls/company-destinations';

/** An account as its owner sent it: its numbers, and what its payment system asked for besides. */
export function typedAccount(body: CallArguments<typeof addCompanyBankAccount>['body']) {
  const { destinationId, password } = body;
  const { iban, sortCode, routingNumber, institutionNumber, transitNumber, accountNumber } = body;
  const { dateOfBirth = '', street = '', postcode = '', city = '', taxNumber = '' } = body;
  return {
    destinationId,
    password,
    numbers: { iban, sortCode, routingNumber, institutionNumber, transitNumber, accountNumber },
    details: { dateOfBirth, street, postcode, city, taxNumber },
  };
}
