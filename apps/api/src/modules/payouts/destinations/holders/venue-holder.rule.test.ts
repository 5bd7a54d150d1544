import { expect, test } from 'vitest';
import { isVenuesHolder } from './venue-holder.rule.ts';

const now = new Date('2026-11-22T12:00:00Z');
const khalid = {
  firstName: 'Khalid',
  lastName: 'Amiri',
  earlier: [],
  registeredAt: new Date('2026-01-10T09:00:00Z'),
  identityCheckedAt: null,
};
const renamed = {
  ...khalid,
  earlier: [{ firstName: 'Omar', lastName: 'Saleh', until: new Date('2026-11-21T12:00:00Z') }],
};
const names = ['Dubai Creek', 'Harbour Group', 'Harbour Hotels'];

test.each([
  ['the venue', 'DUBAI CREEK LLC', khalid, true],
  ['what the venue is a part of', 'HARBOUR HOTELS LLC', null, true],
  ['its only owner', 'KHALID AMIRI', khalid, true],
  ['one of several owners', 'KHALID AMIRI', null, false],
  ['its only owner by a name of yesterday', 'KHALID AMIRI', renamed, false],
  ['its only owner by the name that counts', 'OMAR SALEH', renamed, true],
  ['somebody else', 'TOM BECKER', khalid, false],
  ['a company that we do not know', 'MARINA BAY TRADING LLC', khalid, false],
] as const)('a company card in the name of %s', (_whose, holder, soleOwner, expected) => {
  expect(isVenuesHolder(holder, { names, soleOwner }, now)).toBe(expected);
});
