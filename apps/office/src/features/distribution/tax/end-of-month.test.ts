import { expect, test } from 'vitest';
import { endOfMonth } from './end-of-month.ts';

test.each([
  ['2026-10-31', '2026-11-20', '2026-10-31'],
  ['2026-11-01', '2026-12-20', '2026-11-30'],
  ['2028-02-05', '2028-03-20', '2028-02-29'],
  ['2026-12-05', '2027-01-20', '2026-12-31'],
  ['2026-11-01', '2026-11-20', '2026-11-20'],
])('a period from %s, with %s over, goes to %s', (from, over, to) => {
  expect(endOfMonth(from, over)).toBe(to);
});
