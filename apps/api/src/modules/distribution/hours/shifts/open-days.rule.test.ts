import { expect, it } from 'vitest';
import { closedBecause, earliestDay } from './open-days.rule.ts';

const today = '2026-11-20';
const split = new Set(['2026-11-18']);

it.each([
  ['today', '2026-11-20', null],
  ['yesterday', '2026-11-19', null],
  ['a day that is split', '2026-11-18', 'SPLIT'],
  ['tomorrow', '2026-11-21', 'NOT_BEGUN'],
  ['the first day', '2026-09-19', null],
  ['the day before it', '2026-09-18', 'TOO_OLD'],
])('%s', (_title, day, because) => {
  expect(closedBecause(day, { today, split })).toBe(because);
});

it('two months can be written on', () => {
  expect(earliestDay(today)).toBe('2026-09-19');
});
