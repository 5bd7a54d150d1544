import { assertWhole } from './money-error.ts';

/**
 * How one currency is written in one language, taken apart so that an amount can be written without
 * `Intl`. The server makes it once and the tip page's script gets it with the page, so both write
 * every amount the same way, whatever the phone's own idea of that language is.
 */
export interface MoneyPattern {
  before: string;
  after: string;
  negativeBefore: string;
  negativeAfter: string;
  decimal: string;
  group: string;
}

/** What of it a sum needs that is never negative. */
export type SumPattern = Omit<MoneyPattern, 'negativeBefore' | 'negativeAfter'>;

/**
 * Writes an amount of minor units by a pattern, e.g. 123456 as `£1,234.56`. The short form leaves
 * out `.00`, for buttons with round amounts; it never hides pennies that are there.
 */
export function writeMoney(amount: number, pattern: MoneyPattern, form?: 'short'): string {
  const { negativeBefore: before, negativeAfter: after } = pattern;
  if (amount < 0) return writeMoney(-amount, { ...pattern, before, after }, form);
  if (!form || amount % 100 !== 0) return writeSum(amount, pattern);
  return pattern.before + wholeOf(amount, pattern) + pattern.after;
}

/** Writes a sum in full that is never negative: all that the tip page's script needs. */
export function writeSum(amount: number, pattern: SumPattern): string {
  assertWhole(amount);
  const pennies = String(amount % 100).padStart(2, '0');
  return pattern.before + wholeOf(amount, pattern) + pattern.decimal + pennies + pattern.after;
}

function wholeOf(amount: number, { group }: SumPattern): string {
  return String((amount - (amount % 100)) / 100).replace(/\B(?=(\d{3})+$)/g, group);
}
