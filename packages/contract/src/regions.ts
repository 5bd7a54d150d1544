/** The regions in which the product runs (product §9). */
export const regions = ['eu', 'uae', 'us'] as const;
export type Region = (typeof regions)[number];

const regionByCountry: Readonly<Record<string, Region>> = {
  gb: 'eu',
  de: 'eu',
  ch: 'eu',
  ca: 'eu',
  ae: 'uae',
  sa: 'uae',
  us: 'us',
};

/** The region that serves a country (two lowercase letters); eu where the spec names none. */
export function regionOf(country: string): Region {
  return regionByCountry[country] ?? 'eu';
}

/** Where the hash routes of the admin site begin, in every region (product §9). */
export const adminHashBase = '/n/#/';
