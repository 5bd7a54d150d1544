import { photoOfPerson } from '@tipwell/contract/photo-address';
import { fullName } from '@tipwell/contract/full-name';
import type { CallOutput } from '@tipwell/contract/call';
import type { getTeam } from '@tipwell/contract/calls/invitations';
import { fail } from '@tipwell/contract/errors';
import { locationRoles } from '@tipwell/contract/roles';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { isNotConfirmed, namesAtLocation, staffOfLocation } from '../identity/index.ts';
import { findLocation, isStaffTypeChosenAt } from '../locations/index.ts';
import { listInvitations } from './list-invitations.ts';
import { mayChangeRoles, rolesToGive } from './roles-to-give.rule.ts';
import { giverAt, isOfThePlatform } from './who-gives-roles.ts';

/** The people and invitations of a location, with what the reader may do. @throws notFound */
export async function showTeam(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getTeam>> {
  const [location, names, memberships, invitations] = await Promise.all([
    findLocation(context.db, locationId),
    namesAtLocation(context.db, locationId),
    staffOfLocation(context.db, locationId),
    listInvitations(context, locationId),
  ]);
  if (!location) fail('notFound');
  const giver = giverAt(actor, location);
  const byStaffId = new Map(memberships.map((membership) => [membership.staffId, membership]));
  return {
    members: names.flatMap(({ imageFileId, firstName, lastName, ...person }) => {
      const membership = byStaffId.get(person.staffId);
      if (!membership) return [];
      const roles = locationRoles.filter((role) => person.roles.includes(role));
      return [
        {
          ...person,
          roles,
          displayFullName: fullName({ firstName, lastName }),
          status: membership.status,
          joinedAt: membership.joinedAt.toISOString(),
          leftAt: membership.leftAt?.toISOString() ?? null,
          image: imageFileId && photoOfPerson(imageFileId),
          mayChange: person.isActive && mayChangeRoles(giver, roles),
          isConfirmed: !isNotConfirmed(membership),
        },
      ];
    }),
    invitations,
    rolesToGive: rolesToGive(giver),
    mayChooseStaffType: isStaffTypeChosenAt(location) || isOfThePlatform(giver),
  };
}
