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
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (isLocale(language)) return language;
  return 'en';
}
