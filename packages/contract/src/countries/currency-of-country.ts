import { recordOf } from './records.ts';
import type { Currency } from '../money/currencies.ts';

/**
 * Where one pays in euros although no location can be there (product §4). The list is kept as it was told
 * to us: `sl` stands there for Slovenia, whose real code is `si`, so both are understood.
 */
const euroCountries: ReadonlySet<string> = new Set(
  'at be gr ie es it cy lv lt lu mt nl pt sk sl si fi fr ee'.split(' '),
);

/** The currency of a country, or `undefined` where Tipwell knows none. Upper case is understood. */
export function currencyOfCountry(country: string): Currency | undefined {
  const code = country.toLowerCase();
  return recordOf(code)?.currency ?? (euroCountries.has(code) ? 'EUR' : undefined);
}
