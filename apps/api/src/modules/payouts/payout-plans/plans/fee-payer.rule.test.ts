import { expect, test } from 'vitest';
import { feeForetold, isBorneByVenue, teamFeeOf } from './fee-payer.rule.ts';

const person = { isOfVenue: false, isProtected: true };
const venue = { isOfVenue: true, isProtected: true };

test.each([
  ['protected tips, and nothing else', person, { available: 900, mayBearFees: 0 }, 0],
  ['part of it may bear a fee', person, { available: 900, mayBearFees: 12 }, 12],
  ['other money bears all of it', person, { available: 900, mayBearFees: 900 }, 30],
  [
    'where nothing is protected, what comes until then bears it',
    { ...person, isProtected: false },
    { available: 0, mayBearFees: 0 },
    30,
  ],
  ['a venue’s own payout', venue, { available: 0, mayBearFees: 0 }, 30],
])('the fee that is told beforehand: %s', (_what, bearing, money, fee) => {
  expect(feeForetold(30, bearing, money)).toBe(fee);
});

test('the venue bears what its people’s plans cost where tips are protected, never its own', () => {
  expect(isBorneByVenue(person)).toBe(true);
  expect(isBorneByVenue({ ...person, isProtected: false })).toBe(false);
  expect(isBorneByVenue(venue)).toBe(false);
});

test.each([
  ['it is told', 30, { ...venue, mayChoose: true }, 30],
  ['nobody chooses a plan', 30, { ...venue, mayChoose: false }, null],
  ['plans are free there', 0, { ...venue, mayChoose: true }, null],
  ['nothing is protected', 30, { ...venue, isProtected: false, mayChoose: true }, null],
  ['people are not told what the venue bears of others', 30, { ...person, mayChoose: true }, null],
])('what a venue bears of each daily payout: %s', (_what, price, bearing, fee) => {
  expect(teamFeeOf(price, bearing)).toBe(fee);
});
