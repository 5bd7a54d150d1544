import { describe, expect, test } from 'vitest';
import { readPercentage, writePercentage } from './parse-percentage.ts';

describe('a typed percentage', () => {
  test.each([
    ['60', 6000],
    ['12.5', 1250],
    ['12,5', 1250],
    [' 33.34 % ', 3334],
    ['0', 0],
    ['100', 10_000],
    ['100.01', null],
    ['-1', null],
    ['1.234', null],
    ['', null],
    ['ten', null],
  ])('%s is %s', (typed, hundredths) => {
    expect(readPercentage(typed)).toBe(hundredths);
  });
});

test('a percentage is written as it would be typed', () => {
  expect([0, 500, 1250, 10_000].map(writePercentage)).toEqual(['0', '5', '12.5', '100']);
});
