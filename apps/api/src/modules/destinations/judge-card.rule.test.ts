import { describe, expect, test } from 'vitest';
import { takesItsPlace, whatWasExpected, whyNotThisCard } from './judge-card.rule.ts';

const now = new Date('2026-11-22T12:00:00Z');
const sara = {
  firstName: 'Sara',
  lastName: 'Cohen',
  earlier: [],
  registeredAt: new Date('2026-01-10T09:00:00Z'),
  identityCheckedAt: null,
};
const yesterday = new Date('2026-11-21T12:00:00Z');
const renamed = {
  ...sara,
  lastName: 'Levi',
  earlier: [{ firstName: 'Sara', lastName: 'Cohen', until: yesterday }],
};

describe('a card to be paid to', () => {
  test.each([
    ['one’s own', 'gb', 'SARA COHEN', null],
    ['from another country', 'pl', 'SARA COHEN', null],
    ['from North Korea', 'kp', 'SARA COHEN', 'COUNTRY_PROHIBITED'],
    ['from Crimea', 'ua-43', 'SARA COHEN', 'COUNTRY_PROHIBITED'],
    ['from Kyiv', 'ua', 'SARA COHEN', null],
    ['of a colleague', 'gb', 'TOM BECKER', 'NAME_DIFFERS'],
    ['with an initial for the first name', 'gb', 'S COHEN', null],
    ['with a family name alone', 'gb', 'COHEN', 'NAME_INCOMPLETE'],
    ['without a name', 'gb', '', 'NAME_INCOMPLETE'],
    ['of a colleague in Syria: the country is said first', 'sy', 'TOM', 'COUNTRY_PROHIBITED'],
  ] as const)('%s', (_name, country, holderName, expected) => {
    expect(whyNotThisCard({ country, holderName }, sara, now)).toBe(expected);
  });

  test.each([
    ['in the name from before is taken', 'SARA COHEN', null],
    ['in the new name waits', 'SARA LEVI', 'NAME_TOO_NEW'],
    ['in any other name is refused', 'TOM BECKER', 'NAME_DIFFERS'],
  ] as const)('of somebody who took another name yesterday, %s', (_title, holderName, expected) => {
    expect(whyNotThisCard({ country: 'gb', holderName }, renamed, now)).toBe(expected);
  });

  test('of a company is in nobody’s own name, and from no prohibited place either', () => {
    const company = { country: 'ae', holderName: 'THE OLIVE TREE' };
    expect(whyNotThisCard(company, null, now)).toBeNull();
    expect(whyNotThisCard({ ...company, country: 'ir' }, null, now)).toBe('COUNTRY_PROHIBITED');
  });
});

describe('a refusal tells which name the card has to be in', () => {
  test.each([
    ['by the name in the profile', 'NAME_DIFFERS', sara, 'Sara Cohen'],
    ['where half of it is missing', 'NAME_INCOMPLETE', sara, 'Sara Cohen'],
    ['by the name from before while it counts', 'NAME_TOO_NEW', renamed, 'Sara Cohen'],
  ] as const)('%s', (_title, reason, person, expectedName) => {
    expect(whatWasExpected(reason, person, now)).toEqual({ reason, expectedName });
  });

  test('and none where the name was not the reason, or where the card is a company’s', () => {
    expect(whatWasExpected('REFUSED', sara, now)).toEqual({ reason: 'REFUSED' });
    expect(whatWasExpected('NAME_INCOMPLETE', null, now)).toEqual({ reason: 'NAME_INCOMPLETE' });
  });
});

test.each([
  ['ACTIVE', true, true],
  ['PENDING', true, true],
  ['PENDING_VERIFICATION', true, true],
  ['BLOCKED', true, false],
  ['BLOCKED', false, true],
  ['ACTIVE', false, true],
] as const)(
  'a card that is %s, with another one there %s, takes its place: %s',
  (status, has, yes) => {
    expect(takesItsPlace(status, has)).toBe(yes);
  },
);
