import { expect, it } from 'vitest';
import { isSameAnswer } from './same-answer.ts';

it.each([
  ['the same amounts', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a zero entry and none', { a: 1, b: 0 }, { a: 1 }],
  ['none and a zero entry, deeper down', { to: { a: 1 } }, { to: { a: 1, b: 0 } }],
  ['an object of zeros and none', { net: 5, groups: { a: 0 } }, { net: 5 }],
  ['the same list', [{ a: 1 }, { b: 0 }], [{ a: 1 }, {}]],
  ['the same word', { due: '2026-02-28' }, { due: '2026-02-28' }],
])('%s: the same', (_title, a, b) => {
  expect(isSameAnswer(a, b)).toBe(true);
  expect(isSameAnswer(b, a)).toBe(true);
});

it.each([
  ['another amount', { a: 1 }, { a: 2 }],
  ['an amount too many', { a: 1 }, { a: 1, b: 1 }],
  ['zero is not a word', { due: 0 }, { due: '0' }],
  ['zero is not an error', { amount: 0 }, { error: 409_031 }],
  ['nothing is not null', { a: null }, {}],
  ['an empty list is not nothing', { fees: [] }, {}],
  ['a shorter list', [1, 0], [1]],
  ['a list is not an object', [], {}],
  ['an amount is not an object', { a: 1 }, { a: { b: 1 } }],
])('%s: different', (_title, a, b) => {
  expect(isSameAnswer(a, b)).toBe(false);
  expect(isSameAnswer(b, a)).toBe(false);
});
