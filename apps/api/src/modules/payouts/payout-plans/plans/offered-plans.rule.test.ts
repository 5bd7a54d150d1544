import { expect, test } from 'vitest';
import { offeredPlans, plansOf } from './offered-plans.rule.ts';
import { periodOn } from './plan-period.rule.ts';

const locks = (situation: Parameters<typeof offeredPlans>[0]) =>
  offeredPlans(situation).map(({ disabled }) => disabled);

test('in the first days the daily plan is free and the only one', () => {
  const situation = { isPromoActive: true, mayChoose: true, current: 'DAILY' } as const;
  expect(locks(situation)).toEqual([null, 'PROMO', 'PROMO']);
  expect(offeredPlans(situation).map(({ activePromo }) => activePromo)).toEqual([
    true,
    false,
    false,
  ]);
});

test('later all can be chosen, and none is a promotion', () => {
  const situation = { isPromoActive: false, mayChoose: true, current: 'WEEKLY' } as const;
  expect(locks(situation)).toEqual([null, null, null]);
  expect(offeredPlans(situation).some(({ activePromo }) => activePromo)).toBe(false);
});

test('where the location lets nobody choose only the plan in force is open', () => {
  const situation = { isPromoActive: false, mayChoose: false, current: 'WEEKLY' } as const;
  expect(locks(situation)).toEqual(['FIXED_BY_LOCATION', null, 'FIXED_BY_LOCATION']);
});

test('free days, then the default, then what was chosen', () => {
  const plans = plansOf('2026-11-16', 'WEEKLY', [
    { plan: 'DAILY', validFrom: '2026-12-14' },
    { plan: 'MONTHLY', validFrom: '2026-12-01' },
  ]);
  const on = (day: string) => periodOn(plans, day).plan;
  expect([on('2026-11-15'), on('2026-11-16'), on('2026-12-01'), on('2026-12-14')]).toEqual([
    'DAILY',
    'WEEKLY',
    'MONTHLY',
    'DAILY',
  ]);
});
