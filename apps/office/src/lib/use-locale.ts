import { useLingui } from '@lingui/react';
import type { Locale, OfficeLanguage } from '@tipwell/contract/api/fields';

/** The language of the page; components that ask are drawn again when it changes. */
export function useLocale(): OfficeLanguage {
  return useLingui().i18n.locale as OfficeLanguage;
}

const written: readonly OfficeLanguage[] = ['en', 'de', 'fr', 'ar'] satisfies Locale[];

/** Whether letters, messages and papers are written in a language, too. */
export const isWritten = (language: OfficeLanguage): language is Locale =>
  written.includes(language);

/** What we write in for a reader of a language: English where we write nothing in it. */
export const writtenIn = (language: OfficeLanguage): Locale =>
  isWritten(language) ? language : 'en';

/** What papers and letters are written in for whoever reads the page. */
export function useWrittenLocale(): Locale {
  return writtenIn(useLocale());
}
