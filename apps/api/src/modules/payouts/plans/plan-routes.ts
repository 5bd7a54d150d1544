import {
  getCurrentPlan,
  getPayoutPlans,
  getPayoutPlanSetupList,
  selectNewPlan,
} from '@tipwell/contract/calls/payout-plans';
import { bind, bindPublic, type Binding } from '../../../platform/http/bind.ts';
import { ownWorkplace } from '../../identity/index.ts';
import { choosePlan } from './choose-plan.ts';
import { showCurrentPlan, showPlans } from './show-plans.ts';
import { showPlanSetups } from './show-setups.ts';

export const planRoutes: Binding[] = [
  bindPublic(getPayoutPlanSetupList, async () => showPlanSetups()),
  bind(getPayoutPlans, ownWorkplace, async (context, _actor, { params }) =>
    showPlans(context, params),
  ),
  bind(getCurrentPlan, ownWorkplace, async (context, _actor, { params }) =>
    showCurrentPlan(context, params),
  ),
  bind(selectNewPlan, ownWorkplace, async (context, _actor, { params, body }) => {
    await choosePlan(context, { by: params.userId, of: params, ...body });
    return showCurrentPlan(context, params);
  }),
];
