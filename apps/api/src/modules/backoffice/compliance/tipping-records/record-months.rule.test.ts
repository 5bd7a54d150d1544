import { describe, expect, it } from 'vitest';
import { daysOfMonths, recordMonths } from './record-months.rule.ts';

describe('the months of a tip record', () => {
  const today = '2026-11-26';
  it.each([
    [
      'from the month of joining to the one before this',
      '2026-03-14',
      null,
      ['2026-03', '2026-10'],
    ],
    ['no further back than three years', '2019-01-01', null, ['2023-11', '2026-10']],
    ['up to the month of leaving', '2026-03-14', '2026-07-02', ['2026-03', '2026-07']],
    [
      'whoever left this month has the months before',
      '2026-03-14',
      '2026-11-02',
      ['2026-03', '2026-10'],
    ],
    ['nothing before the first month is over', '2026-11-02', null, null],
    ['nothing after three years', '2019-01-01', '2022-06-30', null],
  ])('%s', (_title, joinedOn, leftOn, expected) => {
    const months = recordMonths({ joinedOn, leftOn }, today);
    expect(months && [months.first, months.last]).toEqual(expected);
  });

  it('are whole', () => {
    expect(daysOfMonths({ first: '2025-12', last: '2026-02' })).toEqual([
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
    ]);
  });
});
