import { fullName } from '@tipwell/contract/full-name';
import type * as z from 'zod';
import type { CallOutput } from '@tipwell/contract/call';
import type { getRegisteredUsers as call } from '@tipwell/contract/calls/registered-users';
import type { Role } from '@tipwell/contract/roles';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { everyMembershipOf, searchRegister } from '../identity/index.ts';
import { findLocations } from '../locations/index.ts';
import { locationsInSight } from './in-sight.ts';

type Asked = z.output<NonNullable<typeof call.query>>;

/** A page of the people whom somebody of the platform looks after. */
export async function listPeople(
  context: Context,
  actor: Person,
  asked: Asked,
): Promise<CallOutput<typeof call>> {
  const { db } = context;
  const inSight = await locationsInSight(context, actor);
  const { locationId, sort, direction, pageSize } = asked;
  const isOutOfSight = locationId !== undefined && inSight !== null && !inSight.has(locationId);
  if (isOutOfSight) return { users: [], totalRecords: 0, pageSize };
  const { people, total } = await searchRegister(db, {
    text: asked.search ?? '',
    status: asked.status ?? null,
    role: asked.role ?? null,
    locationIds: locationId === undefined ? inSight && [...inSight] : [locationId],
    order: { by: sort, isDescending: direction === 'desc' },
    offset: ((asked.page ?? 1) - 1) * pageSize,
    limit: pageSize,
  });
  const memberships = (
    await everyMembershipOf(
      db,
      people.map(({ userId }) => userId),
    )
  ).filter((membership) => membership.isActive && (inSight?.has(membership.locationId) ?? true));
  const locations = await findLocations(db, [
    ...new Set(memberships.map((membership) => membership.locationId)),
  ]);
  const names = new Map(locations.map((location) => [location.locationId, location.name]));
  return {
    users: people.map((person) => {
      const own = memberships.filter(({ userId }) => userId === person.userId);
      const roles: Role[] = [
        ...person.platformRoles,
        ...own.flatMap((membership) => membership.roles),
      ];
      return {
        userId: person.userId,
        displayFullName: fullName(person),
        email: person.email,
        phoneNumber: person.phoneNumber,
        status: person.status,
        roles: [...new Set(roles)],
        locations: own.map((membership) => ({
          id: membership.locationId,
          name: names.get(membership.locationId) ?? '',
        })),
        registeredAt: person.registeredAt.toISOString(),
      };
    }),
    totalRecords: total,
    pageSize,
  };
}
