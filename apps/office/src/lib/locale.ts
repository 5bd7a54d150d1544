import { useLingui } from '@lingui/react';
import type { Locale } from '@tipwell/contract/fields';
import { formatMoney, type Currency } from '@tipwell/contract/money';
import { directionOf } from './i18n.ts';

/** The language of the page; components that ask are drawn again when it changes. */
export function useLocale(): Locale {
  return useLingui().i18n.locale as Locale;
}

/** Writes amounts for use inside sentences, kept together where the sentence runs leftwards. */
export function useMoney(): (amount: number, currency: Currency) => string {
  const locale = useLocale();
  return (amount, currency) => {
    const text = formatMoney(amount, currency, locale);
    return directionOf(locale) === 'rtl' ? `\u2068${text}\u2069` : text;
  };
}
