import { describe, expect, it, test } from 'vitest';
import { boundsOfBusinessDay, businessDay } from '#distribution/splits';
import { mondayOf, sameTimeLastWeek, weekBefore } from './same-time-last-week.rule.ts';

describe('the week of a day begins on', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-25', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('%s: Monday %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});

test('a week before a day is the same day of the week', () => {
  expect(weekBefore('2026-11-25')).toBe('2026-11-18');
  expect(weekBefore('2027-01-01')).toBe('2026-12-25');
});

describe('what is compared with now', () => {
  const compared = (now: string, timeZone: string) => {
    const today = businessDay(new Date(now), timeZone);
    return sameTimeLastWeek(
      new Date(now),
      boundsOfBusinessDay(today, timeZone).start,
      boundsOfBusinessDay(weekBefore(today), timeZone),
    ).toISOString();
  };
  it.each([
    ['in the middle of the day', '2026-11-25T18:30:00Z', '2026-11-18T18:30:00.000Z'],
    ['before four, still in yesterday', '2026-11-25T03:59:00Z', '2026-11-18T03:59:00.000Z'],
    [
      'by the clock on the wall when it has been put back',
      '2026-10-28T18:00:00Z',
      '2026-10-21T17:00:00.000Z',
    ],
    ['in the last hour of a day of 25 hours', '2026-10-25T03:30:00Z', '2026-10-18T03:00:00.000Z'],
  ])('%s', (_when, now, moment) => {
    expect(compared(now, 'Europe/London')).toBe(moment);
  });
});
