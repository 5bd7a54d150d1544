import { recordOf } from '../countries/records.ts';

/** Whether tips of some occupations are reported apart in a country. */
export function hasOccupationCodes(country: string): boolean {
  return recordOf(country)?.tips.occupationCodes !== undefined;
}

/** The code of what somebody does, in the law's list of tipped occupations; null where it has none. */
export function occupationCodeOf(country: string, staffType: string | null): string | null {
  if (staffType === null) return null;
  const codes = recordOf(country)?.tips.occupationCodes;
  return codes && Object.hasOwn(codes, staffType) ? (codes[staffType] ?? null) : null;
}
