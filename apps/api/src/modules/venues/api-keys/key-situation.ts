import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import type { Database } from '#platform/db/database.ts';
import { findPerson } from '#identity/identity';
import {
  businessOf,
  caresFor,
  holdTronc,
  isTroncHeld,
  workingThere,
  type Location,
} from '#venues/locations';
import type { KeySituation } from './key-rights.rule.ts';

/** What decides about keys, for a person at a location or its parent location. */
export async function keySituation(
  db: Database,
  actor: Person,
  location: Location,
): Promise<KeySituation> {
  const places = businessOf(location);
  // Whoever looks after a place for us has no say as one of its own.
  const there = caresFor(actor, location)
    ? []
    : actor.memberships.filter(({ locationId }) => places.includes(locationId));
  return {
    rolesThere: there.flatMap(({ roles }) => roles as readonly LocationRole[]),
    isAdmin: actor.platformRoles.includes('ROLE_ADMIN'),
    hasTroncMaster: await isTroncHeld(db, location),
  };
}

/** The same for the people who made keys, as they stand today; one who left or was closed holds nothing. */
export async function makerSituations(
  db: Database,
  makerIds: readonly string[],
  location: Location,
): Promise<(makerId: string) => KeySituation> {
  const working = await workingThere(db, location);
  const hasTroncMaster = holdTronc(working);
  const makers = await Promise.all(
    [...new Set(makerIds)].map(async (makerId) => findPerson(db, makerId)),
  );
  const caring = new Set(
    makers.flatMap((maker) => (maker && caresFor(maker, location) ? [maker.userId] : [])),
  );
  return (makerId) => ({
    rolesThere: caring.has(makerId)
      ? []
      : working
          .filter(({ userId }) => userId === makerId)
          .flatMap(({ roles }) => roles as readonly LocationRole[]),
    isAdmin: false,
    hasTroncMaster,
  });
}
