import { fullName } from '@tipwell/contract/identity/full-name';
import { Failure } from '@tipwell/contract/api/errors';
import { systemActor } from '#platform/audit.ts';
import { clearMembership, type Cleared } from '#platform/cleared.ts';
import { raiseIncident } from '#platform/incidents.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ChangeKind, ChangeRow } from '#identity/approvals';
import { changeMembership, findMembership, findStaff, namesOfPeople } from '#identity/identity';
import {
  findLocation,
  ownersAt,
  ownersToInform,
  refuseTroncConflict,
  sharingPlaceOf,
} from '#venues/locations';
import { invitationEnd, invitationState } from './invitation-state.rule.ts';
import { sendLetter } from './send-invitation.ts';
import { holdsNoRoleAt } from './assert-may-own.ts';
import {
  findInvitation,
  letGo,
  lockInvitation,
  markRevoked,
  type InvitationRow,
} from './invitation-store.ts';

/** Whom a request would make an owner: somebody who is invited, or who works there already. */
type LaterOwner = { invitationId: string; origin: string } | { staffId: number };

function ownerIn({ terms }: Pick<ChangeRow, 'terms'>): LaterOwner {
  const { invitationId, origin, staffId } = terms;
  return typeof staffId === 'number'
    ? { staffId }
    : { invitationId: String(invitationId), origin: String(origin) };
}

/** An owner who is not the first one of a venue (decision record 0017). */
export const laterOwnerChange: ChangeKind<'owner'> = {
  name: 'LATER_OWNER',
  facts: ['owner'],
  tellsItself: false,

  async describe(db, request) {
    const wanted = ownerIn(request);
    if ('staffId' in wanted) {
      const staff = await findStaff(db, wanted.staffId);
      const userId = staff?.person.userId;
      const names = await namesOfPeople(db, userId === undefined ? [] : [userId]);
      return {
        what: 'MAKE_OWNER',
        name: (userId && names.get(userId)) ?? null,
        address: null,
      };
    }
    const row = await findInvitation(db, wanted.invitationId);
    const name = row ? fullName(row) : '';
    return {
      what: 'MAKE_OWNER',
      name: name === '' ? null : name,
      address: row?.email ?? row?.phoneNumber ?? null,
    };
  },

  // The new owner; a person who is only invited has no account yet that shows who they are.
  async payees(db, request) {
    const wanted = ownerIn(request);
    const staff = 'staffId' in wanted ? await findStaff(db, wanted.staffId) : undefined;
    return staff ? [staff.person.userId] : [];
  },

  async concerned(db, { locationId }) {
    const owners = await ownersToInform(db, locationId);
    return owners.map((userId) => ({ userId, isOwner: true }));
  },

  async putInForce(context, tx, request, clear) {
    const wanted = ownerIn(request);
    const now = context.clock.now();
    await noteReplacement(tx, request, now);
    if ('staffId' in wanted)
      return (await addRole(tx, request, wanted.staffId, { now, owner: clear('owner') }))
        ? 'DONE'
        : 'GONE';
    const row = await lockInvitation(tx, wanted.invitationId);
    const location = await findLocation(tx, request.locationId);
    if (!row || !location || invitationState(row, now) !== 'WAITING') return 'GONE';
    const open: InvitationRow = { ...row, isWaiting: false, expiresAt: invitationEnd(now) };
    await letGo(tx, row.invitationId, { expiresAt: open.expiresAt, sentAt: now });
    await sendLetter(context, tx, open, { location, origin: wanted.origin });
    return 'DONE';
  },

  async drop(tx, request, now) {
    const wanted = ownerIn(request);
    if ('staffId' in wanted) return;
    const row = await lockInvitation(tx, wanted.invitationId);
    if (row?.isWaiting && row.revokedAt === null) await markRevoked(tx, row.invitationId, now);
  },
};

/** A venue whose owners are gone is given another by people of the platform: that is looked at. */
async function noteReplacement(tx: Tx, request: ChangeRow, at: Date): Promise<void> {
  const { locationId, requestedAs, requestId } = request;
  if (requestedAs !== 'PLATFORM' || (await ownersAt(tx, locationId)).length > 0) return;
  const subject = `location:${locationId}`;
  await raiseIncident(tx, { kind: 'OWNER_REMOVED', subject, details: { requestId }, at });
}

/** Whether somebody runs the tronc of this business by now: then they do not own it. */
async function runsATronc(...asked: Parameters<typeof refuseTroncConflict>): Promise<boolean> {
  try {
    await refuseTroncConflict(...asked);
    return false;
  } catch (error) {
    if (error instanceof Failure) return true;
    throw error;
  }
}

/** Gives somebody who works there the role besides what they are by now. */
async function addRole(
  tx: Tx,
  request: ChangeRow,
  staffId: number,
  { now, owner }: { now: Date; owner: Cleared<'owner'> },
): Promise<boolean> {
  const { locationId } = request;
  const membership = await findMembership(tx, staffId);
  if (!membership?.isActive || membership.locationId !== locationId) return false;
  const roles = [...new Set([...membership.roles, 'ROLE_OWNER' as const])];
  const { userId } = membership;
  if (await runsATronc(tx, { userId, locationId, roles, isBesides: true })) return false;
  const location = await findLocation(tx, locationId);
  if (!location || (await holdsNoRoleAt(tx, membership.userId, location))) return false;
  const { staffType } = membership;
  await changeMembership(
    tx,
    systemActor,
    {
      locationId,
      staffId,
      mayLeaveNoOwner: false,
      mayChange: () => true,
      madeOwnerBy: request.requestedBy,
      sharing: await sharingPlaceOf(tx, location),
      cleared: { ...clearMembership('NOT_CONCERNED'), owner },
    },
    { roles, staffType },
    now,
  );
  return true;
}
