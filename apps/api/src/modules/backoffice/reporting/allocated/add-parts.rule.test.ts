import { describe, expect, it } from 'vitest';
import { addParts } from './add-parts.rule.ts';

const part = (staffId: number, came: number, left = came, qualifying = 0) => ({
  staffId,
  came,
  left,
  qualifying,
});

describe('what people were given', () => {
  it.each([
    ['nobody anything', [], [], []],
    ['own tips alone', [part(7, 907)], [], [[7, 907, 0, 0, 0]]],
    ['shares alone', [], [part(7, 500, 500, 500)], [[7, 0, 500, 0, 500]]],
    [
      'both, and what was taken back out of either',
      [part(7, 900, 400)],
      [part(7, 500, 450, 450)],
      [[7, 900, 500, -550, 450]],
    ],
    [
      'by staff number',
      [part(9, 1)],
      [part(8, 2)],
      [
        [8, 0, 2, 0, 0],
        [9, 1, 0, 0, 0],
      ],
    ],
    ['all of which went back', [part(7, 907, 0)], [], [[7, 907, 0, -907, 0]]],
  ])('%s', (_title, own, shares, expected) => {
    expect(
      addParts(own, shares).map(({ staffId, direct, shared, takenBack, qualifying }) => [
        staffId,
        direct,
        shared,
        takenBack,
        qualifying,
      ]),
    ).toEqual(expected);
  });
});
