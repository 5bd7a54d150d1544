import { dayAfter } from '@tipwell/contract/dates/period';
import { describe, expect, it } from 'vitest';
import { boundsOfBusinessDay, businessDay, startOfBusinessDay } from './business-day.rule.ts';

describe('the business day', () => {
  it.each([
    ['half past three is still yesterday', '2026-11-21T03:30:00Z', 'Europe/London', '2026-11-20'],
    ['four o’clock is today', '2026-11-21T04:00:00Z', 'Europe/London', '2026-11-21'],
    ['in Dubai it turns four hours earlier', '2026-11-21T00:00:00Z', 'Asia/Dubai', '2026-11-21'],
    ['just before that it had not', '2026-11-20T23:59:59Z', 'Asia/Dubai', '2026-11-20'],
    ['in summer London is an hour ahead', '2026-07-01T03:00:00Z', 'Europe/London', '2026-07-01'],
    ['the night the clocks go forward', '2026-03-29T02:59:00Z', 'Europe/London', '2026-03-28'],
    ['and the moment after', '2026-03-29T03:00:00Z', 'Europe/London', '2026-03-29'],
    ['the night the clocks go back', '2026-10-25T03:59:00Z', 'Europe/London', '2026-10-24'],
    ['and the moment after that', '2026-10-25T04:00:00Z', 'Europe/London', '2026-10-25'],
  ])('%s', (_title, utc, timeZone, day) => {
    expect(businessDay(new Date(utc), timeZone)).toBe(day);
  });

  it('begins at four by the clock on the wall, also when the clocks have changed', () => {
    const start = (utc: string): string =>
      startOfBusinessDay(new Date(utc), 'Europe/London').toISOString();
    expect(start('2026-03-29T12:00:00Z')).toBe('2026-03-29T03:00:00.000Z');
    expect(start('2026-10-25T12:00:00Z')).toBe('2026-10-25T04:00:00.000Z');
  });

  it.each([
    ['an ordinary day', '2026-11-21', 24],
    ['the day that the clocks go forward in', '2026-03-28', 23],
    ['the day that the clocks go back in', '2026-10-24', 25],
  ])('%s has its hours', (_title, day, hours) => {
    const { start, end } = boundsOfBusinessDay(day, 'Europe/London');
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
    expect(businessDay(start, 'Europe/London')).toBe(day);
    expect(businessDay(new Date(end.getTime() - 1), 'Europe/London')).toBe(day);
    expect(businessDay(end, 'Europe/London')).toBe(dayAfter(day));
  });
});
