import { permissions, type Permission } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Policy, Verdict } from '#platform/http/bind.ts';
import { onPlatform } from '#identity/identity';
import { caresFor } from './admin-scope.ts';
import { findLocation } from '../records/store.ts';

/**
 * May somebody do something at a location? Whoever has nothing to do with it is told that it does not
 * exist; whoever belongs to it and lacks the role, that they may not (product §6). For an
 * administrator the roles at workplaces are void, and so they are for whoever else of the platform
 * looks after the location.
 */
export async function authorizeAtLocation(
  context: Context,
  actor: Person,
  locationId: number,
  { there, platform }: Permission,
): Promise<Verdict> {
  const isAdmin = actor.platformRoles.includes('ROLE_ADMIN');
  const location = await findLocation(context.db, locationId);
  if (!location) return 'notFound';
  const places = [location.locationId, location.masterLocationId];
  // Nobody judges the money of a venue that they look after for us.
  const here = caresFor(actor, location)
    ? []
    : actor.memberships.filter((membership) => places.includes(membership.locationId));
  const hasRole = here.some(({ roles, locationId: at }) =>
    there === 'anybody' ? at === locationId : there.some((role) => roles.includes(role)),
  );
  if (hasRole) return 'allowed';
  const byPlatform = platform.some(
    (role) =>
      actor.platformRoles.includes(role) &&
      (!role.startsWith('ROLE_SALES') || !isAdmin) &&
      // Sales look after their own customers, and whoever leads them after all of these.
      (role !== 'ROLE_SALES_PERSON' || location.salesPersonId === actor.userId) &&
      (role !== 'ROLE_SALES_HEAD' || location.salesPersonId !== null),
  );
  if (byPlatform) return 'allowed';
  return here.length > 0 ? 'notAllowed' : 'notFound';
}

/** Judges by the location in the path. */
export const atLocation =
  (permission: Permission): Policy<{ locationId: number }> =>
  async (context, actor, { params }) =>
    actor.kind === 'person'
      ? authorizeAtLocation(context, actor, params.locationId, permission)
      : 'notFound';

/** Whoever of the platform looks after locations, whichever these are. */
export const whoLooksAfterLocations = onPlatform(permissions.lookAfterLocations);
