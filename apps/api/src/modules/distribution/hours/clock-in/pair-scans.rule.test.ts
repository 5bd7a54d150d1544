import { describe, expect, it } from 'vitest';
import { dayOfGap, isRunning, pairScans, type Scan } from './pair-scans.rule.ts';

const london = 'Europe/London';

/** `IN 2026-11-20T17:58`: the times are those of London in winter. */
function scans(...told: string[]): Scan[] {
  return told.map((one, index) => {
    const [kind, at] = one.split(' ');
    return {
      scanId: `scan-${index + 1}`,
      kind: kind === 'IN' ? 'IN' : 'OUT',
      at: new Date(`${at}${at?.endsWith('Z') ? '' : 'Z'}`),
    };
  });
}

const short = (at: Date | null) => at?.toISOString().slice(0, 16) ?? null;
const paired = (told: Scan[], timeZone = london) => {
  const { shifts, gaps } = pairScans(told, timeZone);
  return {
    shifts: shifts.map(({ from, to }) => `${short(from)} to ${short(to)}`),
    gaps: gaps.map(({ clockedIn, clockedOut }) => [short(clockedIn), short(clockedOut)]),
  };
};

const friday = '2026-11-20';
const saturday = '2026-11-21';

describe('scans of one person', () => {
  it.each([
    ['none', scans(), [], []],
    [
      'in and out',
      scans(`IN ${friday}T17:58:40`, `OUT ${friday}T23:31:10`),
      [`${friday}T17:58 to ${friday}T23:31`],
      [],
    ],
    [
      'over midnight and past four',
      scans(`IN ${friday}T20:00`, `OUT ${saturday}T05:10`),
      [`${friday}T20:00 to ${saturday}T05:10`],
      [],
    ],
    [
      'two shifts, told in any order',
      scans(
        `OUT ${friday}T23:00`,
        `OUT ${friday}T15:00`,
        `IN ${friday}T18:00`,
        `IN ${friday}T11:00`,
      ),
      [`${friday}T11:00 to ${friday}T15:00`, `${friday}T18:00 to ${friday}T23:00`],
      [],
    ],
    [
      'tapped twice, or on two phones',
      scans(
        `IN ${friday}T17:58:00`,
        `IN ${friday}T17:58:02`,
        `OUT ${friday}T23:30:00`,
        `OUT ${friday}T23:31:59`,
      ),
      [`${friday}T17:58 to ${friday}T23:30`],
      [],
    ],
    [
      'a slip of the finger: in and straight out again',
      scans(`IN ${friday}T17:58:01`, `OUT ${friday}T17:58:20`, `IN ${friday}T17:59`),
      [],
      [[`${friday}T17:59`, null]],
    ],
    ['in and not out', scans(`IN ${friday}T17:58`), [], [[`${friday}T17:58`, null]]],
    ['out and not in', scans(`OUT ${friday}T23:30`), [], [[null, `${friday}T23:30`]]],
    [
      'in twice: the first end was forgotten',
      scans(`IN ${friday}T11:00`, `IN ${friday}T18:00`, `OUT ${friday}T23:00`),
      [`${friday}T18:00 to ${friday}T23:00`],
      [[`${friday}T11:00`, null]],
    ],
    [
      'out twice: the second start was forgotten',
      scans(`IN ${friday}T11:00`, `OUT ${friday}T15:00`, `OUT ${friday}T23:00`),
      [`${friday}T11:00 to ${friday}T15:00`],
      [[null, `${friday}T23:00`]],
    ],
    [
      'thirteen hours, which is as long as anybody may work',
      scans(`IN ${friday}T10:00:00`, `OUT ${friday}T23:00:00`),
      [`${friday}T10:00 to ${friday}T23:00`],
      [],
    ],
    [
      'longer than that within a day is asked about',
      scans(`IN ${friday}T10:00:00`, `OUT ${friday}T23:00:01`),
      [],
      [[`${friday}T10:00`, `${friday}T23:00`]],
    ],
    [
      'an end forgotten on one day and a start on the next',
      scans(`IN ${friday}T17:58`, `OUT ${saturday}T23:00`),
      [],
      [
        [`${friday}T17:58`, null],
        [null, `${saturday}T23:00`],
      ],
    ],
  ])('%s', (_title, told, shifts, gaps) => {
    expect(paired(told)).toEqual({ shifts, gaps });
    // The order in which they reached us says nothing.
    expect(paired(told.toReversed())).toEqual({ shifts, gaps });
  });

  it.each([
    // Sunday 25 October 2026: the clocks go back at two in the morning and the night is an hour longer.
    ['back', 'IN 2026-10-24T19:00', 'OUT 2026-10-25T03:00', 480],
    // Sunday 29 March 2026: they go forward at one.
    ['forward', 'IN 2026-03-28T20:00', 'OUT 2026-03-29T02:00', 360],
  ])('minutes are those that passed when the clocks go %s', (_title, start, end, minutes) => {
    const [shift] = pairScans(scans(start, end), london).shifts;
    expect((Number(shift?.to) - Number(shift?.from)) / 60_000).toBe(minutes);
  });
});

it.each([
  ['at work', 'IN 2026-11-20T17:58', '2026-11-21T06:58:00Z', true],
  ['forgotten', 'IN 2026-11-20T17:58', '2026-11-21T06:58:01Z', false],
  ['never begun', 'OUT 2026-11-20T17:58', '2026-11-20T18:00:00Z', false],
])('somebody who is %s', (_title, scan, now, running) => {
  const [gap] = pairScans(scans(scan), london).gaps;
  expect(gap && isRunning(gap, new Date(now))).toBe(running);
});

it.each([
  ['before four it is still the day before', 'IN 2026-11-21T03:59', london, friday],
  ['from four on the next', 'IN 2026-11-21T04:00', london, saturday],
  ['an end alone belongs to its own day', 'OUT 2026-11-21T03:00', london, friday],
  ['by the clock of the place', 'IN 2026-11-20T18:00', 'Asia/Dubai', friday],
  ['by the clock of the place, after midnight', 'IN 2026-11-21T00:30', 'Asia/Dubai', saturday],
])('%s', (_title, scan, timeZone, day) => {
  const [gap] = pairScans(scans(scan), timeZone).gaps;
  expect(gap && dayOfGap(gap, timeZone)).toBe(day);
});
