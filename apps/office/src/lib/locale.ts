import { formatMoney, type Currency } from '@tipwell/contract/money/money';
import { isolated } from './i18n.ts';
import { useLocale } from './use-locale.ts';

// Apart from the writing of amounts, which the login page does without.
export { useLocale };

/** Writes amounts for use inside sentences, kept together where the sentence runs leftwards. */
export function useMoney(): (amount: number, currency: Currency) => string {
  const locale = useLocale();
  return (amount, currency) => isolated(formatMoney(amount, currency, locale), locale);
}
