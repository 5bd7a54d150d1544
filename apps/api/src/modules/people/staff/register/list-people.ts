import { fullName } from '@tipwell/contract/identity/full-name';
import type * as z from 'zod';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getRegisteredUsers as call,
  RegisteredUser,
} from '@tipwell/contract/people/calls/registered-users';
import { fail } from '@tipwell/contract/api/errors';
import {
  onboardingHolds,
  type HoldFilter,
  type OnboardingHold,
  isOnTheWayToBePaid,
} from '@tipwell/contract/people/payout-blocks';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import {
  everyMembershipOf,
  lastSignInsOf,
  searchRegister,
  type RegisteredMembership,
} from '#identity/identity';
import { findLocations } from '#venues/locations';
import { holdsInRegister, type HoldInRegister } from '#people/onboarding';
import { locationsInSight } from './visible-staff.ts';

type Asked = z.output<NonNullable<typeof call.query>>;

/** A page of the people whom somebody of the platform looks after. */
export async function listPeople(
  context: Context,
  actor: Person,
  asked: Asked,
): Promise<CallOutput<typeof call>> {
  const { db } = context;
  const seesHolds = mayOnPlatform(permissions.administer, actor.platformRoles);
  const asksForHolds = asked.hold !== undefined || asked.sort === 'heldSince';
  if (asksForHolds && !seesHolds) fail('notAllowed');
  const inSight = await locationsInSight(context, actor);
  const { locationId, sort, direction, pageSize } = asked;
  const isOutOfSight = locationId !== undefined && inSight !== null && !inSight.has(locationId);
  if (isOutOfSight) return { users: [], totalRecords: 0, pageSize, seesHolds };
  const { people, total } = await searchRegister(db, {
    text: asked.search ?? '',
    status: asked.status ?? null,
    role: asked.role ?? null,
    locationIds: locationId === undefined ? inSight && [...inSight] : [locationId],
    holds: asked.hold === undefined ? null : holdsOf(asked.hold),
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
  const leading = new Set(
    locations.flatMap((one) => (one.isOnboardingEnabled ? [one.locationId] : [])),
  );
  const userIds = people.map(({ userId }) => userId);
  const [holds, signIns] = await Promise.all([
    holdsInRegister(context, actor, seesHolds ? userIds : []),
    lastSignInsOf(db, userIds),
  ]);
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
        lastSignedInAt: signIns.get(person.userId)?.toISOString() ?? null,
        hold: toldHold(
          holds.get(person.userId),
          own.filter((membership) => leading.has(membership.locationId)),
        ),
      };
    }),
    totalRecords: total,
    pageSize,
    seesHolds,
  };
}

function holdsOf(filter: HoldFilter): readonly OnboardingHold[] {
  return filter === 'NOT_PAYABLE' ? onboardingHolds.filter(isOnTheWayToBePaid) : [filter];
}

/** @param memberships where people pass the onboarding, so that there they can be reminded of it */
function toldHold(
  hold: HoldInRegister | undefined,
  memberships: readonly RegisteredMembership[],
): RegisteredUser['hold'] {
  if (!hold) return null;
  const [place] = memberships.toSorted(
    (one, other) => Number(other.isDefault) - Number(one.isDefault),
  );
  return {
    kind: hold.kind,
    since: hold.since.toISOString(),
    remindedAt: hold.remindedAt?.toISOString() ?? null,
    remindAt:
      hold.mayRemind && place ? { locationId: place.locationId, staffId: place.staffId } : null,
  };
}
