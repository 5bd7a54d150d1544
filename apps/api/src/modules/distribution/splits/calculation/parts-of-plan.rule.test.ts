import { expect, it } from 'vitest';
import { shareRun } from './run-shares.rule.ts';
import { partsOfPlan } from './parts-of-plan.rule.ts';

const member = (id: number, weight = 1) => ({ id: String(id), weight });
const groups = [
  { staffType: 'WAITER', percentage: 6000, members: [member(7), member(3)] },
  { staffType: 'BAR', percentage: 4000, members: [member(5)] },
];
const partsOf = (portions: { primary: string | null; amount: number }[], of = groups) => {
  const shares = shareRun(portions, of);
  return partsOfPlan(shares.ok ? shares.portions : []);
};

it('adds up what each would be given of all portions', () => {
  const parts = partsOf([
    { primary: null, amount: 1000 },
    { primary: '7', amount: 500 },
  ]);
  expect(parts).toEqual({
    types: [
      { staffType: 'WAITER', percentage: 6000, people: 2, amount: 900 },
      { staffType: 'BAR', percentage: 4000, people: 1, amount: 600 },
    ],
    people: [
      { staffId: 3, staffType: 'WAITER', amount: 600 },
      { staffId: 5, staffType: 'BAR', amount: 600 },
      { staffId: 7, staffType: 'WAITER', amount: 300 },
    ],
    unallocated: 0,
  });
});

it('tells what would come back to whoever was tipped, and what nobody could be given', () => {
  const alone = [{ staffType: 'WAITER', percentage: 10_000, members: [] }];
  expect(
    partsOf(
      [
        { primary: null, amount: 300 },
        { primary: '7', amount: 200 },
      ],
      alone,
    ),
  ).toEqual({
    types: [],
    people: [{ staffId: 7, staffType: null, amount: 200 }],
    unallocated: 300,
  });
});
