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
    ['gb', null, 500],
    ['de', null, 479],
    ['ch', null, 225],
    ['ae', null, 143],
    ['sa', null, 391],
    ['ca', null, 345],
    ['us', null, 0],
    ['gb', 500, 143],
    ['gb', 0, 0],
  ] as const)('in %s with the location’s own rate %s is %s', (country, salesTaxBps, tax) => {
    expect(salesTaxIn(3000, { country, salesTaxBps })).toBe(tax);
  });

  it('is half up: 3 pence at 20 % contain half a penny', () => {
    expect(salesTaxIn(3, { country: 'gb', salesTaxBps: null })).toBe(1);
  });

  it('is never off by more than half a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.nat(10_000), (bill, bps) => {
        const tax = salesTaxIn(bill, { country: 'gb', salesTaxBps: bps });
        expect(Math.abs(tax * (10_000 + bps) - bill * bps) * 2).toBeLessThanOrEqual(10_000 + bps);
      }),
    );
  });
});
