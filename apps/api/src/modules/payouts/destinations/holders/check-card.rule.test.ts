import { describe, expect, test } from 'vitest';
import { takesItsPlace, whatWasExpected, whyNotThisCard } from './check-card.rule.ts';

const now = new Date('2026-11-22T12:00:00Z');
const sara = {
  firstName: 'Sara',
  lastName: 'Cohen',
  earlier: [],
  registeredAt: new Date('2026-01-10T09:00:00Z'),
  identityCheckedAt: null,
};
const own = { names: sara, venue: null };
const olive = { names: null, venue: { name: 'The Olive Tree' } };
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
    expect(whyNotThisCard({ country, holderName }, own, now)).toBe(expected);
  });

  test.each([
    ['in the name from before is taken', 'SARA COHEN', null],
    ['in the new name waits', 'SARA LEVI', 'NAME_TOO_NEW'],
    ['in any other name is refused', 'TOM BECKER', 'NAME_DIFFERS'],
  ] as const)('of somebody who took another name yesterday, %s', (_title, holderName, expected) => {
    expect(
      whyNotThisCard({ country: 'gb', holderName }, { names: renamed, venue: null }, now),
    ).toBe(expected);
  });

  test.each([
    ['in the venue’s name', 'ae', 'OLIVE TREE LLC', null],
    ['in a name that we do not know', 'ae', 'MARINA BAY LLC', null],
    ['without a name', 'ae', '', 'NAME_INCOMPLETE'],
    ['from a prohibited place', 'ir', 'OLIVE TREE LLC', 'COUNTRY_PROHIBITED'],
    ['whose holder the processor does not tell', 'ae', null, null],
  ] as const)('of a company, %s', (_title, country, holderName, expected) => {
    expect(whyNotThisCard({ country, holderName }, olive, now)).toBe(expected);
  });
});

describe('a refusal tells which name the card has to be in', () => {
  test.each([
    ['by the name in the profile', 'NAME_DIFFERS', sara, 'Sara Cohen'],
    ['where half of it is missing', 'NAME_INCOMPLETE', sara, 'Sara Cohen'],
    ['by the name from before while it counts', 'NAME_TOO_NEW', renamed, 'Sara Cohen'],
  ] as const)('%s', (_title, reason, person, expectedName) => {
    expect(whatWasExpected(reason, { names: person, venue: null }, now)).toEqual({
      reason,
      expectedName,
    });
  });

  test('by the venue’s name for a company card, and none where the name was not the reason', () => {
    expect(whatWasExpected('REFUSED', own, now)).toEqual({ reason: 'REFUSED' });
    const expectedName = 'The Olive Tree';
    expect(whatWasExpected('NAME_INCOMPLETE', olive, now)).toEqual({
      reason: 'NAME_INCOMPLETE',
      expectedName,
    });
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
