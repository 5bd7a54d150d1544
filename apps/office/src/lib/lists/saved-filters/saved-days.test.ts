import { describe, expect, test } from 'vitest';
import { keptSearch, searchOfToday } from './saved-days.ts';

describe('a filter of a quick period', () => {
  test.each<[string, object, object, object]>([
    [
      'of seven days is of seven days again',
      { state: 'PAID', from: '2026-11-21', to: '2026-11-27' },
      { state: 'PAID', days: 'week' },
      { state: 'PAID', from: '2026-12-26', to: '2027-01-01' },
    ],
    [
      'of this month is of the month that it is then',
      { from: '2026-11-01', to: '2026-11-27' },
      { days: 'thisMonth' },
      { from: '2027-01-01', to: '2027-01-01' },
    ],
    [
      'of days that somebody chose stays with them',
      { from: '2026-11-02', to: '2026-11-05' },
      { from: '2026-11-02', to: '2026-11-05' },
      { from: '2026-11-02', to: '2026-11-05' },
    ],
    ['of no days has none', { state: 'PAID' }, { state: 'PAID' }, { state: 'PAID' }],
    [
      'from a day on stays so',
      { from: '2026-11-21' },
      { from: '2026-11-21' },
      { from: '2026-11-21' },
    ],
  ])('%s', (_what, search, kept, later) => {
    expect(keptSearch(search, '2026-11-27')).toEqual(kept);
    expect(searchOfToday(keptSearch(search, '2026-11-27'), '2027-01-01')).toEqual(later);
  });

  test('that nobody knows narrows to nothing of it', () => {
    expect(searchOfToday({ days: 'ever' }, '2026-11-27')).toEqual({ days: 'ever' });
  });
});
