import { firstSpoken } from '@tipwell/contract/countries/first-spoken';
import { isLocale } from './messages.ts';
import type { Locale } from './models.ts';

/**
 * The language of a page: `lang` in the address, else the first of the browser's languages that we
 * have, else English.
 */
export function chooseLocale(
  query: Readonly<Record<string, unknown>>,
  acceptLanguage: string | undefined,
): Locale {
  if (isLocale(query['lang'])) return query['lang'];
  return firstSpoken(acceptLanguage, isLocale) ?? 'en';
}
