import { describe, expect, it } from 'vitest';
import { mergeChanged } from './merge-changed.rule.ts';

const one = (id: string, second: number) => ({ id, changedAt: new Date(second * 1000) });

describe('payments in the order in which they changed', () => {
  it.each([
    ['nothing', [], [], 3, []],
    ['one list alone', [one('a', 1), one('b', 2)], [], 3, ['a', 'b']],
    [
      'both, in turn',
      [one('a', 1), one('b', 3)],
      [one('c', 2), one('d', 4)],
      4,
      ['a', 'c', 'b', 'd'],
    ],
    ['at one moment by their ids', [one('b', 1)], [one('c', 1), one('a', 1)], 3, ['a', 'b', 'c']],
    ['no more than asked for', [one('a', 1), one('b', 3)], [one('c', 2)], 2, ['a', 'c']],
  ])('%s', (_title, first, second, limit, expected) => {
    expect(mergeChanged(first, second, limit).map(({ id }) => id)).toEqual(expected);
  });
});
