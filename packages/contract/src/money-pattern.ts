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

/**
 * Writes an amount of minor units by a pattern, e.g. 123456 as `£1,234.56`. The short form leaves
 * out `.00`, for buttons with round amounts; it never hides pennies that are there.
 */
export function writeMoney(amount: number, pattern: MoneyPattern, form?: 'short'): string {
  assertWhole(amount, 'An amount to show');
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, pattern.group);
  const pennies = digits.slice(-2);
  const number = form && pennies === '00' ? whole : whole + pattern.decimal + pennies;
  return amount < 0
    ? pattern.negativeBefore + number + pattern.negativeAfter
    : pattern.before + number + pattern.after;
}
