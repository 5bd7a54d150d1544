import { expect, test } from 'vitest';
import { conflictOf } from './conflict.rule.ts';

test.each([
  [
    'A contact matching those details already exists with id=6762f0dd1bb69f9f2193bb83',
    { theirId: '6762f0dd1bb69f9f2193bb83', isSaidToBeArchived: false },
  ],
  [
    'An archived contact matching those details already exists with id=6762f0dd1bb69f9f2193bb83',
    { theirId: '6762f0dd1bb69f9f2193bb83', isSaidToBeArchived: true },
  ],
  ['exists with id=abc. Unarchive it.', { theirId: 'abc', isSaidToBeArchived: false }],
  ['A contact matching those details already exists', null],
  ['with id=', null],
  ['paid=12', null],
  ['', null],
])('“%s”', (message, conflict) => {
  expect(conflictOf(message)).toEqual(conflict);
});
