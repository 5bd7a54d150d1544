import { expect, test } from 'vitest';
import { dayIn, idIn, numberIn, oneOf, setOnly, textIn } from './search-params.ts';

/** An address may say this too. */
const wordless = '{"toString":1,"valueOf":1}';

test.each([
  ['a text', textIn('amira', 10), 'amira'],
  ['a text that looks like a number', textIn(4412, 10), '4412'],
  ['no text', textIn('', 10), undefined],
  ['only blanks', textIn('  ', 10), undefined],
  ['a day', dayIn('2024-02-29'), '2024-02-29'],
  ['a day that is none', dayIn('2026-02-29'), undefined],
  ['a day of another age', dayIn('9999-12-31'), undefined],
  ['no id', idIn('tom'), undefined],
  ['a text that is too long', textIn('amira haddad', 10), undefined],
  ['something else in place of a text', textIn({ a: 1 }, 10), undefined],
  [
    'what no word can be made of, in place of one',
    oneOf(JSON.parse(wordless), ['ACTIVE']),
    undefined,
  ],
  ['the same in place of a number', numberIn(JSON.parse(wordless)), undefined],
  ['the same in place of an id', idIn(JSON.parse(wordless)), undefined],
  ['a list in place of a number', numberIn([3]), undefined],
  ['a known word', oneOf('ACTIVE', ['ACTIVE', 'SUSPENDED']), 'ACTIVE'],
  ['a truth that the address made of a word', oneOf(true, ['true', 'false']), 'true'],
  ['an unknown word', oneOf('GONE', ['ACTIVE']), undefined],
  ['a number', numberIn(3), 3],
  ['a number in letters', numberIn('3'), 3],
  ['nought', numberIn(0), undefined],
  ['a broken number', numberIn(1.5), undefined],
  ['a number that is too large', numberIn(11, 10), undefined],
])('an address with %s is read', (_what, read, expected) => {
  expect(read).toBe(expected);
});

test('what is not set is left out', () => {
  expect(setOnly({ search: 'amira', page: undefined })).toEqual({ search: 'amira' });
});
