import { describe, expect, it } from 'vitest';
import { localDay } from '#lib/lists/quick-periods.ts';
import { filtersOf, shownDays } from './filters.ts';
import { readSearch } from './transaction-search.ts';

const now = new Date(2026, 10, 21, 15, 0);

describe('the filters of an address', () => {
  it('are those that make sense', () => {
    const kept = { q: 'Sara', state: 'CAPTURED', kind: 'BILL', country: 'gb', location: 101 };
    expect(readSearch({ ...kept, from: '2026-11-01', more: 1 })).toEqual({
      ...kept,
      from: '2026-11-01',
    });
    expect(
      readSearch({ q: ' ', state: 'LOST', kind: 1, country: 'GB', location: -1, person: 'Tom' }),
    ).toEqual({});
  });

  it.each(['banana', '2026-02-30', '0001-01-01', '9999-12-31', 20261101, null])(
    'are without the day %s',
    (day) => {
      expect(readSearch({ from: day, to: day })).toEqual({});
    },
  );

  it('keep a single letter and a picture', () => {
    expect(readSearch({ q: 'a' })).toEqual({ q: 'a' });
    expect(readSearch({ q: '🍕' })).toEqual({ q: '🍕' });
  });

  it('take a number that was typed as words', () => {
    expect(readSearch({ q: 4242 })).toEqual({ q: '4242' });
  });
});

describe('the days that are shown', () => {
  it('are the last thirty without any in the address', () => {
    expect(shownDays({}, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  });

  it('stay as they were typed, the wrong way round too', () => {
    const typed = { from: '2026-11-20', to: '2026-11-10' };
    expect(shownDays(typed, now)).toEqual(typed);
  });

  it('are asked for from the first moment to the last of the reader’s own days', () => {
    const { from = '', to = '' } = filtersOf({ from: '2026-11-20', to: '2026-11-21' }, now);
    expect(localDay(new Date(from))).toBe('2026-11-20');
    expect(new Date(from).getHours()).toBe(0);
    expect(localDay(new Date(Date.parse(to) - 1))).toBe('2026-11-21');
    expect(new Date(to).getHours()).toBe(0);
  });
});
