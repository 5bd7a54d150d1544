/** What a person has told of themselves. */
export interface ToldOfThemselves {
  email: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  dateOfBirth: string | null;
  /** The name code of what they do at work; null and the special values say nothing. */
  staffType: string | null;
}

/** The spec's values for "no staff type chosen" (product §3). */
const notChosen: ReadonlySet<string> = new Set(['', 'UNKNOWN', 'NOBODY', 'N/A']);

/**
 * Does a profile count as filled? With e-mail and both names, and with the date of birth too once a
 * staff type other than the default one is set (product §4).
 */
export function isProfileFilled(told: ToldOfThemselves): boolean {
  const isThere = (text: string | null): boolean => (text ?? '').trim() !== '';
  const hasNames = isThere(told.email) && isThere(told.firstName) && isThere(told.lastName);
  const needsBirthDate = told.staffType !== null && !notChosen.has(told.staffType);
  return hasNames && (!needsBirthDate || isThere(told.dateOfBirth));
}
