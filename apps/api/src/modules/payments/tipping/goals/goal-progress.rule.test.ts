import { expect, test } from 'vitest';
import { goalPercent } from './goal-progress.rule.ts';

test.each([
  ['nothing yet', 0, 30_000, 0],
  ['more given back than came', -500, 30_000, 0],
  ['not quite a percent', 299, 30_000, 0],
  ['some of it, rounded down', 11_999, 30_000, 39],
  ['not yet all of it', 29_999, 30_000, 99],
  ['all of it', 30_000, 30_000, 100],
  ['more than all of it', 90_000, 30_000, 100],
])('%s', (_what, reached, amount, percent) => {
  expect(goalPercent(reached, amount)).toBe(percent);
});
