import { describe, expect, it } from 'vitest';
import type { HoursSource } from '#distribution/splits';
import { gapsLeft, hoursOfScans } from './day-of-scans.rule.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const gap = { scanId: 'scan', clockedIn: at('20T17:58'), clockedOut: null };
const evening = [span('20T17:58', '20T23:30')];
const said = (time: string | null) => [{ gap, at: time === null ? null : at(time) }];
const longest = 1440;

describe('the hours that scans make of a day', () => {
  it.each<[string, HoursSource | null, Parameters<typeof hoursOfScans>[0], string]>([
    ['of which nothing is recorded', null, { spans: evening, proposed: [] }, 'SCAN 332'],
    ['that was clocked before', 'SCAN', { spans: evening, proposed: [] }, 'SCAN 332'],
    ['that the person reported', 'SELF', { spans: evening, proposed: [] }, 'SCAN 332'],
    [
      'with a time that the person proposed',
      'SCAN',
      { spans: evening, proposed: said('20T23:30') },
      'PROPOSED 332',
    ],
    [
      'with a scan that was a mistake',
      'PROPOSED',
      { spans: evening, proposed: said(null) },
      'SCAN 332',
    ],
    ['with nothing left of it', 'SCAN', { spans: [], proposed: [] }, 'NONE'],
    ['with nothing left of what was proposed', 'PROPOSED', { spans: [], proposed: [] }, 'NONE'],
    ['with nothing but what was reported', 'SELF', { spans: [], proposed: [] }, 'LEFT'],
    ['with nothing at all', null, { spans: [], proposed: [] }, 'LEFT'],
    ['that a lead entered', 'HAND', { spans: evening, proposed: [] }, 'LEFT'],
    ['that a lead imported', 'LIST', { spans: evening, proposed: [] }, 'LEFT'],
    ['that a time clock told', 'CLOCK', { spans: evening, proposed: [] }, 'LEFT'],
    [
      'of two shifts, no longer than the day is',
      null,
      { spans: [span('20T04:00', '20T17:00'), span('20T17:00', '21T06:00')], proposed: [] },
      'SCAN 1440',
    ],
  ])('%s', (_title, source, day, hours) => {
    const made = hoursOfScans(day, { source, longest });
    expect(typeof made === 'string' ? made : `${made.source} ${made.minutes}`).toBe(hours);
  });
});

it.each<[string, HoursSource | null, number]>([
  ['is missing where nothing is recorded', null, 1],
  ['is missing beside a shift that was clocked', 'SCAN', 1],
  ['is missing beside one that was proposed', 'PROPOSED', 1],
  ['is not where the person reported the whole day', 'SELF', 0],
  ['is not where a lead entered the hours', 'HAND', 0],
  ['is not where a lead imported them', 'LIST', 0],
  ['is not where a time clock told them', 'CLOCK', 0],
])('a gap %s', (_title, source, left) => {
  expect(gapsLeft({ gaps: [gap] }, source)).toHaveLength(left);
});
