import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billBelongsTo, salesTaxIn } from './bill.rule.ts';

describe('a bill', () => {
  it.each([
    ['is the freelancer’s own', 'FREELANCER', 'PERSON'],
    ['is the venue’s where an employee did the work', 'EMPLOYEE', 'VENUE'],
    ['is the venue’s where an agency sent who did the work', 'AGENCY', 'VENUE'],
    ['is the venue’s where the team was paid', null, 'VENUE'],
  ] as const)('%s', (_, employment, expected) => {
    expect(billBelongsTo(employment)).toBe(expected);
  });
});

describe('the sales tax in a bill of 30.00', () => {
  it.each([
    [2000, 500],
    [1900, 479],
    [810, 225],
    [500, 143],
    [1500, 391],
    [1300, 345],
    [0, 0],
  ])('at %i basis points is %i', (bps, tax) => {
    expect(salesTaxIn(3000, bps)).toBe(tax);
  });

  it('is half up: 3 pence at 20 % contain half a penny', () => {
    expect(salesTaxIn(3, 2000)).toBe(1);
  });

  it('is never off by more than half a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.nat(10_000), (bill, bps) => {
        const tax = salesTaxIn(bill, bps);
        expect(Math.abs(tax * (10_000 + bps) - bill * bps) * 2).toBeLessThanOrEqual(10_000 + bps);
      }),
    );
  });
});
