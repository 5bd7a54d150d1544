import { csvAmount } from '@tipwell/contract/api/csv';
import type { Currency } from '@tipwell/contract/money/money';
import { parseMoney } from '@tipwell/contract/money/parse-money';
import { readPercentage, writePercentage } from '#lib/fields/parse-percentage.ts';

/** What is withheld of a person: a rate, an amount, or nothing that was entered. */
export interface TypedOrder {
  rateBps: number | null;
  amount: number | null;
}

/**
 * Reads what stands in a person's field: `20%` is a rate of what they were given, `45.00` an amount, and
 * an empty field nothing. Null for what is neither.
 */
export function readOrder(text: string, currency: Currency, locale: string): TypedOrder | null {
  const typed = text.trim();
  if (typed === '') return { rateBps: null, amount: null };
  if (/[%٪]$/.test(typed)) {
    const rateBps = readPercentage(typed.replace('٪', '%'));
    return rateBps === null ? null : { rateBps, amount: null };
  }
  const read = parseMoney(typed, currency, locale);
  return read.ok ? { rateBps: null, amount: read.amount } : null;
}

/** Writes an order as it can be typed again. */
export function writeOrder({ rateBps, amount }: TypedOrder): string {
  if (rateBps !== null) return `${writePercentage(rateBps)}%`;
  return amount === null ? '' : csvAmount(amount).decimal;
}
