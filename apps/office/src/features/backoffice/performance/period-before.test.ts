import { describe, expect, it } from 'vitest';
import type { PeriodSearch } from '#lib/lists/period-search.ts';
import { periodOf } from '#lib/period.ts';
import { changeOf, periodBefore } from './period-before.ts';

describe('the days before', () => {
  it.each<[PeriodSearch, today: string, from: string, to: string]>([
    [{ period: 'month', at: '2026-10-05' }, '2026-11-22', '2026-09-01', '2026-09-30'],
    [{ period: 'month' }, '2026-11-22', '2026-10-01', '2026-10-22'],
    [{ period: 'month' }, '2026-03-31', '2026-02-01', '2026-02-28'],
    [{ period: 'month' }, '2026-03-30', '2026-02-01', '2026-02-28'],
    [{ period: 'week' }, '2026-11-18', '2026-11-09', '2026-11-11'],
    [{ period: 'day' }, '2026-11-22', '2026-11-21', '2026-11-21'],
    [
      { period: 'range', from: '2026-11-01', to: '2026-11-10' },
      '2026-11-22',
      '2026-10-22',
      '2026-10-31',
    ],
  ])('%j on %s', (search, today, from, to) => {
    expect(periodBefore(periodOf(search, today), today)).toEqual({ from, to });
  });
});

it.each([
  [150, 100, 50],
  [0, 100, -100],
  [1, 3, -67],
  [5, 0, null],
])('%i after %i is a change of %s percent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
