import { describe, expect, test } from 'vitest';
import { readOrder, writeOrder } from './typed-order.ts';

describe('what is typed into a person’s field', () => {
  test.each([
    ['', { rateBps: null, amount: null }],
    ['  ', { rateBps: null, amount: null }],
    ['20 %', { rateBps: 2000, amount: null }],
    ['20%', { rateBps: 2000, amount: null }],
    ['25,5 %', { rateBps: 2550, amount: null }],
    ['20٪', { rateBps: 2000, amount: null }],
    ['0%', { rateBps: 0, amount: null }],
    ['101 %', null],
    ['45', { rateBps: null, amount: 4500 }],
    ['45.50', { rateBps: null, amount: 4550 }],
    ['£45.50', { rateBps: null, amount: 4550 }],
    ['0', { rateBps: null, amount: 0 }],
    ['-3', null],
    ['a lot', null],
  ])('%j', (typed, order) => {
    expect(readOrder(typed, 'GBP', 'en')).toEqual(order);
  });

  test.each(['', '20%', '25.5%', '45.50', '0.00'])('%j is written as it was', (typed) => {
    const read = readOrder(typed, 'GBP', 'en');
    expect(read && writeOrder(read)).toBe(typed);
  });
});
