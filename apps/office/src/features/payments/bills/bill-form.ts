import { longestNote } from '@tipwell/contract/payments/calls/bills';
import { invalid } from '@tipwell/contract/api/field-error';
import type { Currency } from '@tipwell/contract/money/money';
import * as z from 'zod';
import { typedAmount } from '#lib/forms/parse-amount.ts';

/** Reads a typed bill; the amount as people of the language write it. */
export function billForm({
  currency,
  locale,
  smallest,
  largest,
}: {
  currency: Currency;
  locale: string;
  smallest: number;
  largest: number;
}) {
  return z.object({
    amount: typedAmount({ currency, locale, least: smallest, most: largest }),
    note: z
      .string()
      .trim()
      .max(longestNote, { error: invalid('max', { limit: longestNote }) })
      .transform((typed) => (typed === '' ? null : typed)),
  });
}
