import { expect, it } from 'vitest';
import {
  hoursOpen,
  proposeUntil,
  reportUntil,
  splitAtLatest,
  waitsForHours,
  waitsUntil,
  type Known,
} from './hours-due.rule.ts';

it.each<[string, Known[], number, number]>([
  ['a day without any record is shared by heads', ['NOTHING', 'NOTHING'], 0, 0],
  ['a day that is recorded misses whoever has none', ['RECORDED', 'NOTHING', 'NOTHING'], 2, 0],
  ['a whole day', ['RECORDED', 'RECORDED'], 0, 0],
  ['what somebody said alone is to be looked at', ['RECORDED', 'SAID_BY_SELF'], 0, 1],
  ['whoever did not clock out is missing', ['RECORDED', 'GAP'], 1, 0],
  ['and nobody shares by heads meanwhile', ['GAP', 'NOTHING'], 2, 0],
  ['nobody', [], 0, 0],
])('%s', (_title, known, missing, toLookAt) => {
  expect(hoursOpen(known)).toEqual({ missing, toLookAt });
});

const day = { businessDay: '2026-11-20', timeZone: 'Europe/London', mendedAt: null };

it.each<[string, Known[], string, boolean]>([
  ['whoever has nothing is waited for', ['RECORDED', 'NOTHING'], '2026-11-21T04:05:00Z', true],
  ['for a day', ['RECORDED', 'NOTHING'], '2026-11-22T03:59:59Z', true],
  ['and no longer', ['RECORDED', 'NOTHING'], '2026-11-22T04:00:00Z', false],
  ['so does what was not looked at', ['RECORDED', 'SAID_BY_SELF'], '2026-11-21T04:05:00Z', true],
  ['a shift without an end waits', ['GAP'], '2026-11-21T04:05:00Z', true],
  ['longer than others', ['RECORDED', 'GAP'], '2026-11-22T04:00:00Z', true],
  ['until the clock of waiting money', ['RECORDED', 'GAP'], '2026-11-24T03:59:59Z', true],
  ['and no longer than that', ['RECORDED', 'GAP'], '2026-11-24T04:00:00Z', false],
  ['a whole day does not', ['RECORDED', 'RECORDED'], '2026-11-21T04:05:00Z', false],
  ['nor does one without records', ['NOTHING'], '2026-11-21T04:05:00Z', false],
])('%s', (_title, known, now, waits) => {
  expect(waitsForHours({ ...day, known }, new Date(now))).toBe(waits);
});

const mended = (at: string) => new Date(`2026-11-${at}:00Z`);

it.each<[string, Known[], Date | null, string | null]>([
  ['nothing is open', ['RECORDED', 'RECORDED'], mended('23T10:00'), null],
  ['mended soon: the usual day', ['SAID_BY_SELF'], mended('21T10:00'), '2026-11-22T04:00'],
  [
    'mended late: a lead has twelve hours',
    ['SAID_BY_SELF'],
    mended('22T10:00'),
    '2026-11-22T22:00',
  ],
  [
    'others are not waited for meanwhile',
    ['RECORDED', 'NOTHING'],
    mended('22T10:00'),
    '2026-11-22T04:00',
  ],
  ['mended at the last moment', ['SAID_BY_SELF'], mended('23T15:59'), '2026-11-24T03:59'],
  [
    'never beyond the clock of waiting money',
    ['SAID_BY_SELF'],
    mended('23T20:00'),
    '2026-11-24T04:00',
  ],
  ['one gap is left', ['GAP', 'SAID_BY_SELF'], mended('21T10:00'), '2026-11-24T04:00'],
])('%s', (_title, known, mendedAt, until) => {
  const found = waitsUntil({ ...day, known, mendedAt });
  expect(found?.toISOString() ?? null).toBe(until && `${until}:00.000Z`);
});

it('a gap can be mended until twelve hours before its day is split without it', () => {
  expect(proposeUntil('2026-11-20', 'Europe/London').toISOString()).toBe(
    '2026-11-23T16:00:00.000Z',
  );
});

it('people report until twelve hours before, also in the night when clocks go back', () => {
  expect(reportUntil('2026-11-20', 'Europe/London').toISOString()).toBe('2026-11-21T16:00:00.000Z');
  expect(splitAtLatest('2026-10-24', 'Europe/London').toISOString()).toBe(
    '2026-10-26T04:00:00.000Z',
  );
});
