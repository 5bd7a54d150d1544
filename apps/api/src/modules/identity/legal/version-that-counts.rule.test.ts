import { describe, expect, test } from 'vitest';
import { versionThatCounts } from './version-that-counts.rule.ts';

describe('the terms', () => {
  test.each([
    ['gb', '02.03.2024'],
    ['us', '02.03.2024'],
    ['ca', '02.03.2024'],
    ['ae', '04.04.2024'],
    ['sa', '04.04.2024'],
    ['de', 'german'],
    ['ch', 'german'],
  ])('in %s are those of %s, in whatever language one reads', (country, version) => {
    expect(versionThatCounts('TERMS', { country, locale: 'fr' })).toBe(version);
  });

  test.each([
    ['de-AT', 'german'],
    ['en', '02.03.2024'],
    ['ar', '02.03.2024'],
  ])('for a reader without a country who reads %s are those of %s', (locale, version) => {
    expect(versionThatCounts('TERMS', { country: null, locale })).toBe(version);
    expect(versionThatCounts('TERMS', { country: 'jp', locale })).toBe(version);
  });
});

describe('the privacy policy', () => {
  test.each([
    ['gb', '02.02.2024'],
    ['ae', '02.02.2024'],
    ['de', '08.12.2021'],
    ['ch', '08.12.2021'],
  ])('in %s is that of %s', (country, version) => {
    expect(versionThatCounts('PRIVACY', { country, locale: 'en' })).toBe(version);
  });
});

describe.each(['DISTRIBUTION_RULES', 'PREPAID_CARD_TERMS'] as const)('%s', (kind) => {
  test.each([
    ['gb', '23.11.2026'],
    ['ae', '23.11.2026'],
    ['de', '23.11.2026.de'],
    ['ch', '23.11.2026.de'],
  ])('in %s is of %s', (country, version) => {
    expect(versionThatCounts(kind, { country, locale: 'en' })).toBe(version);
  });
});
