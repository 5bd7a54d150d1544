import type { MessageDescriptor } from '@lingui/core';
import type { RefusalName } from '@tipwell/contract/api/rejection-reasons';

/** Why a consultation about a tips policy is not taken as it was entered; see `../rejection-messages.ts`. */
export const consultationRefusalWords = {
  consultationDay: /*i18n*/ {
    id: 'fieldError.consultationDay',
    message: 'Choose a day from {first} to {last}',
  },
  consultationUnderWay: /*i18n*/ {
    id: 'fieldError.consultationUnderWay',
    message: 'The team is being asked already. Wait for the end, or cancel it',
  },
  consultationOver: /*i18n*/ {
    id: 'fieldError.consultationOver',
    message: 'This consultation is over',
  },
  consultationTooFew: /*i18n*/ {
    id: 'fieldError.consultationTooFew',
    message: 'There is nobody here to ask',
  },
  consultationNone: /*i18n*/ {
    id: 'fieldError.consultationNone',
    message: 'There is no consultation to sum up',
  },
} as const satisfies Partial<Record<RefusalName, MessageDescriptor>>;
