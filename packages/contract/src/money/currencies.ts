/** The seven currencies Tipwell pays in, as product §4 lists them; all have two decimals. */
export const currencies = ['GBP', 'USD', 'AED', 'EUR', 'CHF', 'CAD', 'SAR'] as const;
export type Currency = (typeof currencies)[number];

/** A currency that another system names. @throws Error for one that Tipwell does not pay in */
export function parseCurrency(text: string): Currency {
  const known = currencies.find((one) => one === text);
  if (!known) throw new Error(`Tipwell does not pay in the currency ${text}.`);
  return known;
}

const symbols: Record<Currency, string> = {
  GBP: '£',
  USD: '$',
  AED: 'AED',
  EUR: '€',
  CHF: '₣',
  CAD: 'CAD',
  SAR: 'SAR',
};

/**
 * What stands beside an amount that somebody reads. Nothing in Switzerland is priced with the franc's own
 * sign: a menu, a till and a bank statement there say CHF.
 */
export function currencySign(currency: Currency): string {
  return currency === 'CHF' ? currency : currencySymbol(currency);
}

/** The symbol exactly as product §4 lists it; understood wherever an amount is typed. */
export function currencySymbol(currency: Currency): string {
  return symbols[currency];
}
