import { expect, it } from 'vitest';
import { monthAfter, monthBefore, monthOf, monthsBetween } from './months.rule.ts';

it.each([
  ['2026-01', '2026-02'],
  ['2026-11', '2026-12'],
  ['2026-12', '2027-01'],
])('after %s comes %s', (month, next) => {
  expect(monthAfter(month)).toBe(next);
  expect(monthBefore(next)).toBe(month);
});

it('knows the month of a day', () => {
  expect(monthOf('2026-11-30')).toBe('2026-11');
});

it.each([
  ['over a year’s end', '2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['one', '2026-05', '2026-05', ['2026-05']],
  ['none', '2026-06', '2026-05', []],
])('counts months: %s', (_title, first, last, expected) => {
  expect(monthsBetween(first, last)).toEqual(expected);
});
