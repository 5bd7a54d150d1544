// Where nobody is paid to: the jurisdictions that the terms prohibit (onboarding §9, money rule 5.5).
const prohibitedCountries = new Set(['cu', 'ir', 'kp', 'sy']);

/** Crimea with Sevastopol, Donetsk and Luhansk, as far as a code tells the region (ISO 3166-2). */
const prohibitedRegions = new Set(['ua-43', 'ua-40', 'ua-14', 'ua-09']);

/** @param code a country such as `gb`, or a region of one such as `UA-43`, in any case */
export function isProhibitedPlace(code: string): boolean {
  const place = code.trim().toLowerCase().replace('_', '-');
  return prohibitedCountries.has(place.slice(0, 2)) || prohibitedRegions.has(place);
}
