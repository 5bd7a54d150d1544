import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, type Currency } from './currencies.ts';
import {
  add,
  formatMoney,
  moneyPattern,
  MoneyError,
  mulDivFloor,
  mulDivHalfUp,
  subtract,
  sum,
} from './money.ts';
import { writeMoney } from './money-pattern.ts';

describe('adding and taking away', () => {
  it('adds, subtracts and sums whole pennies', () => {
    expect(add(1000, 95)).toBe(1095);
    expect(subtract(1000, 93)).toBe(907);
    expect(sum([334, 333, 333])).toBe(1000);
    expect(sum([])).toBe(0);
  });

  it('stops rather than lose a penny', () => {
    expect(() => add(0.1, 0.2)).toThrow(MoneyError);
    expect(() => add(Number.MAX_SAFE_INTEGER, 1)).toThrow(MoneyError);
    expect(() => subtract(Number.MIN_SAFE_INTEGER, 1)).toThrow(MoneyError);
    expect(() => sum([1, Number.NaN])).toThrow(MoneyError);
  });
});

describe('rates', () => {
  it('rounds our fee down and a half penny of VAT up', () => {
    expect(mulDivFloor(999, 370, 10_000)).toBe(36);
    expect(mulDivHalfUp(2, 2500, 10_000)).toBe(1);
    expect(mulDivHalfUp(37, 2000, 10_000)).toBe(7);
  });

  it('rounds down below zero too, and moves a half away from zero', () => {
    expect(mulDivFloor(-1, 1, 2)).toBe(-1);
    expect(mulDivFloor(-2, 1, 2)).toBe(-1);
    expect(mulDivHalfUp(-1, 1, 2)).toBe(-1);
    expect(mulDivHalfUp(-1, 1, 4)).toBe(0);
  });

  it('stays exact where ordinary numbers would not', () => {
    expect(mulDivFloor(9_007_199_254_740_991, 9999, 10_000)).toBe(9_006_298_534_815_516);
  });

  it('refuses to divide by nothing', () => {
    expect(() => mulDivFloor(1, 1, 0)).toThrow(MoneyError);
    expect(() => mulDivHalfUp(1, 1, -5)).toThrow(MoneyError);
  });

  it('takes a fee back exactly', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(10_000), (fee, bps) => {
        expect(mulDivHalfUp(-fee, bps, 10_000)).toBe(0 - mulDivHalfUp(fee, bps, 10_000));
      }),
    );
  });
});

describe('writing amounts', () => {
  const tenPounds: Record<Currency, string> = {
    GBP: '£10.00',
    USD: '$10.00',
    EUR: '€10.00',
    CHF: 'CHF\u00a010.00',
    AED: 'AED\u00a010.00',
    CAD: 'CAD\u00a010.00',
    SAR: 'SAR\u00a010.00',
  };

  it.each(currencies)('writes 10.00 %s with the sign of the product', (currency) => {
    expect(formatMoney(1000, currency, 'en')).toBe(tenPounds[currency]);
  });

  it('follows the language', () => {
    expect(formatMoney(123456, 'EUR', 'de')).toBe('1.234,56\u00a0€');
    expect(formatMoney(123456, 'EUR', 'fr')).toBe('1\u202f234,56\u00a0€');
    expect(formatMoney(123456, 'GBP', 'en-GB')).toBe('£1,234.56');
    expect(formatMoney(-5, 'GBP', 'en')).toBe('-£0.05');
  });

  it('uses western digits in Arabic', () => {
    // From the right the currency follows the digits below zero as it does above it.
    expect(formatMoney(-5000, 'AED', 'ar')).toBe('\u200F\u200E-50.00\u200F\u00A0AED');
    expect(formatMoney(5000, 'AED', 'ar')).toMatch(/50\.00\sAED/);
  });

  it('leaves out round pennies in the short form, never other ones', () => {
    expect(formatMoney(1000, 'GBP', 'en', 'short')).toBe('£10');
    expect(formatMoney(1050, 'GBP', 'en', 'short')).toBe('£10.50');
    expect(formatMoney(5000, 'AED', 'en', 'short')).toBe('AED\u00a050');
  });

  it('refuses to write half a penny', () => {
    expect(() => formatMoney(0.5, 'GBP', 'en')).toThrow(MoneyError);
  });

  it('writes every size of amount as the language itself groups it', () => {
    const english = new Intl.NumberFormat('en', { style: 'currency', currency: 'GBP' });
    const pattern = moneyPattern('GBP', 'en');
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        expect(writeMoney(amount, pattern)).toBe(english.format(amount / 100));
      }),
    );
  });
});
