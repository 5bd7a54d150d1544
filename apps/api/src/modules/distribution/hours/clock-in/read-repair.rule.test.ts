import { expect, it } from 'vitest';
import { readRepair } from './read-repair.rule.ts';

const timeZone = 'Europe/London';
const now = new Date('2026-11-21T12:00:00Z');
const at = (moment: string | null) => (moment === null ? null : new Date(`${moment}Z`));
const clockedIn = (moment: string) => ({ scanId: 's', clockedIn: at(moment), clockedOut: null });
const clockedOut = (moment: string) => ({ scanId: 's', clockedIn: null, clockedOut: at(moment) });
const span = (from: string, to: string) => ({
  from: new Date(`${from}Z`),
  to: new Date(`${to}Z`),
});

it.each([
  ['an end the same evening', clockedIn('2026-11-20T17:58:30'), '23:30', '2026-11-20T23:30'],
  ['an end after midnight', clockedIn('2026-11-20T17:58:30'), '01:15', '2026-11-21T01:15'],
  ['a start the same evening', clockedOut('2026-11-20T23:30:30'), '17:58', '2026-11-20T17:58'],
  ['a start before midnight', clockedOut('2026-11-21T01:15:00'), '17:58', '2026-11-20T17:58'],
  ['the same minute, a day on', clockedIn('2026-11-19T17:58:30'), '17:58', 'shiftTooLong'],
  ['an end to come', clockedIn('2026-11-21T11:00:00'), '13:00', 'shiftNotOver'],
  ['too long a shift', clockedIn('2026-11-20T17:58:30'), '10:00', 'shiftTooLong'],
  [
    'one that overlaps another shift',
    clockedIn('2026-11-20T11:00:00'),
    '19:00',
    'shiftsOverlap',
    [span('2026-11-20T18:00', '2026-11-20T23:00')],
  ],
  [
    'one that ends when the other begins',
    clockedIn('2026-11-20T11:00:00'),
    '18:00',
    '2026-11-20T18:00',
    [span('2026-11-20T18:00', '2026-11-20T23:00')],
  ],
  ['a time that was shown twice', clockedIn('2026-10-24T19:00:00'), '01:30', 'timeTwice'],
  ['a time that was skipped', clockedIn('2026-03-28T20:00:00'), '01:30', 'timeSkipped'],
])('%s', (_title, gap, time, found, others: ReturnType<typeof span>[] = []) => {
  const read = readRepair(gap, time, { timeZone, others }, now);
  expect('at' in read ? read.at.toISOString().slice(0, 16) : read.code).toBe(found);
});
