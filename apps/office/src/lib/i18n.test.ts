import { expect, test } from 'vitest';
import { directionOf, preferredLocale } from './i18n.ts';

test.each([
  ['the chosen one', 'ar', ['de-DE'], 'ar'],
  ['the browser’s first that we speak', null, ['it-IT', 'fr-CH', 'de'], 'fr'],
  ['English, when we speak none', null, ['it', 'pl'], 'en'],
  ['the browser’s, when the chosen one is no longer spoken', 'xx', ['de-AT'], 'de'],
])('the language of the page is %s', (_which, chosen, browser, locale) => {
  expect(preferredLocale(chosen, browser)).toBe(locale);
});

test('only Arabic runs from right to left', () => {
  expect(['en', 'de', 'fr', 'ar'].map((locale) => directionOf(locale as 'en'))).toEqual([
    'ltr',
    'ltr',
    'ltr',
    'rtl',
  ]);
});
