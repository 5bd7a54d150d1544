import { longestNote } from '@tipwell/contract/calls/bills';
import { invalid } from '@tipwell/contract/field-error';
import type { Currency } from '@tipwell/contract/money';
import { parseMoney } from '@tipwell/contract/parse-money';
import * as z from 'zod';

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
    amount: z.string().transform((typed, context) => {
      const read = parseMoney(typed, currency, locale);
      if (read.ok && read.amount >= smallest && read.amount <= largest) return read.amount;
      context.addIssue({ code: 'custom', message: invalid('invalid') });
      return z.NEVER;
    }),
    note: z
      .string()
      .trim()
      .max(longestNote, { error: invalid('max', { limit: longestNote }) })
      .transform((typed) => (typed === '' ? null : typed)),
  });
}
