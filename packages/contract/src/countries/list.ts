/**
 * The countries where a location can take tips (product §1), lower case as everywhere, in the order in
 * which pickers show them (product §9). This list is light enough for every page; what is true in a
 * country stands in its record.
 */
export const businessCountries = ['de', 'us', 'gb', 'ae', 'ch', 'ca', 'sa'] as const;
export type BusinessCountry = (typeof businessCountries)[number];

/** Where nobody can tell the country (product §7). */
export const defaultCountry: BusinessCountry = 'gb';

export function isBusinessCountry(country: string): country is BusinessCountry {
  return businessCountries.some((known) => known === country);
}
