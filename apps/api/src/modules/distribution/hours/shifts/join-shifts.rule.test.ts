import { expect, test } from 'vitest';
import { joinShifts, type Shift } from './join-shifts.rule.ts';

const day = '2026-11-20';
const bare = (staffId: number, minutes: number, points: number | null = null): Shift => {
  return { staffId, businessDay: day, minutes, span: null, points };
};
const shift = (staffId: number, from: string, to: string, points: number | null = null): Shift => {
  const span = { from: new Date(`${day}T${from}:00Z`), to: new Date(`${day}T${to}:00Z`) };
  const minutes = (span.to.getTime() - span.from.getTime()) / 60_000;
  return { staffId, businessDay: day, minutes, span, points };
};
const told = (shifts: Shift[]) => {
  const { days, misfits } = joinShifts(shifts);
  return {
    days: days.map(({ staffId, minutes, spans, points }) => [
      staffId,
      minutes,
      spans.length,
      points,
    ]),
    misfits: misfits.map(({ shift: one, at, error }) => [shifts.indexOf(one), at, error.code]),
  };
};

test.each([
  [
    'one of each person',
    [bare(1, 60), bare(2, 90)],
    [
      [1, 60, 0, null],
      [2, 90, 0, null],
    ],
    [],
  ],
  [
    'two on one day',
    [shift(1, '18:00', '22:00'), shift(1, '11:00', '14:00')],
    [[1, 420, 2, null]],
    [],
  ],
  [
    'end and start at one moment',
    [shift(1, '11:00', '14:00'), shift(1, '14:00', '15:00')],
    [[1, 240, 2, null]],
    [],
  ],
  [
    'overlapping',
    [shift(1, '11:00', '14:00'), shift(1, '13:59', '15:00')],
    [],
    [[1, 'times', 'shiftsOverlap']],
  ],
  [
    'the same twice',
    [shift(1, '11:00', '14:00'), shift(1, '11:00', '14:00')],
    [],
    [[1, 'times', 'shiftsOverlap']],
  ],
  ['two lengths', [bare(1, 60), bare(1, 60)], [], [[1, 'times', 'dayTwice']]],
  [
    'a length beside times',
    [shift(1, '11:00', '14:00'), bare(1, 60)],
    [],
    [[1, 'times', 'dayTwice']],
  ],
  [
    'points in one of two',
    [shift(1, '11:00', '14:00', 3), shift(1, '15:00', '16:00')],
    [[1, 240, 2, 3]],
    [],
  ],
  [
    'points that differ',
    [shift(1, '11:00', '14:00', 3), shift(1, '15:00', '16:00', 4)],
    [],
    [[1, 'points', 'pointsDiffer']],
  ],
])('%s', (_title, shifts, days, misfits) => {
  expect(told(shifts)).toEqual({ days, misfits });
});
