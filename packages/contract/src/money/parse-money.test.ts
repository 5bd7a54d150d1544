import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, type Currency } from './currencies.ts';
import { formatMoney } from './money.ts';
import { parseMoney } from './parse-money.ts';

function read(text: string, locale = 'en', currency: Currency = 'GBP'): number | string {
  const parsed = parseMoney(text, currency, locale);
  return parsed.ok ? parsed.amount : parsed.reason;
}

describe('reading what a person typed', () => {
  it.each([
    ['5', 500],
    ['5.5', 550],
    ['5,50', 550],
    ['5.', 500],
    ['.5', 50],
    [' 7 ', 700],
    ['£5', 500],
    ['5 GBP', 500],
    ['0', 0],
    ['005', 500],
    ['1 000,00', 100_000],
    ['1\u202f000,00', 100_000],
    ['1’000.50', 100_050],
    ['1,000', 100_000],
    ['1,000.50', 100_050],
    ['1.000,50', 100_050],
    ['1,234,567', 123_456_700],
    ['٥', 500],
    ['٥٫٥٠', 550],
    ['١٬٠٠٠٫٥٠', 100_050],
    ['۵٫۵', 550],
  ])('understands “%s”', (typed, amount) => {
    expect(read(typed)).toBe(amount);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['£', 'empty'],
    ['five', 'notANumber'],
    ['5 euros', 'notANumber'],
    ['5e3', 'notANumber'],
    ['.', 'notANumber'],
    ['1.5.2', 'notANumber'],
    ['5 50', 'notANumber'],
    ['10,00,000', 'notANumber'],
    ['<b>5</b>', 'notANumber'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['- £5', 'negative'],
    ['5.555', 'tooManyDecimals'],
    ['0,500', 'tooManyDecimals'],
    ['1,000.505', 'tooManyDecimals'],
    ['99999999999', 'tooLarge'],
    ['9'.repeat(30), 'tooLarge'],
    ['9'.repeat(100_000), 'notANumber'],
  ])('does not guess about “%s”', (typed, reason) => {
    expect(read(typed)).toBe(reason);
  });

  it('lets the language decide whether a sign before three digits groups thousands', () => {
    expect(read('1.000', 'de', 'EUR')).toBe(100_000);
    expect(read('1,000', 'de', 'EUR')).toBe('tooManyDecimals');
    expect(read('1.000', 'en')).toBe('tooManyDecimals');
    expect(read('1.000', 'fr', 'EUR')).toBe('tooManyDecimals');
    expect(read('1,000', 'fr', 'EUR')).toBe('tooManyDecimals');
  });

  it('reads back every amount that we write', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(...currencies),
        fc.constantFrom('en', 'de', 'fr', 'ar', 'pl', 'tr', 'hi', 'ur', 'tl'),
        (amount, currency, locale) => {
          expect(read(formatMoney(amount, currency, locale), locale, currency)).toBe(amount);
        },
      ),
    );
  });

  it('answers whatever is typed, without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-£ ٥٬٫’a€') }), (typed) => {
        const parsed = parseMoney(typed, 'GBP', 'en');
        expect(!parsed.ok || Number.isSafeInteger(parsed.amount)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
