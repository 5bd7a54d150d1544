import { useLingui } from '@lingui/react';
import type { Locale } from '@tipwell/contract/fields';

/** The language of the page; components that ask are drawn again when it changes. */
export function useLocale(): Locale {
  return useLingui().i18n.locale as Locale;
}
