import { expect, test } from 'vitest';
import { exactQuotient, percent, percentWeight, plainAmount } from './numbers.ts';

test.each([
  ['what goes on behind four places is said by dots', 24_756, 390, 4125, '23.4056…'],
  ['what ends there has none', 24_756, 390, 1170, '82.5200'],
  ['it is cut off, not rounded up', 200, 1, 3, '0.6666…'],
  [
    'it stays exact beyond what a number can multiply',
    99_999_999,
    150_000_000,
    300_000_000,
    '499,999.9950',
  ],
])('an exact quotient: %s', (_what, amount, weight, total, expected) => {
  expect(exactQuotient({ amount, weight, total }, 'en')).toBe(expected);
});

test('numbers are written as the language does, in western digits', () => {
  expect(plainAmount(124_756, 'en')).toBe('1,247.56');
  expect(plainAmount(24_756, 'de')).toBe('247,56');
  expect(plainAmount(24_756, 'ar')).toMatch(/^247[.,]56$/);
  expect(percent(6000, 'en')).toBe('60%');
  expect(percent(1830, 'fr').replaceAll(/\s/g, ' ')).toBe('18,3 %');
});

test('a percentage among others is a weight without its sign', () => {
  expect(percentWeight(1500, 'en')).toBe('15');
  expect(percentWeight(1250, 'de')).toBe('12,5');
});
