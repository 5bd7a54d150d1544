import { describe, expect, it } from 'vitest';
import { currencyOfCountry } from '../countries/currency-of-country.ts';
import { businessCountries, isBusinessCountry } from '../countries/list.ts';
import { assertFeeSetting, FeeSettingError, feeLimitsOf, feeTermsOn } from './fee-terms.ts';

const today = '2026-07-01';

describe('the terms of a country', () => {
  it.each([
    ['gb', '02.03.2024', 370, 2000, 20, 290],
    ['us', '02.03.2024', 370, 0, 30, 290],
    ['ca', '02.03.2024', 370, 1300, 30, 290],
    ['ae', '04.04.2024', 270, 500, 100, 290],
    ['sa', '04.04.2024', 270, 1500, 100, 290],
    ['de', 'german', 200, 1900, 25, 0],
    ['ch', 'german', 200, 810, 30, 0],
  ] as const)('%s: version %s, %i bps, VAT %i bps, %i + %i bps', (country, ...rest) => {
    const terms = feeTermsOn(country, today);
    expect([
      terms.termsVersion,
      terms.platformBps,
      terms.vatBps,
      terms.processorFixed,
      terms.processorBps,
    ]).toEqual(rest);
    expect(terms.currency).toBe(currencyOfCountry(country));
    expect(terms.largest).toBe(500_000);
  });

  it('ask for at least 1.00, in the Emirates and in Saudi Arabia for 5.00', () => {
    expect(businessCountries.map((country) => feeTermsOn(country, today).smallest)).toEqual([
      100, 100, 100, 500, 100, 100, 500,
    ]);
  });

  it('offer amounts to choose everywhere but in Saudi Arabia, each of them allowed', () => {
    for (const country of businessCountries) {
      const { presets, smallest } = feeTermsOn(country, today);
      expect([country, presets.length]).toEqual([country, country === 'sa' ? 0 : 4]);
      for (const preset of presets) {
        expect(preset).toBeGreaterThanOrEqual(smallest);
      }
    }
  });

  it('take the tax rate of the day', () => {
    expect(feeTermsOn('ch', '2023-12-31').vatBps).toBe(770);
    expect(feeTermsOn('ch', '2024-01-01').vatBps).toBe(810);
    expect(() => feeTermsOn('gb', '1999-01-01')).toThrow(RangeError);
  });

  it('free small tips from the processor fee in Germany and Switzerland only', () => {
    const free = businessCountries.filter(
      (country) => feeTermsOn(country, today).processorFreeBelow > 0,
    );
    expect(free).toEqual(['de', 'ch']);
  });

  it('exist for the seven countries only', () => {
    expect(businessCountries).toHaveLength(7);
    expect(businessCountries.every(isBusinessCountry)).toBe(true);
    expect(isBusinessCountry('fr')).toBe(false);
    expect(isBusinessCountry('constructor')).toBe(false);
  });
});

describe('a location with fees of its own', () => {
  it('may pay less than the terms allow', () => {
    expect(feeTermsOn('gb', today, { platformBps: 250 }).platformBps).toBe(250);
    expect(feeTermsOn('gb', today, { processorFixed: 0, processorBps: 120 })).toMatchObject({
      platformBps: 370,
      processorFixed: 0,
      processorBps: 120,
    });
  });

  it('may not pay more', () => {
    expect(() => assertFeeSetting('gb', { platformBps: 371 })).toThrow(FeeSettingError);
    expect(() => assertFeeSetting('ae', { platformBps: 271 })).toThrow(FeeSettingError);
    expect(() => assertFeeSetting('gb', { processorFixed: 21 })).toThrow(FeeSettingError);
    expect(() => assertFeeSetting('gb', { processorBps: 291 })).toThrow(FeeSettingError);
    expect(() => assertFeeSetting('de', { platformBps: 201 })).toThrow(FeeSettingError);
    expect(() => assertFeeSetting('de', { processorBps: 1 })).toThrow(FeeSettingError);
    expect(() => feeTermsOn('gb', today, { platformBps: 371 })).toThrow(FeeSettingError);
  });

  it('may go up to the limit itself in every country', () => {
    for (const country of businessCountries) {
      expect(() => assertFeeSetting(country, feeLimitsOf(country))).not.toThrow();
    }
  });

  it('may not set a broken or a negative fee', () => {
    expect(() => assertFeeSetting('gb', { platformBps: -1 })).toThrow(FeeSettingError);
    expect(() => assertFeeSetting('gb', { processorFixed: 1.5 })).toThrow(FeeSettingError);
    expect(() => assertFeeSetting('gb', { processorBps: Number.NaN })).toThrow(FeeSettingError);
  });

  it('is told which fee is too high and what it may be at most', () => {
    try {
      assertFeeSetting('gb', { processorBps: 291 });
      expect.unreachable('291 bps must be refused');
    } catch (error) {
      expect(error).toMatchObject({ field: 'processorBps', maximum: 290 });
    }
  });
});
