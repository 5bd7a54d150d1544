import type { LocationRole, PlatformRole } from '@tipwell/contract/roles';
import type { Person } from '../../platform/actor.ts';
import type { Location } from '../locations/index.ts';
import type { Giver } from './roles-to-give.rule.ts';

/**
 * What somebody is where they look after people. That they may look after this location at all has
 * been asked before; for an administrator the roles of workplaces are void.
 */
export function giverAt(actor: Person, location: Location): Giver {
  const platformRoles = actor.platformRoles as readonly PlatformRole[];
  const isAdmin = platformRoles.includes('ROLE_ADMIN');
  const places = [location.locationId, location.masterLocationId];
  const rolesThere = actor.memberships
    .filter(({ locationId }) => places.includes(locationId))
    .flatMap(({ roles }) => roles as readonly LocationRole[]);
  const isOwnCustomer =
    platformRoles.includes('ROLE_SALES_HEAD') || location.salesPersonId === actor.userId;
  return {
    rolesThere: isAdmin ? [] : rolesThere,
    platformRoles: isAdmin || isOwnCustomer ? platformRoles : [],
  };
}

/** Whether somebody of the platform is at work here, and not the venue itself. */
export function isOfThePlatform({ platformRoles }: Giver): boolean {
  return platformRoles.some((role) => role === 'ROLE_ADMIN' || role.startsWith('ROLE_SALES'));
}
