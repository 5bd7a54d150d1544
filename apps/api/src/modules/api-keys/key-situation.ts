import type { LocationRole } from '@tipwell/contract/roles';
import type { Person } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { businessOf, caresFor, isTroncHeld, type Location } from '../locations/index.ts';
import type { KeySituation } from './key-rights.rule.ts';

/** What decides about keys, for somebody at a location or its master. */
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
