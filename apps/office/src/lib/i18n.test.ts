import { officeLanguages } from '@tipwell/contract/api/fields';
import { expect, test } from 'vitest';
import { directionOf, preferredLocale } from './i18n.ts';

test.each([
  ['the chosen one', 'ar', ['de-DE'], 'ar'],
  ['the browser’s first that we speak', null, ['it-IT', 'fr-CH', 'de'], 'fr'],
  ['English, when we speak none', null, ['it', 'pt'], 'en'],
  ['one that nobody is written to in', null, ['pl-PL', 'en'], 'pl'],
  ['Filipino by the code that browsers have for it', null, ['fil-PH', 'en'], 'tl'],
  ['the browser’s, when the chosen one is no longer spoken', 'xx', ['de-AT'], 'de'],
])('the language of the page is %s', (_which, chosen, browser, locale) => {
  expect(preferredLocale(chosen, browser)).toBe(locale);
});

test('Arabic and Urdu run from right to left', () => {
  const leftwards = officeLanguages.filter((one) => directionOf(one) === 'rtl');
  expect(leftwards).toEqual(['ar', 'ur']);
});
