import {
  chooseChampions as chooseChampionsCall,
  getChampions,
  getGoal,
  setGoal as setGoalCall,
} from '@tipwell/contract/payments/calls/goals';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { chooseChampions, showChampions } from './goals/champions.ts';
import { setGoal, showGoal } from './goals/goals.ts';

export const goalRoutes: Binding[] = [
  bind(getGoal, ownWorkplace, async (context, _actor, { params }) =>
    showGoal(context, params.staffId),
  ),
  bind(setGoalCall, ownWorkplace, async (context, _actor, { params, body }) =>
    setGoal(context, params.staffId, body.amount),
  ),
  bind(getChampions, atLocation(permissions.seeLocation), async (context, actor, { params }) =>
    showChampions(context, actor, params.locationId),
  ),
  bind(chooseChampionsCall, ownWorkplace, async (context, _actor, { params, body }) => {
    await chooseChampions(context, params.staffId, body.isShown);
    return {};
  }),
];
