import { longestNote } from '@tipwell/contract/calls/bills';
import { invalid } from '@tipwell/contract/field-error';
import type { Currency } from '@tipwell/contract/money';
import * as z from 'zod';
import { typedAmount } from '../../lib/forms/typed-amount.ts';

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
