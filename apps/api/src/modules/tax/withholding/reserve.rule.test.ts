import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptBack, withoutKeptBack } from './reserve.rule.ts';

describe('what is kept back until tax is settled', () => {
  it.each([
    ['a fifth of what was given', { unsettled: 10_000 }, 2000],
    ['at least what rounding down of the rest leaves', { unsettled: 9 }, 2],
    ['a single penny whole', { unsettled: 1 }, 1],
    ['nothing at a rate of nothing', { unsettled: 10_000, reserveBps: 0 }, 0],
    ['everything at a rate of all', { unsettled: 777, reserveBps: 10_000 }, 777],
    ['nothing of what is below nothing', { unsettled: -500 }, 0],
    ['what was approved, to the penny', { approved: 1234 }, 1234],
    ['what the last period could not withhold', { carried: 56 }, 56],
    ['all three together', { unsettled: 1000, approved: 300, carried: 7 }, 507],
  ])('%s', (_title, over, kept) => {
    const nothing = { unsettled: 0, reserveBps: 2000, approved: 0, carried: 0 };
    expect(keptBack({ ...nothing, ...over })).toBe(kept);
  });

  it('leaves at most the floor of the rest to be paid', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(10_000), (unsettled, reserveBps) => {
        const kept = keptBack({ unsettled, reserveBps, approved: 0, carried: 0 });
        expect(unsettled - kept).toBe(Math.floor((unsettled * (10_000 - reserveBps)) / 10_000));
      }),
    );
  });
});

describe('what is left of accounts', () => {
  const of = (...available: number[]) => available.map((amount) => ({ available: amount }));
  it.each([
    ['taken from the first', of(500, 300), 200, [300, 300]],
    ['then from the next', of(500, 300), 600, [0, 200]],
    ['never more than there is', of(500, 300), 2000, [0, 0]],
    ['past an account below zero', of(-50, 300), 100, [-50, 200]],
    ['nothing', of(500, 300), 0, [500, 300]],
  ])('%s', (_title, accounts, amount, left) => {
    expect(withoutKeptBack(accounts, amount).map(({ available }) => available)).toEqual(left);
  });

  it('loses no penny, and takes none below zero', () => {
    const amounts = fc.array(fc.integer({ min: -10_000, max: 100_000 }), { maxLength: 3 });
    fc.assert(
      fc.property(amounts, fc.nat(500_000), (available, amount) => {
        const there = available.reduce((total, one) => total + Math.max(one, 0), 0);
        const left = withoutKeptBack(of(...available), amount);
        const gone = left.map((one, index) => (available[index] ?? 0) - one.available);
        expect(gone.reduce((total, one) => total + one, 0)).toBe(Math.min(amount, there));
        left.forEach((one, index) => {
          expect(one.available).toBeGreaterThanOrEqual(Math.min(available[index] ?? 0, 0));
        });
      }),
    );
  });
});
