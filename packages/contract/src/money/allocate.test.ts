import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { MoneyError } from './money-error.ts';

describe('dividing an amount among people', () => {
  it('gives spare pennies to the largest fractions and, when they tie, to whoever comes first', () => {
    expect(allocate(1000, [1, 1, 1])).toEqual([334, 333, 333]);
    expect(allocate(907, [45, 35, 20])).toEqual([408, 318, 181]);
    expect(allocate(10, [2, 1, 1])).toEqual([5, 3, 2]);
  });

  it('never gives a spare penny to somebody without a weight', () => {
    expect(allocate(101, [0, 1, 1])).toEqual([0, 51, 50]);
  });

  it('takes back exactly what it would have given', () => {
    expect(allocate(-1000, [1, 1, 1])).toEqual([-334, -333, -333]);
  });

  it('refuses to divide among nobody', () => {
    expect(() => allocate(100, [])).toThrow(MoneyError);
    expect(() => allocate(100, [0, 0])).toThrow(MoneyError);
  });

  it('refuses half pennies and negative or broken weights', () => {
    expect(() => allocate(0.5, [1])).toThrow(MoneyError);
    expect(() => allocate(100, [-1, 2])).toThrow(MoneyError);
    expect(() => allocate(100, [0.5, 2])).toThrow(MoneyError);
    expect(() => allocate(100, [Number.NaN])).toThrow(MoneyError);
  });

  it('keeps its promises in 100,000 random divisions', () => {
    const totals = fc.maxSafeInteger();
    const weights = fc
      .array(fc.oneof(fc.nat(3), fc.nat(10_000), fc.nat(Number.MAX_SAFE_INTEGER)), {
        minLength: 1,
        maxLength: 12,
      })
      .filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(totals, weights, (total, list) => {
        const parts = allocate(total, list);
        const all = list.reduce((sum, weight) => sum + BigInt(weight), 0n);
        const given = parts.reduce((sum, part) => sum + BigInt(part), 0n);
        if (given !== BigInt(total)) return false;
        return parts.every((part, index) => {
          // Each part is its exact share, rounded down or up, so it is less than one unit away.
          const exact = BigInt(total) * BigInt(list[index] ?? 0);
          const difference = BigInt(part) * all - exact;
          if (list[index] === 0) return Object.is(part, 0);
          return difference > -all && difference < all;
        });
      }),
      { numRuns: 100_000 },
    );
  });

  it('mirrors every division when the amount is taken back', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1 }),
        (n, w) => {
          expect(allocate(-n, w)).toEqual(allocate(n, w).map((part) => 0 - part));
        },
      ),
    );
  });

  it('never gives more to a smaller weight than to a larger one', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(99), { minLength: 2 }), (total, weights) => {
        fc.pre(weights.some((weight) => weight > 0));
        const sorted = weights.toSorted((a, b) => b - a);
        const parts = allocate(total, sorted);
        expect(parts).toEqual(parts.toSorted((a, b) => b - a));
      }),
    );
  });
});
