import {
  getCurrentPlan,
  getPayoutPlans,
  getPayoutPlanSetupList,
  selectNewPlan,
} from '@tipwell/contract/payouts/calls/payout-plans';
import { getBalance } from '@tipwell/contract/payouts/calls/payouts';
import {
  getVenueBalance,
  getVenuePayoutPlans,
  selectVenuePlan,
} from '@tipwell/contract/payouts/calls/venue-payouts';
import { realPersonOf } from '#platform/actor.ts';
import { bind, bindPublic, type Binding } from '#platform/http/bind.ts';
import { readingTogether } from '#platform/read-together.ts';
import { staffPayee, venueMoney, venuePayee } from '#payouts/destinations';
import { freshProofWithFactor, ownWorkplace } from '#identity/identity';
import { choosePlan } from './plans/choose-plan.ts';
import { worksThereOrMovesItsMoney } from './policy.ts';
import { showBalance, showVenueBalance } from './plans/show-balance.ts';
import { showCurrentPlan, showLocationPlans, showPlans } from './plans/show-plans.ts';
import { showPlanSetups } from './plans/show-setups.ts';

/** The same balance is open on several screens, and all of them hear of a tip at the same moment. */
const balanceTogether = readingTogether(
  showBalance,
  ({ userId, staffId }) => `${userId} ${staffId}`,
);

export const routes: Binding[] = [
  bindPublic(getPayoutPlanSetupList, async () => showPlanSetups()),
  bind(getBalance, ownWorkplace, async (context, _actor, { params }) =>
    balanceTogether(context, params),
  ),
  bind(getCurrentPlan, ownWorkplace, async (context, _actor, { params }) =>
    showCurrentPlan(context, staffPayee(params)),
  ),
  bind(selectNewPlan, ownWorkplace, async (context, actor, { params, body }) => {
    await freshProofWithFactor(context, actor);
    await choosePlan(context, { by: realPersonOf(actor), of: staffPayee(params), ...body });
    return showCurrentPlan(context, staffPayee(params));
  }),
  bind(getVenueBalance, venueMoney, async (context, _actor, { params }) =>
    showVenueBalance(context, params),
  ),
  bind(getVenuePayoutPlans, venueMoney, async (context, _actor, { params, query }) =>
    showPlans(context, venuePayee(params), query.locale),
  ),
  bind(getPayoutPlans, worksThereOrMovesItsMoney, async (context, actor, { params, query }) =>
    showLocationPlans(context, actor, { ...params, ...query }),
  ),
  bind(selectVenuePlan, venueMoney, async (context, actor, { params, body }) => {
    await freshProofWithFactor(context, actor);
    await choosePlan(context, { by: realPersonOf(actor), of: venuePayee(params), ...body });
    return showCurrentPlan(context, venuePayee(params));
  }),
];
