import { expect, test } from 'vitest';
import { shareOf } from './share-of.ts';

test.each([
  [12, 40, 3000],
  [1, 3, 3333],
  [2, 3, 6667],
  [0, 40, 0],
  [3, 0, null],
  [3, null, null],
  // Pages that were open before they were counted lead to payments, too.
  [5, 4, 12_500],
])('%s of %s are %s hundredths of a percent', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});
