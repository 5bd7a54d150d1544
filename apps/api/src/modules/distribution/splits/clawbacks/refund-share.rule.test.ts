import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundShares } from './refund-share.rule.ts';

const refundAll = (shares: readonly number[], refunds: readonly number[]): number[][] => {
  let left = [...shares];
  return refunds.map((amount) => {
    const reversal = refundShares(amount, left);
    left = left.map((share, index) => share + (reversal[index] ?? NaN));
    return reversal;
  });
};

describe('a refund after the run', () => {
  it.each([
    [
      'in two halves',
      [334, 333, 333],
      [500, 500],
      [
        [-167, -167, -166],
        [-167, -166, -167],
      ],
    ],
    [
      'a later refund never gives a penny back',
      [3, 3, 1],
      [3, 1, 3],
      [
        [-1, -1, -1],
        [-1, 0, 0],
        [-1, -2, 0],
      ],
    ],
    ['in one go takes exactly what was given', [334, 333, 333], [1000], [[-334, -333, -333]]],
    ['a share that is used up loses nothing more', [0, 5], [3], [[0, -3]]],
    ['of nothing takes nothing', [3, 3], [0], [[0, 0]]],
    ['of nothing from nobody', [], [0], [[]]],
  ])('%s', (_title, shares, refunds, reversals) => {
    expect(refundAll(shares, refunds)).toEqual(reversals);
  });

  it.each([
    ['more than is left', 6, [3, 2]],
    ['less than nothing', -1, [3, 2]],
    ['anything from nobody', 1, []],
    ['from a share below zero', 1, [3, -1]],
  ])('is refused for %s', (_title, amount, left) => {
    expect(() => refundShares(amount, left)).toThrow(RangeError);
  });

  it('piece by piece, in any pieces, ends with nothing left and never crosses zero', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 });
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
    fc.assert(
      fc.property(shares, cuts, (given, fractions) => {
        let left = [...given];
        const refund = (amount: number): void => {
          const reversal = refundShares(amount, left);
          expect(reversal.every((part) => part <= 0)).toBe(true);
          left = left.map((share, index) => share + (reversal[index] ?? NaN));
          expect(left.every((share) => share >= 0)).toBe(true);
        };
        const total = (): number => left.reduce((all, share) => all + share, 0);
        for (const fraction of fractions) refund(Math.floor(total() * fraction));
        refund(total());
        expect(total()).toBe(0);
      }),
    );
  });
});
