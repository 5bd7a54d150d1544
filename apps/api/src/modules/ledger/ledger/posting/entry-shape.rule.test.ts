import { expect, test } from 'vitest';
import { whyNoEntry } from './entry-shape.rule.ts';

function line(account: string, amount: number, currency = 'GBP', kind = 'STRICT') {
  return { account, kind, currency, amount };
}

test.each([
  ['two postings that cancel out', [line('a', 5), line('b', -5)], null],
  ['three legs of one tip', [line('a', 95), line('b', 5), line('c', -100)], null],
  [
    'two currencies, each balanced',
    [line('a', 5), line('b', -5), line('c', 7, 'EUR'), line('d', -7, 'EUR')],
    null,
  ],
  ['one account twice', [line('a', 5), line('a', 5), line('b', -10)], null],
  ['nothing', [], 'it has fewer than two postings'],
  ['one posting', [line('a', 5)], 'it has fewer than two postings'],
  ['a penny too much', [line('a', 6), line('b', -5)], 'its GBP postings sum to 1, not to zero'],
  [
    'pounds against euros',
    [line('a', 5), line('b', -5, 'EUR')],
    'its GBP postings sum to 5, not to zero',
  ],
  ['a zero posting', [line('a', 0), line('b', 0)], 'its posting on a is zero'],
  ['half a penny', [line('a', 0.5), line('b', -0.5)], '0.5 is not a whole number of minor units'],
  [
    'not a number',
    [line('a', Number.NaN), line('b', 1)],
    'NaN is not a whole number of minor units',
  ],
  [
    'a sum beyond exact numbers',
    [line('a', Number.MAX_SAFE_INTEGER), line('b', 1), line('c', -1)],
    'its amounts are too large to be added exactly',
  ],
  [
    'one account in two currencies',
    [line('a', 5), line('b', -5), line('a', 5, 'EUR'), line('c', -5, 'EUR')],
    'it names a with two kinds or currencies',
  ],
  [
    'one account in two kinds',
    [line('a', 5), line('a', -5, 'GBP', 'APPEND_ONLY')],
    'it names a with two kinds or currencies',
  ],
])('an entry of %s', (_name, postings, reason) => {
  expect(whyNoEntry(postings)).toBe(reason);
});
