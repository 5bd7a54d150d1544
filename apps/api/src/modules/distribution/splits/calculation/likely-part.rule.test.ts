import { expect, it } from 'vitest';
import { likelyPart } from './likely-part.rule.ts';
import { planRun } from './plan-run.rule.ts';

const people = [
  { id: '1', staffType: 'WAITER', weight: 1 },
  { id: '2', staffType: 'WAITER', weight: 1 },
];
const rows = [
  {
    staffType: 'WAITER',
    label: null,
    percentage: 10_000,
    isPrimaryStaff: false,
    isDisabled: false,
  },
];
const day = { tipsType: 'COMMON_PRIORITY', isGroup: false, people } as const;
const schemes = [{ version: 1, rows }];

it.each([
  ['a part of what the team was given', '1', [{ primary: null, amount: 901 }], 451],
  ['none of what the own guests gave', '1', [{ primary: '1', amount: 300 }], 0],
  [
    'all of what a colleague’s guests gave, with nobody else there',
    '2',
    [{ primary: '1', amount: 300 }],
    300,
  ],
] as const)('likely is %s', (_what, id, portions, likely) => {
  const plan = planRun({ ...day, schemes, portions });
  expect(likelyPart(plan, { id, shares: true })).toEqual({ likely, reason: null });
});

it('what nobody else could share would come back', () => {
  const portions = [{ primary: '1', amount: 300 }];
  const plan = planRun({ ...day, schemes, portions, people: people.slice(0, 1) });
  expect(likelyPart(plan, { id: '1', shares: true })).toEqual({ likely: 300, reason: null });
});

it('somebody who does not share is told so', () => {
  const plan = planRun({ ...day, schemes, portions: [{ primary: null, amount: 901 }] });
  expect(likelyPart(plan, { id: '9', shares: false })).toEqual({ likely: 0, reason: 'NO_PART' });
});

it('nobody guesses without percentages', () => {
  const portions = [{ primary: null, amount: 901 }];
  expect(likelyPart(planRun({ ...day, schemes: [], portions }), { id: '1', shares: true })).toEqual(
    {
      likely: null,
      reason: 'PERCENTAGES_NOT_SET',
    },
  );
  const cook = { id: '3', staffType: 'COOK', weight: 1 };
  const plan = planRun({ ...day, schemes, portions, people: [...people, cook] });
  expect(likelyPart(plan, { id: '1', shares: true })).toEqual({
    likely: null,
    reason: 'TYPE_WITHOUT_PERCENTAGE',
  });
});
