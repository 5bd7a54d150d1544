import {
  getCurrentPlan,
  getPayoutPlans,
  getPayoutPlanSetupList,
  selectNewPlan,
} from '@tipwell/contract/calls/payout-plans';
import { realPersonOf } from '../../../platform/actor.ts';
import { bind, bindPublic, type Binding } from '../../../platform/http/bind.ts';
import { staffPayee } from '../../destinations/index.ts';
import { freshProofWithFactor, ownWorkplace } from '../../identity/index.ts';
import { choosePlan } from './choose-plan.ts';
import { showCurrentPlan, showPlans } from './show-plans.ts';
import { showPlanSetups } from './show-setups.ts';

export const planRoutes: Binding[] = [
  bindPublic(getPayoutPlanSetupList, async () => showPlanSetups()),
  bind(getPayoutPlans, ownWorkplace, async (context, _actor, { params }) =>
    showPlans(context, staffPayee(params)),
  ),
  bind(getCurrentPlan, ownWorkplace, async (context, _actor, { params }) =>
    showCurrentPlan(context, staffPayee(params)),
  ),
  bind(selectNewPlan, ownWorkplace, async (context, actor, { params, body }) => {
    await freshProofWithFactor(context, actor);
    await choosePlan(context, { by: realPersonOf(actor), of: staffPayee(params), ...body });
    return showCurrentPlan(context, staffPayee(params));
  }),
];
