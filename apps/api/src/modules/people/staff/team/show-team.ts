import { photoOfPerson } from '@tipwell/contract/api/photo-address';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getTeam } from '@tipwell/contract/people/calls/invitations';
import { fail } from '@tipwell/contract/api/errors';
import { isStaffTypeChosenAt } from '@tipwell/contract/people/staff-type-choice.rule';
import { locationRoles } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import {
  earnersOfLocation,
  isNotConfirmed,
  namesAtLocation,
  shownToGuests,
  staffOfLocation,
} from '#identity/identity';
import { findLocation, shortCodesOfStaff, shortPath, tipPath } from '#venues/locations';
import { whyNoTips } from '#payments/tipping';
import { listInvitations } from '../invitations/list-invitations.ts';
import { mayChangeRoles, rolesToGive } from '../appointments/assignable-roles.rule.ts';
import { giverAt, isOfThePlatform } from '../appointments/role-assigners.ts';

/** The people and invitations of a location, with what the reader may do. @throws notFound */
export async function showTeam(
  context: Context,
  actor: Person,
  locationId: number,
  payOriginOf: (country: string) => string,
): Promise<CallOutput<typeof getTeam>> {
  const [location, names, memberships, here, invitations] = await Promise.all([
    findLocation(context.db, locationId),
    namesAtLocation(context.db, locationId),
    staffOfLocation(context.db, locationId),
    earnersOfLocation(context.db, locationId),
    listInvitations(context, locationId),
  ]);
  if (!location) fail('notFound');
  const statuses = new Map(here.map(({ staffId, status }) => [staffId, status]));
  // Nobody is given an address that leads guests nowhere.
  const tipped = names.filter(({ staffId, isActive, roles }) => {
    const status = statuses.get(staffId);
    return status !== undefined && shownToGuests({ isActive, roles, status }) !== 'HIDDEN';
  });
  const tippedIds = new Set(tipped.map(({ staffId }) => staffId));
  const [codes, pauses] = await Promise.all([
    shortCodesOfStaff(context.db, [...tippedIds]),
    whyNoTips(
      context.db,
      location,
      here.filter(({ staffId }) => tippedIds.has(staffId)),
    ),
  ]);
  const payOrigin = payOriginOf(location.country);
  const tipPageOf = (staffId: number) => {
    const shortCode = codes.get(staffId);
    if (!shortCode) return null;
    const url = payOrigin + tipPath(locationId, staffId);
    return { url, shortUrl: payOrigin + shortPath(shortCode), shortCode };
  };
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
          tipPage: tipPageOf(person.staffId),
          tipPagePause: pauses.get(person.staffId) ?? null,
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
