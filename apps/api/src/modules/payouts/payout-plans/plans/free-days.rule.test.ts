import { expect, test } from 'vitest';
import { freeDaysOf, freeWith } from './free-days.rule.ts';

const promotion = (startsAt: string, endsAt: string, endedEarlyAt: string | null = null) => ({
  promotionId: 701,
  name: 'A free month',
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  endedEarlyAt: endedEarlyAt === null ? null : new Date(endedEarlyAt),
});

const whole = ['2026-11-10T00:00:00Z', '2026-12-10T00:00:00Z'] as const;

test.each<[string, ReturnType<typeof promotion>, string, string | null, string | null]>([
  // A business day goes from four to four: midnight is still the day before.
  ['from midnight to midnight', promotion(...whole), 'Europe/London', '2026-11-09', '2026-12-10'],
  ['further east', promotion(...whole), 'Asia/Dubai', '2026-11-10', '2026-12-10'],
  [
    'that ends as a business day begins',
    promotion('2026-11-10T04:00:00Z', '2026-12-10T04:00:00Z'),
    'Europe/London',
    '2026-11-10',
    '2026-12-10',
  ],
  [
    'that ends a moment later',
    promotion('2026-11-10T04:00:00Z', '2026-12-10T04:00:00.001Z'),
    'Europe/London',
    '2026-11-10',
    '2026-12-11',
  ],
  [
    'that was ended at noon: the day that goes on stays free',
    promotion(...whole, '2026-11-16T12:00:00Z'),
    'Europe/London',
    '2026-11-09',
    '2026-11-17',
  ],
  [
    'that was cancelled in the afternoon before it began: it was told to be free',
    promotion(...whole, '2026-11-09T15:00:00Z'),
    'Europe/London',
    '2026-11-09',
    '2026-11-10',
  ],
  [
    'that was cancelled then, where the day had not begun',
    promotion(...whole, '2026-11-09T15:00:00Z'),
    'Asia/Dubai',
    null,
    null,
  ],
  [
    'that was cancelled a moment after four',
    promotion(...whole, '2026-11-09T04:00:00.001Z'),
    'Europe/London',
    '2026-11-09',
    '2026-11-10',
  ],
  [
    'that was cancelled at four',
    promotion(...whole, '2026-11-09T04:00:00Z'),
    'Europe/London',
    null,
    null,
  ],
  [
    'that was cancelled days before it began',
    promotion(...whole, '2026-11-01T12:00:00Z'),
    'Europe/London',
    null,
    null,
  ],
  [
    'that was ended in the moment it began',
    promotion(...whole, '2026-11-10T00:00:00Z'),
    'Europe/London',
    '2026-11-09',
    '2026-11-10',
  ],
])('a promotion %s', (_title, asked, timeZone, from, until) => {
  const days = freeDaysOf(asked, timeZone);
  expect([days?.from ?? null, days?.until ?? null]).toEqual([from, until]);
});

const november = { promotionId: 701, name: 'One', from: '2026-11-10', until: '2026-11-20' };
const longer = { promotionId: 702, name: 'Two', from: '2026-11-15', until: '2026-12-01' };

test.each<[string, [string, string], number | null]>([
  ['the day before', ['2026-11-09', '2026-11-09'], null],
  ['the first day', ['2026-11-10', '2026-11-10'], 701],
  ['a day of both: the one that goes on the longest', ['2026-11-16', '2026-11-16'], 702],
  ['the last day', ['2026-11-30', '2026-11-30'], 702],
  ['the day after', ['2026-12-01', '2026-12-01'], null],
  ['a week that has its first day', ['2026-11-04', '2026-11-10'], 701],
  ['missed nights after its last day', ['2026-11-30', '2026-12-03'], 702],
])('a payout for %s', (_title, [from, to], promotionId) => {
  expect(freeWith([november, longer], { from, to })?.promotionId ?? null).toBe(promotionId);
});
