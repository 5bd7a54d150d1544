import { ae } from './ae.ts';
import { ca } from './ca.ts';
import { ch } from './ch.ts';
import type { CountryRecord } from './country.ts';
import { de } from './de.ts';
import { gb } from './gb.ts';
import { isBusinessCountry, type BusinessCountry } from './list.ts';
import { sa } from './sa.ts';
import { us } from './us.ts';

/**
 * Every country's record. The customers' pages and the login page do not load it: they are given what
 * they need with their data.
 */
export const countryRecords: Readonly<Record<BusinessCountry, CountryRecord>> = {
  de,
  us,
  gb,
  ae,
  ch,
  ca,
  sa,
};

/** What is true in a country; null where no location can be. */
export function recordOf(country: string): CountryRecord | null {
  return isBusinessCountry(country) ? countryRecords[country] : null;
}
