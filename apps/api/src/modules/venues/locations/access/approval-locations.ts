import { permissions } from '@tipwell/contract/access/permissions';
import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';
import type { Places } from '#identity/approvals';
import { findPerson, ownerFactsAt, staffOfLocation, type OwnerFacts } from '#identity/identity';
import { caresFor, careScopeOf } from './admin-scope.ts';
import { locationIdsInCare } from '../records/admin-store.ts';
import { atLocation, whoLooksAfterLocations } from './policy.ts';
import { findLocation, type Location } from '../records/store.ts';

/** What approvals, which lies below, has to know of locations. */
export const approvalPlaces: Places = {
  async find(db, locationId) {
    const location = await findLocation(db, locationId);
    if (!location) return undefined;
    const { name, timeZone } = location;
    const owners = await ownersWithDays(db, location);
    // Whoever looks after a venue for us is no owner of it, whatever a row may say.
    const team = (await staffOfLocation(db, locationId)).filter(({ isActive }) => isActive);
    const holding = (...held: LocationRole[]) =>
      team
        .filter(({ roles }) => held.some((role) => roles.includes(role)))
        .map(({ userId }) => userId);
    return {
      name,
      timeZone,
      owners: owners.filter((owner) => !caresFor(owner, location)),
      troncMasters: holding('ROLE_TRONC_MASTER'),
      teamManagers: [...holding(...managing), ...(await managersAbove(db, location))],
    };
  },

  async caresFor(db, userId, locationId) {
    const person = await findPerson(db, userId);
    const location = await findLocation(db, locationId);
    if (!person || !location) return false;
    const isOver = person.status === 'SUSPENDED' || person.status === 'TERMINATED';
    return !isOver && caresFor(person, location);
  },

  async inCareOf(db, actor) {
    const scope = actor.kind === 'person' ? careScopeOf(actor) : null;
    return scope ? locationIdsInCare(db, scope) : [];
  },

  whoMaySee: atLocation(permissions.seeChangeRequests),
  whoMayDecide: atLocation(permissions.decideChangeRequests),
  whoLooksAfterPlaces: whoLooksAfterLocations,
};

const managing = ['ROLE_RESTAURANT_ADMIN', 'ROLE_STAFF_MASTER'] as const;

/** Who manages the team of the parent location manages this one too. */
async function managersAbove(db: Database, { masterLocationId }: Location): Promise<string[]> {
  if (masterLocationId === null) return [];
  const team = await staffOfLocation(db, masterLocationId);
  return team
    .filter(({ isActive, roles }) => isActive && managing.some((role) => roles.includes(role)))
    .map(({ userId }) => userId);
}

/** Its owners since they own it, and those of its parent since it belongs to it at the earliest. */
async function ownersWithDays(db: Database, location: Location): Promise<OwnerFacts[]> {
  const { locationId, masterLocationId, masterSince } = location;
  const here = await ownerFactsAt(db, [locationId]);
  if (masterLocationId === null) return here;
  const tiedAt = masterSince ?? location.createdAt;
  const own = new Set(here.map(({ userId }) => userId));
  const above = (await ownerFactsAt(db, [masterLocationId]))
    .filter(({ userId }) => !own.has(userId))
    .map((owner) => (owner.since < tiedAt ? { ...owner, since: tiedAt } : owner));
  return [...here, ...above];
}
