import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdableShares, sharesByPerson } from './holdable-shares.rule.ts';

const share = (staffId: number, amount: number) => ({ staffId, account: `a${staffId}`, amount });
const balance = (staffId: number, available: number) => ({ account: `a${staffId}`, available });

describe('the shares of a run', () => {
  it('are summed by person', () => {
    const line = (staffId: number | null, amount: number) => ({
      person: staffId === null ? null : { staffId },
      account: `a${staffId}`,
      amount,
    });
    const lines = [line(1, 300), line(2, 50), line(null, 70), line(3, 0), line(1, 25)];
    expect(sharesByPerson(lines)).toEqual([share(1, 325), share(2, 50)]);
  });
});

describe('what can be held', () => {
  it.each([
    ['all of it', [share(1, 300)], [balance(1, 900)], [share(1, 300)]],
    ['what a refund left', [share(1, 300)], [balance(1, 120)], [share(1, 120)]],
    ['nothing of a balance below zero', [share(1, 300)], [balance(1, -5)], []],
    ['nothing of an unknown account', [share(1, 300)], [balance(2, 900)], []],
    [
      'each from its own account where one is missing',
      [share(1, 300), share(2, 40), share(3, 500)],
      [balance(3, 450), balance(1, 310)],
      [share(1, 300), share(3, 450)],
    ],
  ])('is %s', (_title, shares, balances, holdable) => {
    expect(holdableShares(shares, balances)).toEqual(holdable);
  });

  it('does not depend on the order in which balances are read', () => {
    const shares = Array.from({ length: 12 }, (_, index) => share(index, 1000));
    const balances = shares.map(({ staffId }) => balance(staffId, (staffId + 1) * 10));
    const right = shares.map(({ staffId }) => share(staffId, (staffId + 1) * 10));
    fc.assert(
      fc.property(fc.shuffledSubarray(balances, { minLength: balances.length }), (read) => {
        expect(holdableShares(shares, read)).toEqual(right);
      }),
    );
  });
});
