import { expect, test } from 'vitest';
import { currencies } from '@tipwell/contract/money/money';
import { planPeriods } from '@tipwell/contract/payouts/payout-plans';
import { defaultPlan, planFee, yearlyCost } from './plan-price.rule.ts';

test.each([
  ['DAILY', 'GBP', 'BY_PERIOD', 30],
  ['DAILY', 'AED', 'BY_PERIOD', 100],
  ['WEEKLY', 'GBP', 'BY_PERIOD', 0],
  ['MONTHLY', 'GBP', 'BY_PERIOD', 0],
  ['DAILY', 'GBP', null, 0],
] as const)('a payout of the %s plan in %s, priced %s, costs %i', (plan, currency, type, fee) => {
  expect(planFee(plan, currency, type)).toBe(fee);
});

test('a year of daily payouts costs at most 365 of them', () => {
  expect(yearlyCost('DAILY', 'GBP', 'BY_PERIOD')).toEqual({ payouts: 365, atMost: 10_950 });
  expect(yearlyCost('WEEKLY', 'GBP', 'BY_PERIOD')).toEqual({ payouts: 52, atMost: 0 });
  expect(yearlyCost('MONTHLY', 'GBP', null)).toEqual({ payouts: 12, atMost: 0 });
});

test('the plan that nobody chose is free in every currency', () => {
  for (const type of ['BY_PERIOD', null] as const) {
    for (const currency of currencies) expect(planFee(defaultPlan(type), currency, type)).toBe(0);
  }
  expect(planPeriods).toContain(defaultPlan('BY_PERIOD'));
});
