import { expect, it } from 'vitest';
import { weightsOf } from './weight.rule.ts';

it.each([
  ['everybody counts the same where nothing is recorded', [null, null, null], [1, 1, 1]],
  [
    'by minutes',
    [
      { minutes: 480, points: 1 },
      { minutes: 240, points: 1 },
    ],
    [480, 240],
  ],
  [
    'by points × minutes',
    [
      { minutes: 480, points: 10 },
      { minutes: 240, points: 25 },
    ],
    [4800, 6000],
  ],
  [
    'whoever has no record of a recorded day did not work',
    [{ minutes: 480, points: 1 }, null],
    [480, 0],
  ],
  [
    'nor whoever worked no minutes',
    [
      { minutes: 480, points: 1 },
      { minutes: 0, points: 10 },
    ],
    [480, 0],
  ],
  ['nobody has no weights', [], []],
])('%s', (_title, worked, weights) => {
  expect(weightsOf(worked)).toEqual(weights);
});
