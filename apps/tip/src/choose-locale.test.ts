import { describe, expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

describe('the language of a page', () => {
  it('is the one the address asks for', () => {
    expect(chooseLocale({ lang: 'fr' }, 'de')).toBe('fr');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['it,fr;q=0.5,en;q=0.7', 'en'],
    ['ar-AE', 'ar'],
    ['fr;q=0,en;q=0.1', 'en'],
    ['it,es', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';;;q=,,', 'en'],
  ] as const)('is else what the browser prefers and we have: %s', (header, locale) => {
    expect(chooseLocale({}, header)).toBe(locale);
  });

  it('is not decided by nonsense in the address', () => {
    expect(chooseLocale({ lang: 'xx' }, 'de')).toBe('de');
    expect(chooseLocale({ lang: ['fr', 'de'] }, undefined)).toBe('en');
  });
});
