import { expect, test } from 'vitest';
import type { ToldShift } from '@tipwell/contract/distribution/calls/time-clocks';
import { readToldShift } from './told-shift.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const read = (told: Partial<ToldShift>) =>
  readToldShift({ shiftId: 'a', ...told }, 'Europe/Berlin', now);
const times = (startedAt: string, endedAt: string) => ({ startedAt, endedAt });

test.each([
  [times('2026-11-20T17:00:00+01:00', '2026-11-20T23:30:00+01:00'), '2026-11-20', 390],
  [times('2026-11-20T16:00:00Z', '2026-11-20T22:30:00Z'), '2026-11-20', 390],
  // Two in the morning belongs to the business day before.
  [times('2026-11-20T02:00:00+01:00', '2026-11-20T06:00:00+01:00'), '2026-11-19', 240],
  // The night in which the clocks go back has an hour that is there twice.
  [times('2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'), '2026-10-24', 60],
  [
    { ...times('2026-11-20T17:00:00Z', '2026-11-20T22:00:00Z'), breakMinutes: 30 },
    '2026-11-20',
    270,
  ],
  [{ businessDay: '2026-11-20', minutes: 390 }, '2026-11-20', 390],
  [{ businessDay: '2026-11-20', minutes: 0 }, '2026-11-20', 0],
])('%j counts for %s with %i minutes', (told, businessDay, minutes) => {
  expect(read(told)).toMatchObject({ businessDay, minutes });
});

test.each([
  [{}, 'startedAt', 'required'],
  [{ businessDay: '2026-11-20' }, 'minutes', 'required'],
  [{ minutes: 60 }, 'startedAt', 'required'],
  [{ startedAt: '2026-11-20T17:00:00Z' }, 'endedAt', 'required'],
  [{ endedAt: '2026-11-20T17:00:00Z' }, 'startedAt', 'required'],
  [
    { ...times('2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z'), minutes: 60 },
    'minutes',
    'timesOrMinutes',
  ],
  [times('2026-11-20T17:00:00Z', '2026-11-20T17:00:00Z'), 'endedAt', 'endsBeforeItStarts'],
  [times('2026-11-19T17:00:00Z', '2026-11-20T10:00:00Z'), 'endedAt', 'shiftTooLong'],
  [times('2026-11-21T10:00:00Z', '2026-11-21T12:01:00Z'), 'endedAt', 'shiftNotOver'],
  [
    { ...times('2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z'), breakMinutes: 60 },
    'breakMinutes',
    'breakTooLong',
  ],
])('%j is refused at %s: %s', (told, field, code) => {
  expect(read(told)).toMatchObject({ field, error: { code } });
});
