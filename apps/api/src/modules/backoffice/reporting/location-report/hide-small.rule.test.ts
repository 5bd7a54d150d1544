import { describe, expect, it } from 'vitest';
import { hideSmall } from './hide-small.rule.ts';

const of = (name: string, ...people: number[]) => ({ names: [name], people: new Set(people) });
const told = (...sums: ReturnType<typeof of>[]) =>
  hideSmall(sums)?.map((lines) => lines.flatMap(({ names }) => names)) ?? null;

describe('sums that one person’s income could be worked out from', () => {
  it('stand alone from three people on', () => {
    expect(told(of('a', 1, 2, 3), of('b', 4, 5, 6))).toEqual([['a'], ['b']]);
  });

  it.each([
    ['one person', of('a', 1)],
    ['two people', of('a', 1, 2)],
    ['nobody whom we know', of('a')],
  ])('are told with the next larger where they are of %s', (_title, small) => {
    expect(told(small, of('b', 4, 5, 6), of('c', 7, 8, 9, 10))).toEqual([['a', 'b'], ['c']]);
  });

  it('are told together where together they are enough, somebody in both counting once', () => {
    expect(told(of('a', 1, 2), of('b', 2, 3))).toEqual([['a', 'b']]);
    expect(told(of('a', 1, 2), of('b', 1, 2))).toBeNull();
  });

  it('are not told at all where even all of them are of two people', () => {
    expect(told(of('a', 1), of('b', 2))).toBeNull();
    expect(told()).toEqual([]);
  });
});
