import { fail } from '@tipwell/contract/api/errors';
import { planOfId } from '@tipwell/contract/payouts/payout-plans';
import type { Context } from '#platform/context.ts';
import type { BalanceHolder } from '#payouts/destinations';
import { offeredPlans } from './offered-plans.rule.ts';
import { changeCountsFrom, periodOn } from './plan-period.rule.ts';
import { insertChoice } from './plan-store.ts';
import { readPlans } from './workplace-plans.ts';

/**
 * Chooses a plan from the next period on; what goes on is paid as it was agreed. Choosing the plan that
 * counts already takes a change back that was still to come.
 * @throws planNotOffered while daily payouts are free, where the location has fixed the plan, or for an
 *   unknown id; notFound
 */
export async function choosePlan(
  context: Context,
  input: { by: string; of: BalanceHolder; payoutPlanId: number },
): Promise<void> {
  const now = context.clock.now();
  const at = await readPlans(context.db, input.of, now);
  const { location, plans, today, paidFrom } = at;
  const current = periodOn(plans, today).plan;
  const plan = planOfId(input.payoutPlanId);
  const offer = offeredPlans({
    isPromoActive: today < paidFrom,
    mayChoose: location.isEnableSubscriptionPlans,
    current,
  }).find((offered) => offered.plan === plan);
  if (!plan || !offer || offer.disabled) fail('planNotOffered');
  const { of, by } = input;
  const validFrom = changeCountsFrom(plans, today);
  await insertChoice(context.db, { of, plan, validFrom, by, at: now });
}
