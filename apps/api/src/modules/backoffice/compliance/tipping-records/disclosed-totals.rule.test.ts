import { describe, expect, it } from 'vitest';
import { disclosedTotal, tellsWholeSplit } from './disclosed-totals.rule.ts';

const month = { isProtectedByLaw: true, protectedTips: 9000, sharedTips: 8000, people: 5 };

describe('what a place received', () => {
  it.each([
    ['is what the law protects, where there is such a law', {}, 9000],
    ['also at a place of two: the law demands it', { people: 2 }, 9000],
    ['also where somebody was alone', { people: 1 }, 9000],
    ['is what was shared, elsewhere', { isProtectedByLaw: false }, 8000],
    ['from three people on', { isProtectedByLaw: false, people: 3 }, 8000],
    ['and is not told of two', { isProtectedByLaw: false, people: 2 }, null],
    ['nor of nobody', { isProtectedByLaw: false, people: 0 }, null],
  ])('%s', (_title, over, expected) => {
    expect(disclosedTotal({ ...month, ...over })).toBe(expected);
  });
});

it.each([
  [1, false],
  [2, false],
  [3, true],
  [30, true],
])('the whole of a split that %i shared is told: %s', (people, expected) => {
  expect(tellsWholeSplit(people)).toBe(expected);
});
