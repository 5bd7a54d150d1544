import { expect, it } from 'vitest';
import { clockedDays, type Repair } from './mend-gaps.rule.ts';
import type { Gap } from './pair-scans.rule.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const gap = (clockedIn: string | null, clockedOut: string | null): Gap => ({
  scanId: 'scan',
  clockedIn: clockedIn === null ? null : at(clockedIn),
  clockedOut: clockedOut === null ? null : at(clockedOut),
});
const says = (time: string | null): Map<string, Repair> =>
  new Map([['scan', { at: time === null ? null : at(time) }]]);
const nothing = new Map<string, Repair>();

it.each([
  ['a shift', { shifts: [span('20T17:58', '20T23:30')], gaps: [] }, nothing, ['20 1 0 0']],
  [
    'a shift over midnight counts for the day in which it begins',
    { shifts: [span('20T20:00', '21T05:00')], gaps: [] },
    nothing,
    ['20 1 0 0'],
  ],
  ['a gap', { shifts: [], gaps: [gap('20T17:58', null)] }, nothing, ['20 0 1 0']],
  [
    'a gap beside a shift',
    { shifts: [span('20T11:00', '20T15:00')], gaps: [gap('20T17:58', null)] },
    nothing,
    ['20 1 1 0'],
  ],
  [
    'an end that is proposed',
    { shifts: [], gaps: [gap('20T17:58', null)] },
    says('20T23:30'),
    ['20 1 0 1'],
  ],
  [
    'a start that is proposed, on the day before the end',
    { shifts: [], gaps: [gap(null, '21T05:00')] },
    says('20T20:00'),
    ['20 1 0 1'],
  ],
  [
    'an end in place of one that cannot be',
    { shifts: [], gaps: [gap('20T08:00', '21T01:00')] },
    says('20T16:00'),
    ['20 1 0 1'],
  ],
  [
    'a scan that was a mistake',
    { shifts: [], gaps: [gap('20T17:58', null)] },
    says(null),
    ['20 0 0 1'],
  ],
  [
    'what is proposed yields to what was clocked',
    { shifts: [span('20T21:00', '20T23:00')], gaps: [gap('20T17:58', null)] },
    says('20T23:30'),
    ['20 1 1 0'],
  ],
  [
    'what is proposed and makes no shift leaves the gap',
    { shifts: [], gaps: [gap('20T17:58', null)] },
    says('20T17:58'),
    ['20 0 1 0'],
  ],
])('%s', (_title, paired, repairs, days) => {
  const told = clockedDays(paired, repairs, 'Europe/London').map(
    ({ businessDay, spans, gaps, proposed }) =>
      [businessDay.slice(-2), spans.length, gaps.length, proposed.length].join(' '),
  );
  expect(told).toEqual(days);
});
