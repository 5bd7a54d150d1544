import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfReserve, keptBack, stretchesFrom, withoutKeptBack } from './reserve.rule.ts';

describe('what is kept back until tax is settled', () => {
  const given = (amount: number, reserveBps = 2000) => ({ unsettled: [{ amount, reserveBps }] });
  it.each([
    ['a fifth of what was given', given(10_000), 2000],
    ['at least what rounding down of the rest leaves', given(9), 2],
    ['a single penny whole', given(1), 1],
    ['nothing at a rate of nothing', given(10_000, 0), 0],
    ['nothing of what is below nothing', given(-500), 0],
    [
      'each part of what was given on its days',
      { unsettled: [...given(1000).unsettled, ...given(1000, 4000).unsettled] },
      600,
    ],
    ['what was approved, to the penny', { approved: 1234 }, 1234],
    ['what earlier periods could not withhold', { ...given(1000), carried: 56 }, 256],
    ['of that no more than the limit of what came since', { ...given(1000), carried: 99_999 }, 500],
    ['and nothing while nothing came since', { carried: 99_999 }, 0],
    ['all three together', { ...given(1000), approved: 300, carried: 7 }, 507],
  ])('%s', (_title, over, kept) => {
    const nothing = { unsettled: [], capBps: 5000, approved: 0, carried: 0 };
    expect(keptBack({ ...nothing, ...over })).toBe(kept);
  });

  it('leaves at most the floor of the rest to be paid', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(5_000), (amount, reserveBps) => {
        const kept = keptBack({
          ...given(amount, reserveBps),
          capBps: 5000,
          approved: 0,
          carried: 0,
        });
        expect(amount - kept).toBe(Math.floor((amount * (10_000 - reserveBps)) / 10_000));
      }),
    );
  });
});

describe('which part is set aside on which days', () => {
  const of = (reserveBps: number, fromDay: string, lastDay: string) => ({
    reserveBps,
    fromDay,
    lastDay,
  });
  it.each([
    ['the usual one', [], 5000, [['2026-11-01', null, 2000]]],
    ['never more than the limit', [], 1100, [['2026-11-01', null, 1100]]],
    [
      'another for its days',
      [of(4000, '2026-11-10', '2026-11-19')],
      5000,
      [
        ['2026-11-01', '2026-11-09', 2000],
        ['2026-11-10', '2026-11-19', 4000],
        ['2026-11-20', null, 2000],
      ],
    ],
    [
      'of two the later one',
      [of(4000, '2026-10-01', '2026-11-19'), of(1000, '2026-11-05', '2026-12-04')],
      5000,
      [
        ['2026-11-01', '2026-11-04', 4000],
        ['2026-11-05', '2026-11-19', 1000],
        ['2026-11-20', '2026-12-04', 1000],
        ['2026-12-05', null, 2000],
      ],
    ],
    [
      'not one that is over',
      [of(4000, '2026-09-01', '2026-10-31')],
      5000,
      [['2026-11-01', null, 2000]],
    ],
    [
      'all above the limit as much as it allows',
      [of(10_000, '2026-10-01', '2026-12-31')],
      4500,
      [
        ['2026-11-01', '2026-12-31', 4500],
        ['2027-01-01', null, 2000],
      ],
    ],
  ])('%s', (_title, approved, capBps, stretches) => {
    const found = stretchesFrom('2026-11-01', approved, capBps);
    expect(found.map(({ from, to, reserveBps }) => [from, to, reserveBps])).toEqual(stretches);
  });

  it('begins on the day after it is approved, and is over after six months', () => {
    expect(daysOfReserve('2026-11-28')).toEqual({ fromDay: '2026-11-29', lastDay: '2027-05-28' });
    expect(daysOfReserve('2026-08-30')).toEqual({ fromDay: '2026-08-31', lastDay: '2027-02-27' });
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
