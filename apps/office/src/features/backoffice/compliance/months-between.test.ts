import { expect, it } from 'vitest';
import { monthsBetween } from './months-between.ts';

it.each([
  ['2025-11', '2026-02', ['2026-02', '2026-01', '2025-12', '2025-11']],
  ['2026-02', '2026-02', ['2026-02']],
  ['2026-03', '2026-02', []],
])('from %s to %s there are %j', (first, last, expected) => {
  expect(monthsBetween({ first, last })).toEqual(expected);
});
