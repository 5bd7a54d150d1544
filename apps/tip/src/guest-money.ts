import { currencySymbolForGuests, type Currency } from '@tipwell/contract/currencies';
import { moneyPattern as patternWith } from '@tipwell/contract/money';
import { writeMoney, type MoneyPattern } from '@tipwell/contract/money-pattern';

// Money as guests read it: like everybody else, but in Switzerland.

/** An amount as a guest reads it, e.g. `£10.00` or `CHF 10.00`. The short form leaves out `.00`. */
export function formatMoney(
  amount: number,
  currency: Currency,
  locale: string,
  form?: 'short',
): string {
  return writeMoney(amount, moneyPattern(currency, locale), form);
}

/** How a currency is written for guests in a language. */
export function moneyPattern(currency: Currency, locale: string): MoneyPattern {
  return patternWith(currency, locale, currencySymbolForGuests(currency));
}
