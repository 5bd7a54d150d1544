import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import type { Policy } from '#platform/http/bind.ts';
import { findLocation, authorizeAtLocation } from '#venues/locations';

/**
 * The owners of a location whose online menu is switched on look after it; administrators help them
 * (product §6). Whoever may not know the location is told that it is not there.
 */
export const whoLooksAfterMenu: Policy<{ locationId: number }> = async (
  context,
  actor,
  { params: { locationId } },
) => {
  if (actor.kind !== 'person') return 'notFound';
  const verdict = await authorizeAtLocation(context, actor, locationId, permissions.lookAfterMenu);
  if (verdict !== 'allowed' || mayOnPlatform(permissions.lookAfterMenu, actor.platformRoles)) {
    return verdict;
  }
  const location = await findLocation(context.db, locationId);
  return location?.isOnlineMenuEnabled ? 'allowed' : 'notAllowed';
};
