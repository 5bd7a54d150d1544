// Where nobody uses Tipwell: the jurisdictions that the terms prohibit (onboarding §5, §9). One rule for
// phone numbers, nationality and birth, cards and accounts to be paid to, and cards that pay.

/** Whole countries. */
export const prohibitedCountries: ReadonlySet<string> = new Set(['cu', 'ir', 'kp', 'sy']);

/** Crimea with Sevastopol, Donetsk and Luhansk, as far as a code tells the region (ISO 3166-2). */
const prohibitedRegions = new Set(['ua-43', 'ua-40', 'ua-14', 'ua-09']);

/** @param code a country such as `gb`, or a region of one such as `UA-43`, in any case */
export function isProhibitedPlace(code: string): boolean {
  const place = code.trim().toLowerCase().replace('_', '-');
  return prohibitedCountries.has(place.slice(0, 2)) || prohibitedRegions.has(place);
}

/**
 * How numbers begin there: the four countries; then Crimea, Sevastopol, Donetsk and Luhansk by their
 * Ukrainian area codes, and by those that were given out there since, fixed and mobile.
 */
const prohibitedBeginnings =
  '53 98 850 963 38065 380692 38062 38064 7365 7869 7978 7856 7949 7857 7959'.split(' ');

/** @param number a whole number with its country code, such as `+447700900123` */
export function isProhibitedNumber(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '');
  return prohibitedBeginnings.some((beginning) => digits.startsWith(beginning));
}
