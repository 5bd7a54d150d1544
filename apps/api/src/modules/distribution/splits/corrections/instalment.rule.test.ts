import { sum } from '@tipwell/contract/money/money';
import { describe, expect, it } from 'vitest';
import { instalmentOf, movesOf, oldestFirst, reserveOf } from './instalment.rule.ts';

describe('what a payout gives back', () => {
  it.each([
    [1000, 5000, 20, 200],
    [1001, 5000, 20, 200],
    [1000, 150, 20, 150],
    [4, 500, 20, 0],
    [0, 500, 20, 0],
    [-300, 500, 20, 0],
    [1000, 5000, 50, 500],
  ])('of %i there with %i owed at %i %% keeps %i free', (available, owed, cap, reserve) => {
    expect(reserveOf(available, owed, cap)).toBe(reserve);
  });

  it('is never above the cap, and all that was kept free when all is paid', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 20_000; round += 1) {
      const available = next(200_000);
      const owed = next(50_000);
      const cap = 5 + next(46);
      const reserve = reserveOf(available, owed, cap);
      const paid = available - reserve;
      expect(Math.min(reserve, instalmentOf(paid, owed, cap))).toBe(reserve);
      const part = next(paid + 1);
      const taken = instalmentOf(part, owed, cap);
      expect(taken * 100).toBeLessThanOrEqual((part + taken) * cap);
      expect(part + taken).toBeLessThanOrEqual(available);
    }
  });

  it('settles the oldest first', () => {
    expect(oldestFirst(250, [100, 0, 300])).toEqual([100, 0, 150]);
    expect(oldestFirst(0, [100])).toEqual([0]);
  });
});

describe('where an instalment goes', () => {
  it('keeps the sum of every portion and gives nobody more than they lack', () => {
    let seed = 11;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 5000; round += 1) {
      const shares = Array.from({ length: 1 + next(4) }, (_, index) => ({
        shareId: `s${index}`,
        portion: 1 + next(3),
        left: 1 + next(900),
      }));
      const total = sum(shares.map(({ left }) => left));
      const instalment = 1 + next(total);
      const gains = Array.from({ length: 1 + next(3) }, (_, index) => ({
        lineId: `g${index}`,
        lacking: instalment + next(50),
      }));
      const { taken, given } = movesOf(instalment, shares, gains);
      expect(sum(taken.map(({ amount }) => amount))).toBe(instalment);
      for (const portion of [1, 2, 3]) {
        const of = new Set(
          shares.filter((share) => share.portion === portion).map(({ shareId }) => shareId),
        );
        expect(
          sum(given.filter((one) => one.portion === portion).map(({ amount }) => amount)),
        ).toBe(sum(taken.filter(({ shareId }) => of.has(shareId)).map(({ amount }) => amount)));
      }
      for (const { shareId, amount } of taken) {
        expect(amount).toBeLessThanOrEqual(
          shares.find((share) => share.shareId === shareId)?.left ?? 0,
        );
      }
      for (const { lineId, lacking } of gains) {
        const got = given.filter((one) => one.lineId === lineId).map(({ amount }) => amount);
        expect(sum(got)).toBeLessThanOrEqual(lacking);
      }
    }
  });
});
