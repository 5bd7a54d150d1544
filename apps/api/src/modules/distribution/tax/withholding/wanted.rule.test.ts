import { describe, expect, it } from 'vitest';
import { wantedOf } from './wanted.rule.ts';

describe('what is to be withheld of a person', () => {
  it.each([
    ['an amount as entered', { rateBps: null, amount: 4000 }, 12_345, 0, 4000],
    ['a rate of what was given', { rateBps: 2550, amount: null }, 12_345, 0, 3148],
    ['half a penny up', { rateBps: 5000, amount: null }, 1, 0, 1],
    ['nothing where nothing was entered', { rateBps: null, amount: null }, 12_345, 0, 0],
    ['with what the period before could not', { rateBps: 1000, amount: null }, 1000, 250, 350],
    ['of less than nothing only what was carried', { rateBps: 1000, amount: null }, -800, 250, 250],
    ['of an amount of nothing likewise', { rateBps: null, amount: 0 }, 5000, 99, 99],
  ])('%s', (_title, order, allocated, carriedIn, wanted) => {
    expect(wantedOf(order, { allocated, carriedIn })).toBe(wanted);
  });
});
