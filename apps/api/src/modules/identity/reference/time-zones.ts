import { businessCountries } from '@tipwell/contract/countries/list';
import { countryRecords } from '@tipwell/contract/countries/records';

/** The time zones of the countries in which venues may be, the usual one first (product §9). */
export const timeZonesByCountry: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  businessCountries.map((country) => [country, countryRecords[country].timeZones]),
);
