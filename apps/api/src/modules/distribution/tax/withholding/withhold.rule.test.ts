import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withhold } from './withhold.rule.ts';

describe('what is withheld for tax', () => {
  it.each([
    ['25.5 % of 123.45, a half penny up', { rateBps: 2550 }, 12_345, 12_345, 3148, 9197, 0],
    ['exactly half a penny is rounded up', { rateBps: 5000 }, 1, 1, 1, 0, 0],
    ['less than half a penny is not', { rateBps: 4999 }, 1, 1, 0, 1, 0],
    ['an amount as it was set', { amount: 4000 }, 5000, 5000, 4000, 1000, 0],
    ['never more than there is: the rest carries over', { amount: 5000 }, 4200, 4200, 4200, 0, 800],
    [
      'of the gross, although some was paid out since',
      { rateBps: 2000 },
      10_000,
      500,
      500,
      0,
      1500,
    ],
    ['nothing of a balance below zero', { rateBps: 2000 }, -500, -500, 0, -500, 0],
    ['an amount set for somebody below zero waits', { amount: 300 }, 0, -500, 0, -500, 300],
    ['everything at 100 %', { rateBps: 10_000 }, 777, 777, 777, 0, 0],
    ['nothing at 0 %', { rateBps: 0 }, 777, 777, 0, 777, 0],
  ])('%s', (_title, order, allocated, balance, withheld, payable, carried) => {
    expect(withhold(order, { allocated, balance })).toEqual({ withheld, payable, carried });
  });

  it('refuses to withhold less than nothing', () => {
    expect(() => withhold({ amount: -1 }, { allocated: 100, balance: 100 })).toThrow(RangeError);
  });

  it('never makes a balance worse than it was, and never loses a penny', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const rateBps = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(amount, amount, rateBps, (allocated, balance, rate) => {
        const { withheld, payable } = withhold({ rateBps: rate }, { allocated, balance });
        expect(withheld + payable).toBe(balance);
        expect(payable).toBeGreaterThanOrEqual(Math.min(balance, 0));
      }),
    );
  });
});
