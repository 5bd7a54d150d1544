import { describe, expect, test } from 'vitest';
import {
  countryOf,
  likelyCountry,
  otherCountries,
  preferredCountries,
  readablePhone,
  wholeNumber,
} from './dial-codes.ts';

test('the countries of our people come first, in the order of the spec', () => {
  expect(preferredCountries.map(({ isoCode }) => isoCode)).toEqual([
    'de',
    'us',
    'gb',
    'ae',
    'ch',
    'ca',
    'sa',
  ]);
  expect(otherCountries.length).toBeGreaterThan(200);
  expect(otherCountries.some(({ isoCode }) => isoCode === 'gb')).toBe(false);
});

test('every country has two letters, a code of digits, and stands there once', () => {
  const all = [...preferredCountries, ...otherCountries];
  for (const { isoCode, dialCode } of all) {
    expect(isoCode).toMatch(/^[a-z]{2}$/);
    expect(dialCode).toMatch(/^[1-9]\d{0,3}$/);
  }
  expect(new Set(all.map(({ isoCode }) => isoCode)).size).toBe(all.length);
  expect(countryOf('fr')?.dialCode).toBe('33');
});

test('a country whose people may not use the product is not offered, and nobody begins there', () => {
  const offered = [...preferredCountries, ...otherCountries].map(({ isoCode }) => isoCode);
  for (const isoCode of ['cu', 'ir', 'kp', 'sy']) expect(offered).not.toContain(isoCode);
  expect(offered).toContain('au');
  expect(likelyCountry(['fa-IR'])).toBe('gb');
});

describe('a number is dialled from everywhere', () => {
  test.each([
    ['gb', '07700 900123', '+447700900123'],
    ['gb', '7700 900123', '+447700900123'],
    ['de', '(030) 2312-5101', '+493023125101'],
    ['it', '06 1234567', '+39061234567'],
    ['gb', '+49 30 23125101', '+493023125101'],
    ['gb', '0049 30 23125101', '+493023125101'],
    ['us', '212 555 0170', '+12125550170'],
    ['gb', '   ', ''],
  ])('from %s, typed as “%s”', (isoCode, typed, whole) => {
    expect(wholeNumber(isoCode, typed)).toBe(whole);
  });
});

test.each([
  [['de-CH', 'en'], 'ch'],
  [['en', 'ar-AE'], 'ae'],
  [['en'], 'gb'],
  [[], 'gb'],
])('somebody whose browser speaks %j begins with %s', (languages, isoCode) => {
  expect(likelyCountry(languages)).toBe(isoCode);
});

test.each([
  ['+447700900123', '+44 7700 900123'],
  ['+4915112345678', '+49 15112 345678'],
  ['+12025550123', '+1 202 555 0123'],
  ['07700900123', '07700900123'],
])('%s is shown as %s', (number, shown) => {
  expect(readablePhone(number)).toBe(shown);
});
