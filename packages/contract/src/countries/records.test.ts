import { describe, expect, it } from 'vitest';
import { currencies } from '../money/currencies.ts';
import { currencySettings } from '../money/currency-settings.ts';
import { paymentSystemNames, servesCountry } from '../providers/payment-systems.ts';
import { dialCountries } from './dial-codes.ts';
import { regions } from '../api/regions.ts';
import { businessCountries } from './list.ts';
import { countryRecords, recordOf } from './records.ts';

describe('the record of a country', () => {
  it.each(businessCountries)('%s names only what there is', (country) => {
    const { currency, region, paymentSystems, timeZones, banks, vat } = countryRecords[country];
    expect(currencies).toContain(currency);
    expect(currencySettings[currency].minimumPayout).toBeGreaterThan(0);
    expect(regions).toContain(region);
    expect(paymentSystemNames).toEqual(
      expect.arrayContaining([paymentSystems.usual, ...paymentSystems.others]),
    );
    expect(servesCountry(paymentSystems.usual, country)).toBe(true);
    expect(dialCountries.map(({ isoCode }) => isoCode)).toContain(country);
    for (const zone of timeZones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
    expect(banks.iban !== null).toBe(banks.accountForm === 'IBAN');
    expect(banks.weekend).toHaveLength(2);
    const { withholdingCap } = countryRecords[country].tips;
    expect(withholdingCap.bps).toBeGreaterThan(0);
    expect(withholdingCap.bps).toBeLessThanOrEqual(5_000);
    expect(withholdingCap.source).not.toBe('');
    expect(vat.map(({ from }) => from)).toEqual(
      vat
        .map(({ from }) => from)
        .toSorted()
        .toReversed(),
    );
  });

  it.each(businessCountries)('%s has bank holidays in every year to come', (country) => {
    for (let year = 2026; year <= 2040; year += 1) {
      const days = countryRecords[country].banks.holidays(year);
      expect(days.length).toBeGreaterThanOrEqual(6);
      expect(days.every((day) => Math.abs(day.year - year) <= 1)).toBe(true);
    }
  });

  it('is nobody’s where no location can be', () => {
    expect(recordOf('fr')).toBeNull();
    expect(recordOf('toString')).toBeNull();
    expect(recordOf('GB')).toBeNull();
  });

  it('says in which countries a law or a custom is another', () => {
    const where = (is: (country: (typeof businessCountries)[number]) => boolean) =>
      businessCountries.filter(is).toSorted();
    expect(where((country) => countryRecords[country].tips.areProtectedByLaw)).toEqual(['gb']);
    expect(where((country) => !countryRecords[country].tips.mayBearFees)).toEqual(['ca']);
    expect(where((country) => countryRecords[country].tips.hasNoIncomeTax === true)).toEqual([
      'ae',
      'sa',
    ]);
    expect(where((country) => !countryRecords[country].tips.mayManagersShare)).toEqual(['us']);
    expect(where((country) => countryRecords[country].venues.mayKeepWorkplaceFee)).toEqual(['ae']);
    expect(where((country) => countryRecords[country].venues.mayHaveCompanyCard)).toEqual(['ae']);
    expect(where((country) => !countryRecords[country].venues.haveAlerts)).toEqual(['ae']);
    expect(where((country) => countryRecords[country].paper === 'LETTER')).toEqual(['ca', 'us']);
  });
});
