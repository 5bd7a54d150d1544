import { permissions } from '@tipwell/contract/permissions';
import type { Places } from '../approvals/index.ts';
import { findPerson, ownerFactsAt } from '../identity/index.ts';
import { caresFor, careScopeOf } from './care-scope.ts';
import { locationIdsInCare } from './care-store.ts';
import { atLocation, whoLooksAfterLocations } from './policy.ts';
import { findLocation } from './store.ts';

/** What approvals, which lies below, has to know of locations. */
export const approvalPlaces: Places = {
  async find(db, locationId) {
    const location = await findLocation(db, locationId);
    if (!location) return undefined;
    const { name, timeZone, masterLocationId } = location;
    const here = masterLocationId === null ? [locationId] : [locationId, masterLocationId];
    const owners = await ownerFactsAt(db, here);
    // Whoever looks after a venue for us is no owner of it, whatever a row may say.
    return { name, timeZone, owners: owners.filter((owner) => !caresFor(owner, location)) };
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
