import { expect, test } from 'vitest';
import { allocateGrowing } from './allocate-growing.ts';

test.each<[number, number[], number[]]>([
  [0, [3, 1], [0, 0]],
  [4, [3, 1], [3, 1]],
  [2, [3, 1], [2, 0]],
  [500, [907, 37, 7, 49], [455, 18, 3, 24]],
  [0, [], []],
  [0, [0, 0], [0, 0]],
])('%i in proportion to %j is %j', (total, weights, parts) => {
  expect(allocateGrowing(total, weights)).toEqual(parts);
});

test('nobody’s part ever shrinks, the parts are the total, and in the end each is its weight', () => {
  for (const weights of [
    [907, 37, 7, 49],
    [1, 1, 1, 400],
    [333, 333, 334],
    [0, 5, 0, 7, 11],
  ]) {
    let before = weights.map(() => 0);
    const whole = weights.reduce((sum, one) => sum + one, 0);
    for (let total = 0; total <= whole; total += 1) {
      const parts = allocateGrowing(total, weights);
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(parts.every((part, index) => part >= (before[index] ?? 0))).toBe(true);
      before = parts;
    }
    expect(before).toEqual(weights);
  }
});

test.each([
  [5, [3, 1]],
  [-1, [3]],
  [0.5, [3]],
])('%d of %j cannot be divided', (total, weights) => {
  expect(() => allocateGrowing(total, weights)).toThrow(/cannot be divided/);
});
