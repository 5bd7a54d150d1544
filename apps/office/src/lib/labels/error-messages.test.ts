import { errorCatalogue, type ErrorName } from '@tipwell/contract/api/errors';
import { expect, test } from 'vitest';
import { entranceErrorWords } from '../public/error-messages.ts';
import { errorWords as insideErrorWords } from './error-messages.ts';

const errorWords = { ...entranceErrorWords, ...insideErrorWords };
const names = Object.keys(errorCatalogue) as ErrorName[];

test('every error of the catalogue has words, in English the catalogue’s own', () => {
  expect(names.length).toBeGreaterThan(30);
  expect(names.map((name) => errorWords[name].message)).toEqual(
    names.map((name) => errorCatalogue[name].message),
  );
});

test('no error without a place in the catalogue has words', () => {
  expect(Object.keys(errorWords).toSorted()).toEqual(names.toSorted());
});

test('the words of an error are found by its name', () => {
  expect(names.map((name) => errorWords[name].id)).toEqual(names.map((name) => `error.${name}`));
});

test('the words of an error stand in one of the two lists', () => {
  const twice = Object.keys(entranceErrorWords).filter((name) => name in insideErrorWords);
  expect(twice).toEqual([]);
});
