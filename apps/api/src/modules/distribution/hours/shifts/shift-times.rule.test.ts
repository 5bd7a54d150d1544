import { describe, expect, it } from 'vitest';
import {
  dayOfShift,
  minutesOf,
  overlap,
  spanOnDate,
  spanOnDay,
  wallClock,
} from './shift-times.rule.ts';

const london = 'Europe/London';
const newYork = 'America/New_York';
const dubai = 'Asia/Dubai';

/** What the times of a business day make: `start end minutes`, or what is wrong. */
function told(day: string, from: string, to: string, zone: string): string {
  const span = spanOnDay({ day, from, to }, zone);
  if ('error' in span) return `${span.at} ${span.error.code}`;
  return `${span.from.toISOString().slice(0, 16)} ${span.to.toISOString().slice(0, 16)} ${minutesOf(span)}`;
}

describe('a shift by the clock on the wall', () => {
  // In 2026 clocks go forward on 29 March in London and on 8 March in New York, back on 25 October and
  // on 1 November.
  it.each([
    ['an evening', '2026-11-20', '17:00', '23:30', london, '2026-11-20T17:00 2026-11-20T23:30 390'],
    [
      'over midnight',
      '2026-11-20',
      '18:00',
      '02:15',
      london,
      '2026-11-20T18:00 2026-11-21T02:15 495',
    ],
    [
      'to midnight',
      '2026-11-20',
      '18:00',
      '00:00',
      london,
      '2026-11-20T18:00 2026-11-21T00:00 360',
    ],
    [
      'begun in the night',
      '2026-11-20',
      '01:00',
      '03:30',
      london,
      '2026-11-21T01:00 2026-11-21T03:30 150',
    ],
    [
      'begun at four',
      '2026-11-20',
      '04:00',
      '12:00',
      london,
      '2026-11-20T04:00 2026-11-20T12:00 480',
    ],
    [
      'past four in the morning',
      '2026-11-20',
      '22:00',
      '06:00',
      london,
      '2026-11-20T22:00 2026-11-21T06:00 480',
    ],
    [
      'begun in the night, past four',
      '2026-11-20',
      '03:00',
      '05:00',
      london,
      '2026-11-21T03:00 2026-11-21T05:00 120',
    ],
    [
      'sixteen hours',
      '2026-11-20',
      '06:00',
      '22:00',
      london,
      '2026-11-20T06:00 2026-11-20T22:00 960',
    ],
    ['a minute longer', '2026-11-20', '06:00', '22:01', london, 'to shiftTooLong'],
    ['no time at all', '2026-11-20', '09:00', '09:00', london, 'to shiftTooLong'],
    ['start and end mixed up', '2026-11-20', '17:00', '16:00', london, 'to shiftTooLong'],
    ['in summer', '2026-07-01', '17:00', '23:00', london, '2026-07-01T16:00 2026-07-01T22:00 360'],
    [
      'an hour less',
      '2026-03-28',
      '20:00',
      '03:00',
      london,
      '2026-03-28T20:00 2026-03-29T02:00 360',
    ],
    ['ending in the hour skipped', '2026-03-28', '20:00', '01:30', london, 'to timeSkipped'],
    ['begun in the hour skipped', '2026-03-28', '01:15', '03:30', london, 'from timeSkipped'],
    [
      'ending when the clock jumps',
      '2026-03-28',
      '20:00',
      '02:00',
      london,
      '2026-03-28T20:00 2026-03-29T01:00 300',
    ],
    [
      'an hour more',
      '2026-10-24',
      '20:00',
      '03:00',
      london,
      '2026-10-24T19:00 2026-10-25T03:00 480',
    ],
    ['ending in the hour shown twice', '2026-10-24', '20:00', '01:30', london, 'to timeTwice'],
    ['begun in the hour shown twice', '2026-10-24', '01:00', '03:00', london, 'from timeTwice'],
    [
      'ending before the clock goes back',
      '2026-10-24',
      '20:00',
      '00:59',
      london,
      '2026-10-24T19:00 2026-10-24T23:59 299',
    ],
    [
      'an hour less in New York',
      '2026-03-07',
      '22:00',
      '03:30',
      newYork,
      '2026-03-08T03:00 2026-03-08T07:30 270',
    ],
    [
      'an hour more in New York',
      '2026-10-31',
      '22:00',
      '03:30',
      newYork,
      '2026-11-01T02:00 2026-11-01T08:30 390',
    ],
    [
      'where clocks never change',
      '2026-03-28',
      '22:00',
      '02:30',
      dubai,
      '2026-03-28T18:00 2026-03-28T22:30 270',
    ],
  ])('%s', (_title, day, from, to, zone, expected) => {
    expect(told(day, from, to, zone)).toBe(expected);
  });
});

describe('the business day of a shift', () => {
  it.each([
    ['the night before four is still the day before', '2026-11-21', '02:00', '2026-11-20'],
    ['a minute before four', '2026-11-21', '03:59', '2026-11-20'],
    ['four o’clock is the new day', '2026-11-21', '04:00', '2026-11-21'],
    ['an evening', '2026-11-21', '19:00', '2026-11-21'],
    ['the night when clocks went forward', '2026-03-29', '03:30', '2026-03-28'],
    ['four o’clock after it', '2026-03-29', '04:00', '2026-03-29'],
    ['the night when clocks went back', '2026-10-25', '03:30', '2026-10-24'],
  ])('%s', (_title, date, from, day) => {
    const span = spanOnDate({ date, from, to: '08:00' }, london);
    if ('error' in span) throw new Error(span.error.code);
    expect(dayOfShift(span, london)).toBe(day);
    expect(wallClock(span.from, london)).toBe(from);
  });
});

it('two shifts that touch do not overlap', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const lunch = { from: at(11), to: at(15) };
  expect(overlap(lunch, { from: at(15), to: at(22) })).toBe(false);
  expect(overlap(lunch, { from: at(14), to: at(22) })).toBe(true);
  expect(overlap(lunch, { from: at(12), to: at(13) })).toBe(true);
});
