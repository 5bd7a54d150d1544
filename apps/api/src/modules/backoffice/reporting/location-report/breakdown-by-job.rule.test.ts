import { describe, expect, it } from 'vitest';
import { tellByType, type Part } from './breakdown-by-job.rule.ts';

/** `people(WAITER, 100, 200)`: two waiters with 100 and 200. */
let last = 0;
const people = (staffType: string | null, ...amounts: number[]): Part[] =>
  amounts.map((amount) => ({ staffId: (last += 1), staffType, amount }));

const toManager = (...parts: Part[][]) => tellByType(parts.flat(), { seesPeople: false });
const toOwner = (...parts: Part[][]) => tellByType(parts.flat(), { seesPeople: true });

describe('what people have, by staff type', () => {
  it('is told type by type to those who may see each person', () => {
    expect(toOwner(people('CHEF', 900), people('WAITER', 100, 200))).toEqual([
      { staffTypes: ['CHEF'], people: 1, amount: 900 },
      { staffTypes: ['WAITER'], people: 2, amount: 300 },
    ]);
  });

  it('is told type by type to a manager where each type has three people', () => {
    expect(toManager(people('CHEF', 1, 2, 3), people('WAITER', 4, 5, 6))).toEqual([
      { staffTypes: ['WAITER'], people: 3, amount: 15 },
      { staffTypes: ['CHEF'], people: 3, amount: 6 },
    ]);
  });

  it.each([
    ['one chef among waiters', [people('CHEF', 900), people('WAITER', 1, 2, 3)]],
    ['two chefs among waiters', [people('CHEF', 400, 500), people('WAITER', 1, 2, 3)]],
  ])('hides %s behind the next larger type', (_title, parts) => {
    expect(toManager(...parts)).toEqual([
      expect.objectContaining({ staffTypes: ['CHEF', 'WAITER'], amount: 906 }),
    ]);
  });

  it('puts small types together and leaves the large ones alone', () => {
    const told = toManager(people('CHEF', 1), people('BAR', 2, 3), people('WAITER', 4, 5, 6));
    expect(told).toEqual([
      { staffTypes: ['WAITER'], people: 3, amount: 15 },
      { staffTypes: ['BAR', 'CHEF'], people: 3, amount: 6 },
    ]);
  });

  it('counts somebody with two types once', () => {
    const [chef] = people('CHEF', 5);
    const parts = [chef, { ...chef, staffType: 'WAITER' }, ...people('BAR', 7)] as Part[];
    expect(tellByType(parts, { seesPeople: false })).toBeNull();
  });

  it('is not told to a manager of one or two people', () => {
    expect(toManager(people('STYLIST', 900))).toBeNull();
    expect(toManager(people('STYLIST', 900), people(null, 100))).toBeNull();
  });

  it('is nothing where nobody got anything', () => {
    expect(toManager()).toEqual([]);
  });
});
