import { expect, it } from 'vitest';
import { currencies } from '../../money/currencies.ts';
import { businessCountries } from '../../countries/list.ts';
import { feeTermsOn, isUnusual } from '../fee-terms.ts';

it.each([
  ['GBP', 10_000, 10_001],
  ['EUR', 10_000, 10_001],
  ['USD', 10_000, 10_001],
  ['CHF', 10_000, 10_001],
  ['CAD', 10_000, 10_001],
  ['AED', 50_000, 50_001],
  ['SAR', 50_000, 50_001],
] as const)('a tip in %s is usual up to %i and asked about from %i', (currency, usual, unusual) => {
  expect(isUnusual({ tip: usual, bill: 0, currency })).toBe(false);
  expect(isUnusual({ tip: unusual, bill: 0, currency })).toBe(true);
});

it('a bill is asked about above 1,000.00, and a usual tip beside it changes nothing', () => {
  for (const currency of currencies) {
    expect(isUnusual({ tip: 0, bill: 100_000, currency })).toBe(false);
    expect(isUnusual({ tip: 1000, bill: 100_000, currency })).toBe(false);
    expect(isUnusual({ tip: 0, bill: 100_001, currency })).toBe(true);
  }
});

it('no amount that has a button is unusual', () => {
  for (const country of businessCountries) {
    const { presets, currency } = feeTermsOn(country, '2026-07-01');
    for (const tip of presets)
      expect([country, isUnusual({ tip, bill: 0, currency })]).toEqual([country, false]);
  }
});
