import { currencySettings } from '@tipwell/contract/money/currency-settings';
import type { Currency } from '@tipwell/contract/money/money';
import type { PlanPeriod } from '@tipwell/contract/payouts/payout-plans';

const payoutsPerYear: Readonly<Record<PlanPeriod, number>> = {
  DAILY: 365,
  WEEKLY: 52,
  MONTHLY: 12,
};

/**
 * What one payout of a plan costs, in minor units. Only the daily plan costs anything, and only where
 * the payment system prices by period (onboarding §9).
 */
export function planFee(
  plan: PlanPeriod,
  currency: Currency,
  priceType: 'BY_PERIOD' | null,
): number {
  return priceType === 'BY_PERIOD' && plan === 'DAILY'
    ? currencySettings[currency].dailyPlanFee
    : 0;
}

/** The most that a plan can cost in a year: days without a payout cost nothing. */
export function yearlyCost(
  plan: PlanPeriod,
  currency: Currency,
  priceType: 'BY_PERIOD' | null,
): { payouts: number; atMost: number } {
  const payouts = payoutsPerYear[plan];
  return { payouts, atMost: payouts * planFee(plan, currency, priceType) };
}

/**
 * The plan of whoever has chosen none, once the free daily payouts have ended: nobody pays for what
 * they did not choose.
 */
export function defaultPlan(priceType: 'BY_PERIOD' | null): PlanPeriod {
  return priceType === 'BY_PERIOD' ? 'WEEKLY' : 'DAILY';
}
