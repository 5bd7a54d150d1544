import {
  agreeToVisibility,
  getOwnVisibility,
  getSplitVisibility,
  setSplitVisibility,
} from '@tipwell/contract/distribution/calls/visibility';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { agreeToVisibility as agree } from './visibility/agree-to-visibility.ts';
import { setVisibility } from './visibility/set-visibility.ts';
import { showOwnVisibility, showVisibility } from './visibility/show-visibility.ts';

export const visibilityRoutes: Binding[] = [
  bind(getSplitVisibility, atLocation(permissions.seeSplit), async (context, actor, { params }) =>
    showVisibility(context, actor, params.locationId),
  ),
  bind(
    setSplitVisibility,
    atLocation(permissions.changeSplit),
    async (context, actor, { params, body }) =>
      setVisibility(context, actor, { ...params, level: body.level }),
  ),
  bind(getOwnVisibility, ownWorkplace, async (context, _actor, { params }) =>
    showOwnVisibility(context, params.staffId),
  ),
  bind(agreeToVisibility, ownWorkplace, async (context, _actor, { params, body }) =>
    agree(context, { staffId: params.staffId, level: body.level }),
  ),
];
