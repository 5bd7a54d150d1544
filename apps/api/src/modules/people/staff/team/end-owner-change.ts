import { systemActor } from '#platform/audit.ts';
import { clearMembership } from '#platform/cleared.ts';
import { raiseIncident } from '#platform/incidents.ts';
import type { LocationRole } from '@tipwell/contract/access/roles';
import type { ChangeKind, ChangeRow } from '#identity/approvals';
import {
  changeMembership,
  endMembership,
  findMembership,
  findStaff,
  namesOfPeople,
} from '#identity/identity';
import { findLocation, ownersToInform, sharingPlaceOf } from '#venues/locations';

/** Whose ownership ends, and whether they stop working there as well. */
const termsOf = ({ terms }: ChangeRow) => ({
  staffId: Number(terms['staffId']),
  leaves: terms['leaves'] === true,
});

/** An owner whom people of the platform end: the venue itself never gives up its last one. */
export const endOwnerChange: ChangeKind<'owner' | 'splitRole'> = {
  name: 'LAST_OWNER',
  facts: ['owner', 'splitRole'],
  tellsItself: false,

  async describe(db, request) {
    const staff = await findStaff(db, termsOf(request).staffId);
    const userId = staff?.person.userId;
    const names = await namesOfPeople(db, userId === undefined ? [] : [userId]);
    return { what: 'END_OWNER', name: (userId && names.get(userId)) ?? '' };
  },

  async concerned(db, { locationId }) {
    const owners = await ownersToInform(db, locationId);
    return owners.map((userId) => ({ userId, isOwner: true }));
  },

  async putInForce(context, tx, request, clear) {
    const { staffId, leaves } = termsOf(request);
    const { locationId } = request;
    const membership = await findMembership(tx, staffId);
    if (!membership?.isActive || membership.locationId !== locationId) return 'GONE';
    if (!membership.roles.includes('ROLE_OWNER')) return 'GONE';
    const location = await findLocation(tx, locationId);
    if (!location) return 'GONE';
    const now = context.clock.now();
    const at = {
      locationId,
      staffId,
      mayLeaveNoOwner: true,
      mayChange: () => true,
      sharing: await sharingPlaceOf(tx, location),
      cleared: {
        ...clearMembership('NOT_CONCERNED'),
        owner: clear('owner'),
        splitRole: clear('splitRole'),
      },
    };
    const { staffType } = membership;
    const roles = membership.roles.filter((role): role is LocationRole => role !== 'ROLE_OWNER');
    if (leaves || roles.length === 0) await endMembership(tx, systemActor, at, now);
    else await changeMembership(tx, systemActor, at, { roles, staffType }, now);
    const subject = `location:${locationId}`;
    await raiseIncident(tx, { kind: 'OWNER_REMOVED', subject, details: { staffId }, at: now });
    return 'DONE';
  },

  async drop() {
    // Nothing is kept beside the request.
    return Promise.resolve();
  },
};
