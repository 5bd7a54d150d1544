/** The seven currencies Tipwell pays in, as product §4 lists them; all have two decimals. */
export type Currency = 'GBP' | 'USD' | 'AED' | 'EUR' | 'CHF' | 'CAD' | 'SAR';

export const currencies: readonly Currency[] = ['GBP', 'USD', 'AED', 'EUR', 'CHF', 'CAD', 'SAR'];

const symbols: Record<Currency, string> = {
  GBP: '£',
  USD: '$',
  AED: 'AED',
  EUR: '€',
  CHF: '₣',
  CAD: 'CAD',
  SAR: 'SAR',
};

/** What stands beside an amount, exactly as product §4 writes it. */
export function currencySymbol(currency: Currency): string {
  return symbols[currency];
}

/**
 * Country (lower-case two letters) to currency, product §4. The list is kept as it was told to us:
 * `sl` stands there for Slovenia, whose real code is `si`, so both are understood.
 */
const currencyByCountry: Readonly<Record<string, Currency>> = {
  gb: 'GBP',
  us: 'USD',
  ca: 'CAD',
  ae: 'AED',
  ch: 'CHF',
  sa: 'SAR',
  at: 'EUR',
  be: 'EUR',
  de: 'EUR',
  gr: 'EUR',
  ie: 'EUR',
  es: 'EUR',
  it: 'EUR',
  cy: 'EUR',
  lv: 'EUR',
  lt: 'EUR',
  lu: 'EUR',
  mt: 'EUR',
  nl: 'EUR',
  pt: 'EUR',
  sk: 'EUR',
  sl: 'EUR',
  si: 'EUR',
  fi: 'EUR',
  fr: 'EUR',
  ee: 'EUR',
};

/** The currency of a country, or `undefined` where Tipwell knows none. Upper case is understood. */
export function currencyOfCountry(country: string): Currency | undefined {
  const code = country.toLowerCase();
  return Object.hasOwn(currencyByCountry, code) ? currencyByCountry[code] : undefined;
}
