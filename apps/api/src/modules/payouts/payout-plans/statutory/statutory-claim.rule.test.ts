import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountClaims, keptOfAccounts } from './statutory-claim.rule.ts';

const today = '2026-11-21';
const ann = { account: 'ann', balance: 900, available: 900 };
const ben = { account: 'ben', balance: 700, available: 700 };
const cleo = { account: 'cleo', balance: 300, available: 300 };
const earned = new Map([
  ['ann', { thisMonth: 500, sinceLastMonth: 900 }],
  ['ben', { thisMonth: 700, sinceLastMonth: 700 }],
  ['cleo', { thisMonth: 0, sinceLastMonth: 100 }],
]);
const money = { underWay: new Map<string, number>(), earned, kept: new Map<string, number>() };

describe('what the law wants paid', () => {
  it('is found by the account, in whatever order balances come', () => {
    const right = {
      ann: { dueOn: '2026-11-30', account: 'ann', due: 400, available: 900 },
      cleo: { dueOn: '2026-10-31', account: 'cleo', due: 200, available: 300 },
    };
    fc.assert(
      fc.property(fc.shuffledSubarray([ann, ben, cleo], { minLength: 3 }), (balances) => {
        const claims = accountClaims({ ...money, balances }, today);
        expect(Object.fromEntries(claims)).toEqual(right);
      }),
    );
  });

  it('is not what is on its way, and what is kept for tax is not paid', () => {
    const claims = accountClaims(
      {
        ...money,
        balances: [ben, cleo, ann],
        underWay: new Map([['cleo', 200]]),
        kept: new Map([['ann', 250]]),
      },
      today,
    );
    expect(Object.fromEntries(claims)).toEqual({
      ann: { dueOn: '2026-11-30', account: 'ann', due: 400, available: 650 },
      cleo: { dueOn: '2026-11-30', account: 'cleo', due: 100, available: 300 },
    });
  });
});

describe('what is kept for tax of protected tips', () => {
  it('is what the same person’s other tips do not cover, in whatever order balances come', () => {
    const people = [
      { staffId: 1, account: 'ann', other: 'ann-other' },
      { staffId: 2, account: 'ben', other: 'ben-other' },
      { staffId: 3, account: 'cleo', other: 'cleo-other' },
    ];
    const kept = new Map([
      [1, 300],
      [2, 300],
    ]);
    const others = [
      { account: 'ann-other', available: 100 },
      { account: 'ben-other', available: 1000 },
      { account: 'cleo-other', available: -50 },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(others, { minLength: 3 }), (read) => {
        expect(Object.fromEntries(keptOfAccounts(people, kept, read))).toEqual({
          ann: 200,
          ben: 0,
          cleo: 0,
        });
      }),
    );
  });
});
