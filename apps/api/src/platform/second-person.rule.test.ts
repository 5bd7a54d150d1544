import { describe, expect, test } from 'vitest';
import { realPersonOf } from './actor.ts';
import { isSecondPerson } from './second-person.rule.ts';

const anna = { userId: 'anna', viewedBy: null };
const ben = { userId: 'ben', viewedBy: null };
const annaViewingAsBen = { userId: 'ben', viewedBy: { userId: 'anna', isReadOnly: false } };
const benViewingAsAnna = { userId: 'anna', viewedBy: { userId: 'ben', isReadOnly: false } };

describe('who really acts', () => {
  test.each([
    ['Anna herself', anna, 'anna'],
    ['Anna, viewing as Ben', annaViewingAsBen, 'anna'],
  ])('%s', (_who, actor, expected) => {
    expect(realPersonOf(actor)).toBe(expected);
  });
});

describe('what one person asked for is decided by', () => {
  test.each([
    ['another person', anna, ben, true],
    ['nobody but another person', anna, anna, false],
    ['nobody who looks with another person’s eyes', anna, annaViewingAsBen, false],
    ['not by a third person in a view either', ben, benViewingAsAnna, false],
    ['the person whose eyes were borrowed', annaViewingAsBen, ben, true],
    ['not by who borrowed them', annaViewingAsBen, anna, false],
  ])('%s', (_title, first, second, expected) => {
    expect(isSecondPerson(realPersonOf(first), second)).toBe(expected);
  });
});
