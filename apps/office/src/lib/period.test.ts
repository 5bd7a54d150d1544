import { describe, expect, it } from 'vitest';
import { readPeriod } from './lists/period-search.ts';
import { daysOf, neighbour, periodOf } from './period.ts';

const today = '2026-11-21';
const days = (search: Parameters<typeof periodOf>[0]) => {
  const { from, to } = periodOf(search, today);
  return [from, to];
};

describe('the days of a period', () => {
  it.each([
    [{}, ['2026-11-16', '2026-11-22']],
    [{ period: 'week', at: '2026-11-22' }, ['2026-11-16', '2026-11-22']],
    [{ period: 'week', at: '2026-11-16' }, ['2026-11-16', '2026-11-22']],
    [{ period: 'day' }, [today, today]],
    [{ period: 'month' }, ['2026-11-01', '2026-11-30']],
    [{ period: 'month', at: '2024-02-29' }, ['2024-02-01', '2024-02-29']],
    [{ period: 'range' }, ['2026-10-23', today]],
    [{ period: 'range', from: '2026-11-02', to: '2026-11-01' }, ['2026-11-02', '2026-11-02']],
    [{ period: 'range', from: '2024-01-01', to: '2026-11-01' }, ['2024-01-01', '2024-12-31']],
  ] as const)('%j', (search, expected) => {
    expect(days(search)).toEqual(expected);
  });

  it.each([
    ['day', '2026-11-20', '2026-11-22'],
    ['week', '2026-11-15', '2026-11-23'],
    ['month', '2026-10-01', '2026-12-01'],
  ] as const)('has neighbours: %s', (period, before, after) => {
    const shown = periodOf({ period }, today);
    expect([neighbour(shown, -1), neighbour(shown, 1)]).toEqual([before, after]);
  });

  it('are counted one by one', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });
});

it('leaves out of an address what makes no sense', () => {
  expect(readPeriod({ period: 'year', at: '2026-02-30', from: 7, to: '2026-11-01' })).toEqual({
    to: '2026-11-01',
  });
});
