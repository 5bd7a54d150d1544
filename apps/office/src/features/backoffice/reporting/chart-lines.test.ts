import { expect, it } from 'vitest';
import type { Period } from '#lib/period.ts';
import { isNamed, linesOf } from './chart-lines.ts';

interface Line {
  day: string;
  total: number;
}
const none = (day: string): Line => ({ day, total: 0 });
const add = (a: Line, b: Line): Line => ({ day: a.day, total: a.total + b.total });
const range = (from: string, to: string): Period => ({ kind: 'range', from, to });

it('has a line for every day, also for those without anything', () => {
  const days = [{ day: '2026-11-02', total: 5 }];
  expect(linesOf(days, range('2026-11-01', '2026-11-03'), none, add)).toEqual({
    unit: 'day',
    lines: [none('2026-11-01'), { day: '2026-11-02', total: 5 }, none('2026-11-03')],
  });
});

it('has a line for every month of a long period, with the same sum', () => {
  const days = [
    { day: '2026-01-31', total: 5 },
    { day: '2026-02-01', total: 7 },
    { day: '2026-02-28', total: 1 },
  ];
  const { unit, lines } = linesOf(days, range('2026-01-15', '2026-03-31'), none, add);
  expect(unit).toBe('month');
  expect(lines.map(({ total }) => total)).toEqual([5, 8, 0]);
});

it('names at most four columns', () => {
  for (const count of [1, 7, 8, 31, 62]) {
    const named = Array.from({ length: count }, (_, index) => isNamed(index, count));
    expect(named.filter(Boolean).length).toBeLessThanOrEqual(4);
    expect(named[0]).toBe(true);
  }
});
