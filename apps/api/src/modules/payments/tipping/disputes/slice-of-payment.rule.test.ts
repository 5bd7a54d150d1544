import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOf, nothingOf, sliceOf, sumsOf, type PaymentSums } from './slice-of-payment.rule.ts';

const payment: PaymentSums = {
  charged: 1000,
  vendorInvoice: 0,
  primaryPart: 600,
  poolPart: 307,
  workplacePart: 0,
  platformFee: 37,
  platformFeeVat: 7,
  processorFee: 49,
  billNet: 0,
  billPlatformFee: 0,
  billPlatformFeeVat: 0,
  billProcessorFee: 0,
};

/** What was charged and invoiced is what everybody has. */
function expectWhole({ charged, vendorInvoice, ...had }: PaymentSums): void {
  expect(Object.values(had).reduce((all, one) => all + one, 0)).toBe(charged + vendorInvoice);
}

describe('a part of a payment', () => {
  it('is taken of everybody by what they have', () => {
    expect(sliceOf(payment, 400)).toEqual({
      ...nothingOf(payment),
      charged: 400,
      primaryPart: 240,
      poolPart: 123,
      platformFee: 15,
      platformFeeVat: 3,
      processorFee: 19,
    });
  });

  it('that is all of it is the payment', () => {
    expect(sliceOf(payment, 1000)).toEqual(sumsOf(payment));
  });

  it('that is nothing is taken of nobody', () => {
    expect(sliceOf(payment, 0)).toEqual(nothingOf(payment));
  });

  it.each([-1, 1001])('of %s is refused', (amount) => {
    expect(() => sliceOf(payment, amount)).toThrow(RangeError);
  });

  it('takes the part that the venue was invoiced for as well', () => {
    const invoiced = { ...payment, primaryPart: 693, vendorInvoice: 93 };
    const slice = sliceOf(invoiced, 500);
    expect(slice.vendorInvoice).toBe(47);
    expectWhole(slice);
  });

  it('in any parts ends with nothing left, and nobody ever below zero or given anything', () => {
    const sums = fc.record({
      primaryPart: fc.integer({ min: 0, max: 100_000 }),
      poolPart: fc.integer({ min: 0, max: 100_000 }),
      workplacePart: fc.integer({ min: 0, max: 5000 }),
      platformFee: fc.integer({ min: 1, max: 5000 }),
      platformFeeVat: fc.integer({ min: 0, max: 1000 }),
      processorFee: fc.integer({ min: 0, max: 5000 }),
      billNet: fc.integer({ min: 0, max: 100_000 }),
      billPlatformFee: fc.integer({ min: 0, max: 5000 }),
      billPlatformFeeVat: fc.integer({ min: 0, max: 1000 }),
      billProcessorFee: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(
        sums,
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (had, invoiced, cuts) => {
          const all = Object.values(had).reduce((total, one) => total + one, 0);
          const vendorInvoice = Math.floor(all * invoiced);
          const whole: PaymentSums = { ...had, vendorInvoice, charged: all - vendorInvoice };
          let left = whole;
          const taken: PaymentSums[] = [];
          const take = (amount: number): void => {
            const slice = sliceOf(left, amount);
            expectWhole(slice);
            expect(slice.charged).toBe(amount);
            expect(Object.values(slice).every((one) => one >= 0)).toBe(true);
            taken.push(slice);
            left = leftOf(whole, taken);
            expect(Object.values(left).every((one) => one >= 0)).toBe(true);
          };
          for (const cut of cuts) take(Math.floor(left.charged * cut));
          take(left.charged);
          expect(left).toEqual(nothingOf(whole));
        },
      ),
    );
  });
});
