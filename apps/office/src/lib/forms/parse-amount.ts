import { invalid } from '@tipwell/contract/api/field-error';
import type { Currency } from '@tipwell/contract/money/money';
import { parseMoney } from '@tipwell/contract/money/parse-money';
import * as z from 'zod';

interface AmountLimits {
  currency: Currency;
  locale: string;
  least: number;
  most: number;
}

/** Reads an amount as people of the language write it; what is not within its limits is not right. */
export function typedAmount({ currency, locale, least, most }: AmountLimits) {
  return z.string().transform((typed, context) => {
    const read = parseMoney(typed, currency, locale);
    if (read.ok && read.amount >= least && read.amount <= most) return read.amount;
    context.addIssue({ code: 'custom', message: invalid('invalid') });
    return z.NEVER;
  });
}
