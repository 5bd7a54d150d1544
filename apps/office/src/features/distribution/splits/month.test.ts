import { expect, test } from 'vitest';
import { daysOfMonth, isMonth, monthAway, monthOf } from './month.ts';

test('a month has its first and its last day, leap years too', () => {
  expect(daysOfMonth('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('months follow each other over the year’s end', () => {
  expect(monthAway('2026-12', 1)).toBe('2027-01');
  expect(monthAway('2026-01', -1)).toBe('2025-12');
  expect(monthOf('2026-11-21')).toBe('2026-11');
});

test('what stands in an address may be no month at all', () => {
  expect(isMonth('2026-11')).toBe(true);
  for (const wrong of ['2026-13', '2026-1', '1999-01', '', null, 202_611]) {
    expect(isMonth(wrong)).toBe(false);
  }
});
