import { describe, expect, it } from 'vitest';
import { currencies, currencySymbol, currencySign } from './currencies.ts';
import { currencyOfCountry } from '../countries/currency-of-country.ts';

describe('currencies', () => {
  it('are shown with the signs of product §4', () => {
    expect(currencies.map((currency) => `${currency} ${currencySymbol(currency)}`)).toEqual([
      'GBP £',
      'USD $',
      'AED AED',
      'EUR €',
      'CHF ₣',
      'CAD CAD',
      'SAR SAR',
    ]);
  });

  it('stand beside amounts as prices are written where they are', () => {
    const differing = currencies.filter((one) => currencySign(one) !== currencySymbol(one));
    expect(differing.map((one) => `${one} ${currencySign(one)}`)).toEqual(['CHF CHF']);
  });

  it('belong to the countries of product §4', () => {
    const listed = {
      GBP: 'gb',
      USD: 'us',
      CAD: 'ca',
      AED: 'ae',
      CHF: 'ch',
      SAR: 'sa',
      EUR: 'at be de gr ie es it cy lv lt lu mt nl pt sk sl fi fr ee',
    };
    for (const [currency, countries] of Object.entries(listed)) {
      for (const country of countries.split(' ')) {
        expect([country, currencyOfCountry(country)]).toEqual([country, currency]);
      }
    }
  });

  it('know Slovenia under its real code too, and read upper case', () => {
    expect(currencyOfCountry('si')).toBe('EUR');
    expect(currencyOfCountry('GB')).toBe('GBP');
  });

  it('are unknown elsewhere', () => {
    expect(currencyOfCountry('jp')).toBeUndefined();
    expect(currencyOfCountry('constructor')).toBeUndefined();
    expect(currencyOfCountry('')).toBeUndefined();
  });
});
