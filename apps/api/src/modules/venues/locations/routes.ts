import {
  getGroups,
  getMenuAccess,
  getSublocations,
  getUserLocations,
  setLocation,
} from '@tipwell/contract/venues/calls/locations';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { anySignedInPerson, ownAffairs, setDefaultWorkplace } from '#identity/identity';
import { listLocations, listSublocations } from './access/list-workplaces.ts';
import { listGroups } from './groups/list-groups.ts';
import { mayManageGroups } from './groups/refuse-group-changes.ts';
import { atLocation } from './access/policy.ts';
import { showMenuAccess } from './settings/show-menu-access.ts';

export const routes: Binding[] = [
  bind(getUserLocations, ownAffairs, async (context, actor) => ({
    locations: await listLocations(context, actor.userId),
  })),
  bind(setLocation, ownAffairs, async (context, actor, { body }) =>
    setDefaultWorkplace(context, actor, body.locationId),
  ),
  bind(
    getSublocations,
    atLocation(permissions.seeSublocations),
    async (context, _actor, { params }) => ({
      sublocations: await listSublocations(context, params.locationId),
    }),
  ),
  bind(getGroups, atLocation(permissions.seeLocation), async (context, actor, { params }) => {
    const [groups, mayChange] = await Promise.all([
      listGroups(context, params.locationId),
      mayManageGroups(context, actor, params.locationId),
    ]);
    return { groups, mayChange };
  }),
  bind(getMenuAccess, anySignedInPerson, async (context, actor, { query }) =>
    showMenuAccess(context, actor, query.locationId),
  ),
];
