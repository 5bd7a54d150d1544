import type { OfficeLanguage } from '@tipwell/contract/api/fields';

/**
 * Several words as a sentence or a cell lists them: with the comma and the "and" of the language. A list of
 * measures would do without commas in Turkish.
 */
export function listed(words: readonly string[], locale: OfficeLanguage): string {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(words);
}
