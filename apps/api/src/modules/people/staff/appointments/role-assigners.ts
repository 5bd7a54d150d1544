import type { LocationRole, PlatformRole } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import { caresFor, type Location } from '#venues/locations';
import type { Giver } from './assignable-roles.rule.ts';

/**
 * What somebody is where they look after people. That they may look after this location at all has
 * been asked before; for whoever of the platform looks after it the roles there are void.
 */
export function giverAt(actor: Person, location: Location): Giver {
  const platformRoles = actor.platformRoles as readonly PlatformRole[];
  const isCarer = caresFor(actor, location);
  const places = [location.locationId, location.masterLocationId];
  const rolesThere = actor.memberships
    .filter(({ locationId }) => places.includes(locationId))
    .flatMap(({ roles }) => roles as readonly LocationRole[]);
  return isCarer ? { rolesThere: [], platformRoles } : { rolesThere, platformRoles: [] };
}

/** Whether somebody of the platform is at work here, and not the venue itself. */
export function isOfThePlatform({ platformRoles }: Giver): boolean {
  return platformRoles.some((role) => role === 'ROLE_ADMIN' || role.startsWith('ROLE_SALES'));
}
