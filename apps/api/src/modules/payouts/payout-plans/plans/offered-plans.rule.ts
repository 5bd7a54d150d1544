import { planPeriods, type PlanPeriod } from '@tipwell/contract/payouts/payout-plans';
import type { PlanChoice } from './plan-period.rule.ts';

/** Why a plan cannot be chosen now. */
export type PlanLock = 'PROMO' | 'FIXED_BY_LOCATION';

export interface OfferedPlan {
  plan: PlanPeriod;
  activePromo: boolean;
  disabled: PlanLock | null;
}

/**
 * The plans as a person finds them (onboarding §4): while the daily plan is free all others are
 * disabled; where the location lets nobody choose, all are but the one in force.
 */
export function offeredPlans(situation: {
  isPromoActive: boolean;
  mayChoose: boolean;
  current: PlanPeriod;
}): OfferedPlan[] {
  return planPeriods.map((plan) => {
    const activePromo = situation.isPromoActive && plan === 'DAILY';
    let disabled: PlanLock | null = null;
    if (situation.isPromoActive && !activePromo) disabled = 'PROMO';
    else if (!situation.mayChoose && plan !== situation.current) disabled = 'FIXED_BY_LOCATION';
    return { plan, activePromo, disabled };
  });
}

/**
 * All plans of a person in the order in which they count: free daily payouts first, then the default,
 * then what the person chose.
 * @param promoEndsOn the first business day (`YYYY-MM-DD`) that is not free any more
 */
export function plansOf(
  promoEndsOn: string,
  fallback: PlanPeriod,
  chosen: readonly PlanChoice[],
): PlanChoice[] {
  return [
    { plan: 'DAILY', validFrom: '0001-01-01' },
    { plan: fallback, validFrom: promoEndsOn },
    ...chosen.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom)),
  ];
}
