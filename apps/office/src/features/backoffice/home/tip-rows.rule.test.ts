import { expect, it } from 'vitest';
import { aTip } from '../../../../test/person.ts';
import { rowsOf, type TipRow } from './tip-rows.rule.ts';

const bill = { amount: 4500, net: 4500, fees: 358, salesTax: 750 };
const billWithin = { amount: 4500, net: 4142, fees: 358, salesTax: 750 };
const review = { reviewId: 'r', stars: 5, words: null, createdAt: '', thanks: null };
type Expected = Partial<TipRow> & { paid?: number };

const cases: [string, ReturnType<typeof aTip>, Expected[]][] = [
  ['a tip', aTip({ net: 1000 }), [{ kind: 'TIP', amount: 1000 }]],
  ['a tip to the team', aTip({ net: 0, toTeam: 800 }), [{ kind: 'TIP', amount: 800 }]],
  [
    'a bill with a tip, fees on top: two lines, and the whole that the guest paid',
    aTip({ net: 300, amount: 300, charged: 324, bill, review }),
    [
      { kind: 'TIP', amount: 300, review },
      { kind: 'BILL', amount: 4500, paid: 5182, review: null },
    ],
  ],
  [
    'a bill alone, fees taken from it: the guest’s words stand beside it',
    aTip({ net: 0, amount: 0, charged: 0, bill: billWithin, review }),
    [{ kind: 'BILL', amount: 4142, paid: 4500, review }],
  ],
];

it.each(cases)('%s', (_title, tip, expected) => {
  expect(rowsOf(tip)).toMatchObject(expected);
  expect(rowsOf(tip)).toHaveLength(expected.length);
});
