import { describe, expect, it } from 'vitest';
import { voteResult } from './vote-result.rule.ts';

describe('the result of a vote', () => {
  it.each([
    [0, 0, { votes: 0, for: null, against: null }],
    [1, 1, { votes: 2, for: null, against: null }],
    [2, 1, { votes: 3, for: 2, against: 1 }],
    [9, 0, { votes: 9, for: 9, against: 0 }],
  ])('of %i for and %i against', (forIt, against, told) => {
    expect(voteResult({ for: forIt, against })).toEqual(told);
  });
});
