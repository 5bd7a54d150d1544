import type { OfficeLanguage } from '@tipwell/contract/fields';

/** Several words as a sentence or a cell lists them: with the comma and the "and" of the language. */
export function listed(words: readonly string[], locale: OfficeLanguage): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words);
}
