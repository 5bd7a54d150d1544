import { fullName } from '@tipwell/contract/identity/full-name';
import { fail } from '@tipwell/contract/api/errors';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesAtLocation, staffOfLocation } from '#identity/identity';
import { caresFor, findLocation, type Location } from '#venues/locations';
import { onboardingHoldsOf, type HoldOfPerson } from '../status/holds.ts';
import { isInTheirCare } from './in-their-care.rule.ts';

/** Somebody at a location whom the reader looks after, with what holds their money. */
export interface TeamPerson {
  staffId: number;
  userId: string;
  displayFullName: string;
  hold: HoldOfPerson | null;
  /** The reader, also behind a view. */
  isReader: boolean;
}

/**
 * The people of a location whom the reader looks after, where people pass the onboarding; elsewhere
 * nobody is asked anything. @throws notFound
 */
export async function peopleOfTeam(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<TeamPerson[]> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  if (!location.isOnboardingEnabled) return [];
  const readers = rolesOfReader(actor, location);
  const memberships = await staffOfLocation(db, locationId);
  const userIds = new Map(memberships.map(({ staffId, userId }) => [staffId, userId]));
  const team = (await namesAtLocation(db, locationId)).flatMap((person) => {
    const userId = userIds.get(person.staffId);
    const isShown = person.isActive && isInTheirCare(readers, person.roles as LocationRole[]);
    return userId !== undefined && isShown ? [{ ...person, userId }] : [];
  });
  const holds = await onboardingHoldsOf(
    db,
    team.map(({ userId }) => userId),
    locationId,
  );
  return team.map((person) => ({
    staffId: person.staffId,
    userId: person.userId,
    displayFullName: fullName(person),
    hold: holds.get(person.userId) ?? null,
    isReader: person.userId === actor.userId || person.userId === realPersonOf(actor),
  }));
}

function rolesOfReader(actor: Person, location: Location): LocationRole[] | null {
  if (caresFor(actor, location) || mayOnPlatform(permissions.administer, actor.platformRoles))
    return null;
  const places = [location.locationId, location.masterLocationId];
  return actor.memberships
    .filter(({ locationId }) => places.includes(locationId))
    .flatMap(({ roles }) => roles as LocationRole[]);
}
