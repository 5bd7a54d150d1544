import { getPlatformHome, getVenueHome } from '@tipwell/contract/backoffice/calls/home';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import type { Approvals } from '#identity/approvals';
import { onPlatform } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { showPlatformHome } from './show-platform-home.ts';
import { showVenueHome } from './show-venue-home.ts';

/** The calls of the first page. */
export function routesOf(approvals: Approvals): Binding[] {
  return [
    bind(getVenueHome, atLocation(permissions.seeVenueHome), async (context, actor, { params }) =>
      showVenueHome(approvals, context, actor, params.locationId),
    ),
    bind(
      getPlatformHome,
      onPlatform(permissions.seePlatformHome),
      async (context, actor, { query }) => showPlatformHome(approvals, context, actor, query.today),
    ),
  ];
}
