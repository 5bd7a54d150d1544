import type { Audience } from '@tipwell/contract/backoffice/calls/announcements';

/** Whether an audience names anybody at all: a message to nobody is a mistake of whoever wrote it. */
export function namesSomebody(audience: Audience): boolean {
  const { isEverybody, roles, countries, locationIds, userIds } = audience;
  return isEverybody || [roles, countries, locationIds, userIds].some((part) => part.length > 0);
}

/**
 * Where the people of an audience work: at one of the locations named, or at any location of the
 * countries named. Null when neither is named, so that the place does not matter.
 */
export function placesOf(audience: Audience, inTheCountries: readonly number[]): number[] | null {
  const { countries, locationIds } = audience;
  if (countries.length === 0 && locationIds.length === 0) return null;
  return [...new Set([...locationIds, ...inTheCountries])];
}
