import type { MessageDescriptor } from '@lingui/core';
import type { RefusalName } from '@tipwell/contract/api/rejection-reasons';

/** Why an account with a processor is not taken as it was entered; see `../rejection-messages.ts`. */
export const paymentAccountRefusalWords = {
  paymentSystemForeign: /*i18n*/ {
    id: 'fieldError.paymentSystemForeign',
    message: '{name} cannot be used in this country. Choose one of these: {choices}',
  },
  paymentSystemWithoutAccount: /*i18n*/ {
    id: 'fieldError.paymentSystemWithoutAccount',
    message:
      'Tipwell has no account with {name} for this country. Add one under Settlement, Accounts first',
  },
  certificateWrong: /*i18n*/ { id: 'fieldError.certificateWrong', message: 'Not a certificate' },
  certificateKeyWrong: /*i18n*/ {
    id: 'fieldError.certificateKeyWrong',
    message: 'This is not the private key of the certificate, in PEM format and without a password',
  },
  keyWrong: /*i18n*/ {
    id: 'fieldError.keyWrong',
    message: 'This is not a secret key of this processor',
  },
  keysMixed: /*i18n*/ {
    id: 'fieldError.keysMixed',
    message: 'One key is live and the other is for tests',
  },
  secretShort: /*i18n*/ {
    id: 'fieldError.secretShort',
    message: 'A secret has at least 16 characters',
  },
  addressHostile: /*i18n*/ {
    id: 'fieldError.addressHostile',
    message: 'Only the processor’s own address can be used',
  },
  keptGone: /*i18n*/ {
    id: 'fieldError.keptGone',
    message: 'One of the keys you want to keep is no longer there',
  },
  atMostTwo: /*i18n*/ {
    id: 'fieldError.atMostTwo',
    message: 'At most two can be in use at once. Remove one of them',
  },
  currencyLines: /*i18n*/ {
    id: 'fieldError.currencyLines',
    message: 'Write a currency and an account on each line, such as GBP ca_…',
  },
} as const satisfies Partial<Record<RefusalName, MessageDescriptor>>;
