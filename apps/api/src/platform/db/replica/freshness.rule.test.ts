import { describe, expect, it } from 'vitest';
import { freshAsOf, mayBeRead, withMark, type Mark } from './freshness.rule.ts';

const marks: Mark[] = [
  { at: 1000, position: 100 },
  { at: 1500, position: 140 },
  { at: 2000, position: 180 },
];

describe('how fresh a replica is', () => {
  it.each([
    ['has everything', 180, 2000],
    ['has more than was there when we last looked', 500, 2000],
    ['lacks the last of it', 179, 1500],
    ['has what was there at first', 100, 1000],
    ['lacks even that', 99, null],
  ])('one that %s', (_what, replayed, expected) => {
    expect(freshAsOf(marks, replayed)).toBe(expected);
  });

  it('of whose primary nothing is known is not fresh at all', () => {
    expect(freshAsOf([], 100)).toBeNull();
  });
});

describe('marks of the primary', () => {
  it('a primary on which nothing is written leaves its replica as fresh as the last look', () => {
    expect(withMark(marks, { at: 2500, position: 180 })).toEqual([
      { at: 1000, position: 100 },
      { at: 1500, position: 140 },
      { at: 2500, position: 180 },
    ]);
  });

  it('what is older than ten minutes is forgotten', () => {
    expect(withMark(marks, { at: 601_500, position: 200 })).toEqual([
      { at: 2000, position: 180 },
      { at: 601_500, position: 200 },
    ]);
  });
});

describe('who may be answered from a replica', () => {
  const standing = { timeline: 2, replayed: 500, lagMs: 300 };
  it.each([
    ['somebody who has changed nothing', [], 5000, true],
    ['somebody whose change has arrived', [{ timeline: 2, position: 500 }], 5000, true],
    ['somebody whose change has not', [{ timeline: 2, position: 501 }], 5000, false],
    [
      'one of two whose change has not',
      [
        { timeline: 2, position: 400 },
        { timeline: 2, position: 501 },
      ],
      5000,
      false,
    ],
    [
      'somebody whose change was before the last promotion',
      [{ timeline: 1, position: 400 }],
      5000,
      true,
    ],
    [
      'somebody whose change an old primary took with it',
      [{ timeline: 1, position: 501 }],
      5000,
      false,
    ],
    [
      'somebody whose change is after a promotion of which we have not heard',
      [{ timeline: 3, position: 400 }],
      5000,
      false,
    ],
    ['anybody, at the limit', [], 300, true],
    ['anybody, where it is too far behind', [], 299, false],
  ])('%s', (_who, lastWrites, limit, expected) => {
    expect(mayBeRead(standing, limit, lastWrites)).toBe(expected);
  });
});
