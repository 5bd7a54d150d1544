import { describe, expect, test } from 'vitest';
import {
  feeVenueBears,
  venuePaysInTheEnd,
  venuePaysNothing,
  whatVenuePays,
} from './venue-paid-fees.rule.ts';

describe('VAT is contained in what a venue pays for a payout', () => {
  test.each([
    ['the United Kingdom', 'gb', 30, 5, 2000],
    ['an instant payout there', 'gb', 25, 4, 2000],
    ['Germany', 'de', 30, 5, 1900],
    ['Switzerland', 'ch', 25, 2, 810],
    ['the Emirates', 'ae', 100, 5, 500],
    ['a country without it', 'us', 30, 0, 0],
  ] as const)('%s', (_name, country, fee, feeVat, feeVatBps) => {
    expect(whatVenuePays({ fee, isOwn: true }, country, '2026-11-27')).toEqual({
      venueFee: 0,
      feeVat,
      feeVatBps,
      feeVatCountry: country,
    });
    expect(whatVenuePays({ fee, isOwn: false }, country, '2026-11-27')).toMatchObject({
      venueFee: fee,
      feeVat,
    });
  });

  test('a payout that costs nothing has none', () => {
    expect(whatVenuePays({ fee: 0, isOwn: true }, 'gb', '2026-11-27')).toEqual(venuePaysNothing);
  });
});

test.each([
  ['all of it is protected', 30, 0, true, 30],
  ['part of it was taken out of other money', 30, 12, true, 18],
  ['all of it was', 30, 30, true, 0],
  ['nothing is protected', 30, 19, false, 0],
  ['the plan is free', 0, 0, true, 0],
])('of a plan’s fee the venue bears: %s', (_name, price, taken, isProtected, expected) => {
  expect(feeVenueBears(price, taken, isProtected)).toBe(expected);
});

test.each([
  ['PERSON', 'SUBMITTED', { venueFee: 30, feeVat: 5 }],
  ['PERSON', 'PAID', { venueFee: 30, feeVat: 5 }],
  ['PERSON', 'FAILED', { venueFee: 0, feeVat: 0 }],
  ['PERSON', 'RETURNED', { venueFee: 0, feeVat: 0 }],
] as const)('of the payout of a %s that is %s the workplace pays', (payee, state, paid) => {
  expect(venuePaysInTheEnd({ payee, state, venueFee: 30, feeVat: 5 })).toEqual(paid);
});

test('a venue’s own fee is told with its VAT whatever became of the payout', () => {
  const own = { payee: 'VENUE', state: 'FAILED', venueFee: 0, feeVat: 4 } as const;
  expect(venuePaysInTheEnd(own)).toEqual({ venueFee: 0, feeVat: 4 });
});
