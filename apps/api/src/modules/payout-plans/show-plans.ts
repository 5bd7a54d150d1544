import type { CallOutput } from '@tipwell/contract/call';
import type { getCurrentPlan, getPayoutPlans } from '@tipwell/contract/calls/payout-plans';
import { currencySettings } from '@tipwell/contract/currency-settings';
import { planIds } from '@tipwell/contract/payout-plans';
import type { Context } from '../../platform/context.ts';
import type { BalanceHolder } from '../destinations/index.ts';
import { boundsOfBusinessDay, dayAfter } from '../distribution/index.ts';
import { readBalance } from '../payouts/index.ts';
import { outlookOf } from './outlook.ts';
import { promoDays } from './promo-end.rule.ts';
import { offeredPlans } from './offered-plans.rule.ts';
import { changeCountsFrom, periodOn, type PlanChoice } from './plan-period.rule.ts';
import { planFee, yearlyCost } from './plan-price.rule.ts';
import { pausedSince } from './plan-store.ts';
import { readPlans } from './workplace-plans.ts';

const shownExamples = 2;

/** The plans of a person at a workplace, or of a venue. @throws notFound */
export async function showPlans(
  context: Context,
  payee: BalanceHolder,
): Promise<CallOutput<typeof getPayoutPlans>> {
  const at = await readPlans(context.db, payee, context.clock.now());
  const { location, priceType, today, paidFrom, plans } = at;
  const { currency, timeZone } = location;
  const { plan: current, to } = periodOn(plans, today);
  const paidAt = boundsOfBusinessDay(to, timeZone).end;
  const isPromoActive = today < paidFrom;
  const offered = offeredPlans({
    isPromoActive,
    mayChoose: location.isEnableSubscriptionPlans,
    current,
  });
  return {
    plans: offered.map(({ plan, activePromo, disabled }) => ({
      id: planIds[plan],
      period: plan,
      currency,
      feeAmount: planFee(plan, currency, priceType),
      targetAmount: currencySettings[currency].minimumPayout,
      activePromo,
      promoDaysCnt: promoDays,
      disabled: disabled !== null,
      disabledBecause: disabled,
      yearly: yearlyCost(plan, currency, priceType),
      example: examplesOf(plans, plan, today, timeZone),
    })),
    ...currentAndNext(plans, today),
    promoEndsOn: isPromoActive ? paidFrom : null,
    pausedSince: (await pausedSince(context.db, payee))?.toISOString() ?? null,
    byItself: (await outlookOf(context, await readBalance(context.db, payee), paidAt)).byItself,
  };
}

/** The plan of a person at a workplace, or of a venue. @throws notFound */
export async function showCurrentPlan(
  context: Context,
  payee: BalanceHolder,
): Promise<CallOutput<typeof getCurrentPlan>> {
  const { plans, today } = await readPlans(context.db, payee, context.clock.now());
  const { currentId, next } = currentAndNext(plans, today);
  return { id: currentId, next };
}

function currentAndNext(plans: readonly PlanChoice[], today: string) {
  const current = periodOn(plans, today);
  const following = periodOn(plans, dayAfter(current.to));
  return {
    currentId: planIds[current.plan],
    next:
      following.plan === current.plan
        ? null
        : { id: planIds[following.plan], from: following.from },
  };
}

/** The next payouts of a plan, the ones after a change where it is another than now: which days, and when. */
function examplesOf(
  plans: readonly PlanChoice[],
  plan: PlanChoice['plan'],
  today: string,
  timeZone: string,
) {
  const isCurrent = periodOn(plans, today).plan === plan;
  const validFrom = isCurrent ? today : changeCountsFrom(plans, today);
  const chosen = isCurrent ? plans : [...plans, { plan, validFrom }];
  const examples: { from: string; to: string; at: string }[] = [];
  let day = validFrom;
  while (examples.length < shownExamples) {
    const { from, to } = periodOn(chosen, day);
    examples.push({ from, to, at: boundsOfBusinessDay(to, timeZone).end.toISOString() });
    day = dayAfter(to);
  }
  return examples;
}
