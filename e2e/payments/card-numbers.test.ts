import { describe, expect, it } from 'vitest';
import { findCardNumbers } from '../support/card-numbers.ts';

describe('the search for card numbers', () => {
  it.each([
    ['in one piece', '{"number":"4242424242424242"}', 1],
    ['in groups of four', 'paid with 5555 5555 5555 4444 today', 1],
    ['with dashes', 'card=4000-0000-0000-0002&x', 1],
    ['of fifteen digits', '378282246310005', 1],
    ['that does not add up', '4242424242424243', 0],
    ['inside a longer number', '142424242424242421', 0],
    ['inside an id', '42424242-4242-4242-8242-424242424242', 0],
    ['the milliseconds of a clock', '1763715548507', 0],
    ['two of them', '4242424242424242,5555555555554444', 2],
  ])('finds a number %s or leaves it: %s', (_title, text, count) => {
    expect(findCardNumbers(text)).toHaveLength(count);
  });
});
