import type { MessageDescriptor } from '@lingui/core';
import type { RefusalName } from '@tipwell/contract/api/rejection-reasons';

/** Why a rate of sales tax is not taken. */
export const salesTaxRefusalWords = {
  salesTaxTooEarly: /*i18n*/ {
    id: 'fieldError.salesTaxTooEarly',
    message: 'A rate starts tomorrow at the earliest: today’s bills keep theirs',
  },
  salesTaxTooHigh: /*i18n*/ {
    id: 'fieldError.salesTaxTooHigh',
    message: 'No bill in this country contains more than {limit} %',
  },
} as const satisfies Partial<Record<RefusalName, MessageDescriptor>>;
