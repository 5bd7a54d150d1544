import { expect, it } from 'vitest';
import { summaryOf } from './summary.rule.ts';

const cases: [string, [stars: number, count: number][], number, number | null][] = [
  ['nobody has said anything', [], 0, null],
  ['one guest', [[5, 1]], 1, 500],
  [
    'a third of a star is rounded half up',
    [
      [5, 2],
      [4, 1],
    ],
    3,
    467,
  ],
  [
    'an average between two steps',
    [
      [1, 1],
      [2, 1],
    ],
    2,
    150,
  ],
];

it.each(cases)('%s', (_title, given, count, averageHundredths) => {
  const summary = summaryOf(given.map(([stars, times]) => ({ stars, count: times })));
  expect(summary).toMatchObject({ count, averageHundredths });
  expect(summary.spread.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
});
