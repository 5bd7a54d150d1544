import { describe, expect, test } from 'vitest';
import {
  businessDay,
  byDayAndTime,
  dateRange,
  dayAndTime,
  dayOfMonth,
  dayRange,
  fullDate,
  hourAt,
  shortMonth,
  timeOfDay,
  weekdayDate,
  zoneAt,
} from './dates.ts';

const london = 'Europe/London';

describe('the business day ends at four in the morning at the workplace (money rule 5.1)', () => {
  test.each([
    ['2026-11-22T03:59:59Z', london, '2026-11-21'],
    ['2026-11-22T04:00:00Z', london, '2026-11-22'],
    ['2026-11-21T23:30:00Z', london, '2026-11-21'],
    ['2026-11-21T23:59:59Z', 'Asia/Dubai', '2026-11-21'],
    ['2026-11-22T00:00:00Z', 'Asia/Dubai', '2026-11-22'],
    ['2026-11-22T08:59:00Z', 'America/New_York', '2026-11-21'],
    // In the night of the clock change the hour on the wall counts, not the hours since midnight.
    ['2026-10-25T03:59:00Z', london, '2026-10-24'],
    ['2026-10-25T04:00:00Z', london, '2026-10-25'],
    ['2026-03-29T02:59:00Z', london, '2026-03-28'],
    ['2026-03-29T03:00:00Z', london, '2026-03-29'],
    ['2027-01-01T02:00:00Z', london, '2026-12-31'],
  ])('%s in %s is part of %s', (at, timeZone, day) => {
    expect(businessDay(new Date(at), timeZone)).toBe(day);
  });
});

describe('a moment as the workplace’s clock shows it', () => {
  const at = new Date('2026-11-21T18:05:00Z');

  test('in English', () => {
    expect(timeOfDay(at, london, 'en')).toBe('18:05');
    expect(weekdayDate(at, london, 'en')).toBe('Sat 21 Nov 2026');
    expect(fullDate(at, london, 'en')).toBe('21 Nov 2026');
  });

  test('with today’s date left out', () => {
    expect(dayAndTime(at, london, 'en', new Date('2026-11-21T09:00:00Z'))).toBe('18:05');
    expect(dayAndTime(at, london, 'en', new Date('2026-11-20T09:00:00Z'))).toBe(
      '21 Nov 2026 18:05',
    );
  });

  test('as a promise: by midnight is on the day that ends then', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(byDayAndTime(at, london, 'en', now)).toBe('18:05');
    expect(byDayAndTime(new Date('2026-11-24T00:00:00Z'), london, 'en', now)).toBe(
      'Mon 23 Nov 2026',
    );
    expect(byDayAndTime(new Date('2026-11-24T10:00:00Z'), london, 'en', now)).toBe(
      'Tue 24 Nov 2026 10:00',
    );
  });

  test('in western digits in Arabic too, as the amounts beside it', () => {
    expect(timeOfDay(at, 'Asia/Dubai', 'ar')).toBe('22:05');
    expect(fullDate(at, 'Asia/Dubai', 'ar')).toMatch(/2026/);
  });

  test('at midnight is hour nought', () => {
    expect(hourAt(new Date('2026-11-21T00:10:00Z'), london)).toBe(0);
  });
});

describe('a period', () => {
  const [monday, sunday] = [new Date('2026-11-16T12:00:00Z'), new Date('2026-11-22T12:00:00Z')];
  /** What stands around the dash may be any of several spaces. */
  const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u200f]/gu, ' ');

  test('says once what both of its ends share', () => {
    expect(plain(dateRange(monday, sunday, 'UTC', 'en'))).toMatch(/^16 ?– ?22 Nov 2026$/u);
    expect(plain(dateRange(monday, sunday, 'UTC', 'de'))).toMatch(/^16\. ?– ?22\. Nov\. 2026$/u);
  });

  test('has its day before its month below a chart, as everywhere', () => {
    expect(dayOfMonth(monday, 'UTC', 'en')).toBe('16 Nov');
    expect(shortMonth(monday, 'UTC', 'en')).toBe('Nov 26');
  });
});

describe('business days from one to another', () => {
  test.each([
    ['en', '2026-11-19', '2026-11-20', '19–20 Nov 2026'],
    ['en', '2026-11-30', '2026-12-01', '30 Nov – 01 Dec 2026'],
    ['en', '2026-11-20', '2026-11-20', '20 Nov 2026'],
    ['de', '2026-11-19', '2026-11-20', '19.–20. Nov. 2026'],
  ] as const)('in %s: %s to %s', (locale, from, to, words) => {
    // Between numbers some versions of the calendar's data put narrow spaces.
    expect(dayRange(from, to, locale).replaceAll(/[\u2009\u202f ]/g, '')).toBe(
      words.replaceAll(' ', ''),
    );
  });
});

describe('the zone of a moment', () => {
  test.each([
    ['2026-11-22T04:20:00Z', 'Asia/Dubai', 'GMT+4'],
    ['2026-11-22T04:20:00Z', 'America/Toronto', 'GMT-5'],
    ['2026-07-22T04:20:00Z', 'Europe/London', 'GMT+1'],
    ['2026-11-22T04:20:00Z', 'Europe/London', 'GMT'],
  ])('%s in %s is %s', (at, timeZone, zone) => {
    expect(zoneAt(new Date(at), timeZone)).toBe(zone);
  });
});
