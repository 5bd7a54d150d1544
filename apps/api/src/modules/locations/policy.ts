import type { LocationRole, PlatformRole } from '@tipwell/contract/roles';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Policy, Verdict } from '../../platform/http/bind.ts';
import { caresFor } from './care-scope.ts';
import { findLocation } from './store.ts';

/** Who may, at a location: by roles held there, and by roles of the platform. */
export interface Permitted {
  /** Roles at the location itself or at the master that it is a part of; `anybody`: every member. */
  there: readonly LocationRole[] | 'anybody';
  /** Roles of the platform; a sales person only where the location is their own customer. */
  platform?: readonly PlatformRole[];
}

/**
 * May somebody do something at a location? Whoever has nothing to do with it is told that it does not
 * exist; whoever belongs to it and lacks the role, that they may not (product §6). For an
 * administrator the roles at workplaces are void, and so they are for whoever else of the platform
 * looks after the location.
 */
export async function judgeAtLocation(
  context: Context,
  actor: Person,
  locationId: number,
  { there, platform = [] }: Permitted,
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
  (permitted: Permitted): Policy<{ locationId: number }> =>
  async (context, actor, { params }) =>
    actor.kind === 'person'
      ? judgeAtLocation(context, actor, params.locationId, permitted)
      : 'notFound';

/** The platform's people who look after locations. */
export const customerCare = [
  'ROLE_ADMIN',
  'ROLE_SALES_HEAD',
  'ROLE_SALES_PERSON',
] as const satisfies readonly PlatformRole[];

const ofTheVenue = ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN'] as const;

/** What there is to do at a location, and who may. */
export const may = {
  edit: { there: [], platform: customerCare },
  manageTeam: { there: [...ofTheVenue, 'ROLE_STAFF_MASTER'], platform: customerCare },
  manageGroups: { there: [...ofTheVenue, 'ROLE_STAFF_MASTER'], platform: customerCare },
  requestAccounts: { there: ['ROLE_OWNER'] },
  seeLog: { there: ['ROLE_OWNER'], platform: customerCare },
} as const satisfies Record<string, Permitted>;

/** Whoever of the platform looks after locations, whichever these are. */
export const whoLooksAfterLocations: Policy = (_context, actor) =>
  actor.kind === 'person' && customerCare.some((role) => actor.platformRoles.includes(role))
    ? 'allowed'
    : 'notAllowed';
