import { expect, test } from 'vitest';
import { leftForOne } from './left-for-one.rule.ts';

test.each([
  ['what is left for many payments is told as what one can need', 900_000_00, 74_00],
  ['one penny more than that is the same', 74_01, 74_00],
  ['what one payment can use up is told to the penny', 73_99, 73_99],
  ['nothing is nothing', 0, 0],
])('%s', (_title, left, expected) => {
  expect(leftForOne(left, { insteadOfBps: 370, largest: 1_000_00 })).toBe(expected);
});
