import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBalances } from './balance-of-account.rule.ts';

const anAccount = (code: string, isOfTips = true) => ({ code, isOfTips, mayBearFees: !isOfTips });

describe('the balances of accounts', () => {
  it('are found by the code, in whatever order they come', () => {
    const accounts = Array.from({ length: 12 }, (_, index) =>
      anAccount(`person:${index}`, index % 2 === 0),
    );
    const balances = accounts.map(({ code }, index) => ({ account: code, available: index * 100 }));
    const right = accounts.map(({ code, ...facts }, index) => ({
      ...facts,
      account: code,
      available: index * 100,
    }));
    const shuffled = fc.shuffledSubarray(balances, { minLength: balances.length });
    fc.assert(
      fc.property(shuffled, (read) => {
        expect(findBalances(read)(accounts)).toEqual(right);
      }),
    );
  });

  it('of some are missing, and nobody is given another’s', () => {
    const accounts = ['ann', 'ben', 'cleo'].map((code) => anAccount(code));
    const balances = [
      { account: 'cleo', available: 3 },
      { account: 'ann', available: 1 },
      { account: 'dan', available: 4 },
    ];
    expect(findBalances(balances)(accounts)).toMatchObject([
      { account: 'ann', available: 1 },
      { account: 'cleo', available: 3 },
    ]);
  });
});
