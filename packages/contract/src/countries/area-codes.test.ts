import { expect, test } from 'vitest';
import { businessCountries } from './list.ts';
import { dialCodes } from './area-codes.ts';
import { dialCountries } from './dial-codes.ts';

test('every country stands once, with a code of one to three digits and a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(dialCodes.length).toBeGreaterThan(230);
  expect(new Set(dialCodes.map(({ isoCode }) => isoCode)).size).toBe(dialCodes.length);
  for (const { isoCode, dialCode } of dialCodes) {
    expect(dialCode).toMatch(/^[1-9]\d{0,2}$/);
    expect({ isoCode, name: names.of(isoCode.toUpperCase()) }).toEqual({
      isoCode,
      name: expect.any(String) as string,
    });
  }
});

test('of countries that share a code one is meant, and the others say how they are told apart', () => {
  const byCode = Map.groupBy(dialCodes, ({ dialCode }) => dialCode);
  for (const [dialCode, countries] of byCode) {
    const meant = countries.filter(({ priority }) => priority === 0);
    expect({ dialCode, meant: meant.length }).toEqual({ dialCode, meant: 1 });
    const others = countries.filter(({ priority, isoCode }) => priority > 0 && isoCode !== 'va');
    expect(others.every(({ areaCodes }) => areaCodes.length > 0)).toBe(true);
  }
});

test('the preferred countries are among them', () => {
  const known = dialCodes.map(({ isoCode }) => isoCode);
  expect(known).toEqual(expect.arrayContaining([...businessCountries]));
});

test('the short list for pickers has them all, and only North America’s area codes beside the codes', () => {
  expect(dialCountries.map(({ isoCode }) => isoCode)).toEqual(
    dialCodes.map(({ isoCode }) => isoCode),
  );
  for (const [index, { dialCode }] of dialCountries.entries()) {
    const whole = dialCodes[index];
    expect(whole && [whole.dialCode, ...whole.areaCodes.map((area) => `1${area}`)]).toContain(
      dialCode,
    );
  }
});
