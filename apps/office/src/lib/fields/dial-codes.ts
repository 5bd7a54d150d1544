import { businessCountries, defaultCountry } from '@tipwell/contract/countries/list';
import { prohibitedCountries } from '@tipwell/contract/countries/prohibited-place.rule';
import { dialCountries, type DialCountry } from '@tipwell/contract/countries/dial-codes';

const byIso = new Map(
  dialCountries
    .filter(({ isoCode }) => !prohibitedCountries.has(isoCode))
    .map((country) => [country.isoCode, country]),
);

/** The countries we serve, in the spec's order. */
export const preferredCountries: readonly DialCountry[] = businessCountries.flatMap(
  (isoCode) => byIso.get(isoCode) ?? [],
);

/** Every other country, to be put in order by its name in the language of the page. */
export const otherCountries: readonly DialCountry[] = [...byIso.values()].filter(
  (country) => !preferredCountries.includes(country),
);

export function countryOf(isoCode: string): DialCountry | undefined {
  return byIso.get(isoCode);
}

/** A whole number in groups that can be read and compared: `+44 7700 900123`. */
export function readablePhone(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  const dialCode = dialCountries
    .map((country) => country.dialCode)
    .filter((code) => digits.startsWith(code))
    .toSorted((one, other) => other.length - one.length)[0];
  if (!dialCode || !number.startsWith('+')) return number;
  const rest = digits.slice(dialCode.length);
  const groups = dialCode.startsWith('1')
    ? [rest.slice(0, -7), rest.slice(-7, -4), rest.slice(-4)]
    : [rest.slice(0, -6), rest.slice(-6)];
  return [`+${dialCode}`, ...groups].filter(Boolean).join(' ');
}

/** Here the first 0 belongs to the number also when one calls from abroad. */
const keepsItsZero: ReadonlySet<string> = new Set(['it', 'sm', 'va']);

/**
 * A number as it is dialled from everywhere, put together from the country and what was typed. Who
 * types it with a plus or two zeros has said the country already.
 */
export function wholeNumber(isoCode: string, typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const national = keepsItsZero.has(isoCode) ? digits : digits.replace(/^0/, '');
  return `+${countryOf(isoCode)?.dialCode ?? ''}${national}`;
}

/** The country to begin with: of the browser's own languages, else the United Kingdom (product §7). */
export function likelyCountry(languages: readonly string[]): string {
  const regions = languages.map((tag) => new Intl.Locale(tag).region?.toLowerCase() ?? '');
  return regions.find((region) => byIso.has(region)) ?? defaultCountry;
}
