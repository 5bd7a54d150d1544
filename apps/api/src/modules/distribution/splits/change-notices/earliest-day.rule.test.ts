import { describe, expect, it } from 'vitest';
import { earliestDay } from './earliest-day.rule.ts';

describe('the first day of a new version', () => {
  const cases: [title: string, isInForce: boolean, lastRun: string | null, first: string][] = [
    ['is today where nothing was ever agreed', false, null, '2026-11-16'],
    [
      'is today where an earlier day was split without percentages',
      false,
      '2026-11-15',
      '2026-11-16',
    ],
    ['is tomorrow where one is in force', true, null, '2026-11-17'],
    [
      'is tomorrow where one is in force and yesterday was split by it',
      true,
      '2026-11-15',
      '2026-11-17',
    ],
    ['is tomorrow where today was split', false, '2026-11-16', '2026-11-17'],
    ['is tomorrow, not later, where both hold', true, '2026-11-16', '2026-11-17'],
    ['lies behind every day that was split', true, '2026-11-18', '2026-11-19'],
  ];
  it.each(cases)('%s', (_title, isInForce, lastRun, first) => {
    expect(earliestDay({ today: '2026-11-16', isInForce, lastRun })).toBe(first);
  });

  it.each([
    ['is today where the one in force cannot split today’s tips', null, '2026-11-16'],
    ['is tomorrow where today was split before its end', '2026-11-16', '2026-11-17'],
  ])('%s', (_title, lastRun, first) => {
    const today = '2026-11-16';
    expect(earliestDay({ today, isInForce: true, isMended: true, lastRun })).toBe(first);
  });

  it('crosses months and years', () => {
    expect(earliestDay({ today: '2026-12-31', isInForce: true, lastRun: null })).toBe('2027-01-01');
  });
});
