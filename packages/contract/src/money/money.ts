import { currencySign, type Currency } from './currencies.ts';
import { assertWhole, MoneyError } from './money-error.ts';
import { writeMoney, type MoneyPattern } from './money-pattern.ts';

// The only arithmetic on money. Amounts are whole minor units (pence, cents, fils) beside their
// currency, rates are basis points, and what lies between is exact: nothing here is ever rounded
// except where a rule says how.

export { allocate } from './allocate.ts';
export { allocateGrowing } from './allocate-growing.ts';
export { currencies, currencySymbol, type Currency } from './currencies.ts';
export { MoneyError } from './money-error.ts';
export { parseMoney, type ParsedMoney, type ParseMoneyProblem } from './parse-money.ts';

/** Adds two amounts of one currency; throws `MoneyError` rather than lose a penny. */
export function add(a: number, b: number): number {
  return exact(a, b, a + b);
}

/** Takes the second amount from the first; throws `MoneyError` rather than lose a penny. */
export function subtract(a: number, b: number): number {
  return exact(a, b, a - b);
}

/** Adds up amounts of one currency; the sum of nothing is 0. */
export function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** a × b ÷ divisor, rounded down (towards minus infinity), exact in between. */
export function mulDivFloor(a: number, b: number, divisor: number): number {
  return roundDown(product(a, b, divisor), divisor);
}

/**
 * a × b ÷ divisor, a half rounded up, exact in between. For a negative product a half moves away
 * from zero, so that taking a fee back always takes back exactly the fee.
 */
export function mulDivHalfUp(a: number, b: number, divisor: number): number {
  const twice = product(a, b, divisor) * 2n;
  if (twice < 0n) return 0 - mulDivHalfUp(-a, b, divisor);
  return roundDown(twice + BigInt(divisor), divisor * 2);
}

/**
 * An amount as a person reads it, e.g. `£10.00`, `AED 50.00`, `CHF 10.00`; in German `10,00 £`. Its
 * signs are those of product §4 but the franc’s, and digits are western in every language. The short
 * form leaves out `.00`.
 */
export function formatMoney(
  amount: number,
  currency: Currency,
  locale: string,
  form?: 'short',
): string {
  return writeMoney(amount, moneyPattern(currency, locale), form);
}

const patterns = new Map<string, MoneyPattern>();

/**
 * How a currency is written in a language, with its symbol or with another; throws `RangeError` for a
 * malformed language tag.
 */
export function moneyPattern(
  currency: Currency,
  locale: string,
  symbol: string = currencySign(currency),
): MoneyPattern {
  const key = `${symbol} ${currency} ${locale}`;
  const known = patterns.get(key);
  if (known) return known;

  // The layout is that of a well-known currency of the same kind (a sign or a three-letter code),
  // because for a currency foreign to the language Intl has its own symbol and its own spacing.
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: symbol === currency ? 'code' : 'narrowSymbol',
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // Five digits, because Polish groups none of four.
  const positive = around(format.formatToParts(12_345.5), symbol);
  const negative = around(format.formatToParts(-12_345.5), symbol);
  const pattern: MoneyPattern = {
    before: positive.before,
    after: positive.after,
    negativeBefore: negative.before,
    negativeAfter: behindSign(negative),
    decimal: positive.decimal,
    group: positive.group,
  };
  patterns.set(key, pattern);
  return pattern;
}

function around(parts: readonly Intl.NumberFormatPart[], symbol: string) {
  const numeric = new Set(['integer', 'group', 'decimal', 'fraction']);
  const text = (from: number, to: number): string =>
    parts
      .slice(from, to)
      .map((part) => (part.type === 'currency' ? symbol : part.value))
      .join('');
  const first = parts.findIndex((part) => numeric.has(part.type));
  const last = parts.findLastIndex((part) => numeric.has(part.type));
  return {
    before: text(0, first),
    after: text(last + 1, parts.length),
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    group: parts.find((part) => part.type === 'group')?.value ?? '',
  };
}

/** Behind a sign that an invisible mark keeps in front of its digits, the currency goes on as without one. */
function behindSign({ before, after }: { before: string; after: string }): string {
  return before.startsWith('\u200F') ? `\u200F${after}` : after;
}

function exact(a: number, b: number, result: number): number {
  assertWhole(a);
  assertWhole(b);
  assertWhole(result);
  return result;
}

function product(a: number, b: number, divisor: number): bigint {
  assertWhole(a);
  assertWhole(b);
  assertWhole(divisor);
  if (divisor <= 0) throw new MoneyError('A divisor must be positive');
  return BigInt(a) * BigInt(b);
}

function roundDown(dividend: bigint, divisor: number): number {
  const rest = dividend % BigInt(divisor);
  const result = Number((dividend - rest) / BigInt(divisor)) - (rest < 0n ? 1 : 0);
  assertWhole(result);
  return result;
}
