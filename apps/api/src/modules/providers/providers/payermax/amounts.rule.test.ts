import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimalOf, digitsOf, minorOf } from './amounts.rule.ts';

describe('an amount as PayerMax writes it', () => {
  it.each([
    ['AED', 1025, '10.25'],
    ['AED', 5, '0.05'],
    ['AED', 0, '0.00'],
    ['AED', 100, '1.00'],
    ['AED', -250, '-2.50'],
    ['AED', 9_007_199_254_740_991, '90071992547409.91'],
    ['JPY', 1025, '1025'],
    ['JPY', 0, '0'],
    ['KWD', 1025, '1.025'],
    ['KWD', 7, '0.007'],
  ])('%s %i is %s, and back', (currency, minor, decimal) => {
    expect(decimalOf(minor, currency)).toBe(decimal);
    expect(minorOf(decimal, currency)).toBe(minor);
  });

  it.each([
    ['AED', '10', 1000],
    ['AED', '10.2', 1020],
    ['AED', '10.2500', 1025],
    ['JPY', '1025.00', 1025],
    ['KWD', '1.0250', 1025],
    ['AED', '-0.00', 0],
  ])('in %s %s is %i as well', (currency, decimal, minor) => {
    expect(minorOf(decimal, currency)).toBe(minor);
  });

  it.each([
    ['AED', '10.255'],
    ['AED', '10.001'],
    ['JPY', '10.5'],
    ['KWD', '1.0255'],
    ['AED', ''],
    ['AED', '.5'],
    ['AED', '5.'],
    ['AED', '05.00'],
    ['AED', '+5.00'],
    ['AED', '1,000.00'],
    ['AED', '1e3'],
    ['AED', '0x10'],
    ['AED', ' 5.00'],
    ['AED', 'NaN'],
    ['AED', '90071992547409.92'],
  ])('in %s “%s” is none', (currency, decimal) => {
    expect(minorOf(decimal, currency)).toBeNull();
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not written', (minor) => {
    expect(() => decimalOf(minor, 'AED')).toThrow(RangeError);
  });

  const currency = fc.constantFrom('AED', 'GBP', 'JPY', 'KRW', 'KWD', 'OMR');

  test('whatever is written is read back as the same', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), currency, (minor, code) => {
        const decimal = decimalOf(minor, code);
        expect(minorOf(decimal, code)).toBe(minor === 0 ? 0 : minor);
        // As many places as the currency has, and no more.
        expect(decimal.split('.')[1]?.length ?? 0).toBe(digitsOf(code));
      }),
    );
  });

  test('a place more than the currency has is no amount, unless it says nothing', () => {
    fc.assert(
      fc.property(fc.nat(), currency, fc.integer({ min: 0, max: 9 }), (minor, code, digit) => {
        const decimal = decimalOf(minor, code);
        const longer = `${decimal}${decimal.includes('.') ? '' : '.'}${digit}`;
        expect(minorOf(longer, code)).toBe(digit === 0 ? minor : null);
      }),
    );
  });
});
