import { describe, expect, it } from 'vitest';
import { partWithinType, weighingOf } from './explain-share.rule.ts';

const people = (...weights: number[]) =>
  weights.map((weight, index) => ({ staffId: index + 1, weight }));

describe('a part within a staff type', () => {
  it.each([
    ['nothing is left over', 900, [1, 1, 1], 2, [300, 0, 0, 2, 'NOTHING_TO_DECIDE', 300]],
    [
      'the order gives the first of two equals the penny',
      901,
      [1, 1],
      1,
      [450, 1, 1, 1, 'ORDER', 451],
    ],
    ['the order leaves the second without it', 901, [1, 1], 2, [450, 1, 1, 2, 'ORDER', 450]],
    [
      'the larger fraction gets the penny, though it stands later',
      10,
      [1, 2],
      2,
      [6, 2, 1, 1, 'FRACTION', 7],
    ],
    ['the smaller fraction does not', 10, [1, 2], 1, [3, 1, 1, 2, 'FRACTION', 3]],
    [
      'equals who all get one have their fraction to thank',
      9,
      [3, 3, 1],
      2,
      [3, 6, 2, 2, 'FRACTION', 4],
    ],
    ['whoever is alone gets all', 777, [390], 1, [777, 0, 0, 1, 'NOTHING_TO_DECIDE', 777]],
  ] as const)('%s', (_what, typeAmount, weights, staffId, expected) => {
    const part = partWithinType(typeAmount, people(...weights), staffId);
    expect(
      part && [
        part.whole,
        part.remainder,
        part.spareUnits,
        part.place,
        part.decidedBy,
        part.amount,
      ],
    ).toEqual(expected);
  });

  it('stays exact for weights and amounts beyond what a number can multiply', () => {
    const part = partWithinType(99_999_999, people(150_000_000, 149_999_999), 1);
    expect(part).toMatchObject({ whole: 49_999_999, place: 1, amount: 50_000_000 });
  });

  it('is nobody’s who was not there', () => {
    expect(partWithinType(900, people(1, 1), 9)).toBeNull();
  });
});

describe('what weights count', () => {
  const worked = (minutes: number, points = 1) => ({ minutes, points });
  it.each([
    [
      'heads, where everybody counts the same',
      [
        [1, null],
        [1, null],
      ],
      'HEADS',
    ],
    [
      'minutes, where the records say so for all',
      [
        [390, worked(390)],
        [60, worked(60)],
      ],
      'MINUTES',
    ],
    [
      'points × minutes, where anybody has points',
      [
        [390, worked(390)],
        [120, worked(60, 2)],
      ],
      'POINTS',
    ],
    [
      'just points, where a record was corrected since',
      [
        [390, worked(400)],
        [60, worked(60)],
      ],
      'POINTS',
    ],
  ] as const)('%s', (_what, members, expected) => {
    expect(weighingOf(members.map(([weight, record]) => ({ weight, worked: record })))).toBe(
      expected,
    );
  });
});
