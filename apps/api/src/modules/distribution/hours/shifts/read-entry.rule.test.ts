import { expect, it } from 'vitest';
import { readHours } from './read-entry.rule.ts';

const now = new Date('2026-11-21T23:00:00Z');
const friday = { businessDay: '2026-11-20', timeZone: 'Europe/London' };
const saturday = { ...friday, businessDay: '2026-11-21' };
const clocksForward = { ...friday, businessDay: '2026-03-28' };

it.each([
  ['start and end', '17:00', '23:30', null, friday, 390],
  ['minutes alone', null, null, 75, friday, 75],
  ['no minutes: did not work', null, null, 0, friday, 0],
  ['nothing: no record', null, null, null, friday, null],
  ['until now', '17:00', '23:00', null, saturday, 360],
  ['an end to come', '17:00', '23:01', null, saturday, 'to shiftNotOver'],
  ['a start without an end', '17:00', null, null, friday, 'to required'],
  ['an end without a start', null, '23:00', null, friday, 'from required'],
  ['both ways at once', '17:00', '23:00', 360, friday, 'minutes timesOrMinutes'],
  ['a whole day', null, null, 1440, friday, 1440],
  ['more than a day', null, null, 1441, friday, 'minutes tooManyMinutes'],
  ['a day of 23 hours', null, null, 1381, clocksForward, 'minutes tooManyMinutes'],
])('%s', (_title, from, to, minutes, day, expected) => {
  const read = readHours({ from, to, minutes }, day, now);
  const told =
    'hours' in read
      ? (read.hours?.minutes ?? null)
      : Object.entries(read.wrong)
          .map(([field, { code }]) => `${field} ${code}`)
          .join();
  expect(told).toBe(expected);
});
