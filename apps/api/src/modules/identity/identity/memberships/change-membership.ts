import { fail } from '@tipwell/contract/api/errors';
import { rolesHeld } from '@tipwell/contract/access/role-groups.rule';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit, type SystemActor } from '#platform/audit.ts';
import type { ClearedMembership } from '#platform/cleared.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  closeMembership,
  ensureDefault,
  insertMembership,
  findMembershipOf,
  lockMembershipsOf,
  reopenMembership,
  updateMembership,
  type Membership,
} from './membership-store.ts';
import { noteRoles } from './grant-store.ts';
import { announcePersonChanged } from '../person/person-changed.ts';
import { noteFirstTerms, noteTerms } from './note-terms.ts';
import type { SharingPlace } from './sharing-terms.rule.ts';

/** What somebody is at a location from now on. */
export interface MembershipTerms {
  roles: readonly LocationRole[];
  staffType: string | null;
  employment: Employment;
}

interface AtLocation {
  locationId: number;
  staffId: number;
  /** Whether the location may be left without an owner: only the platform's people say so. */
  mayLeaveNoOwner: boolean;
  /** Whether the actor may change somebody with these roles; asked while the membership is locked. */
  mayChange: (rolesBefore: readonly LocationRole[]) => boolean;
  /** Who makes them an owner, where that is another than the actor. */
  madeOwnerBy?: string;
  /** That the table of guarded facts was asked about each of them. */
  cleared: ClearedMembership;
}

/** What decides from when a change counts for money. */
interface Sharing {
  sharing: SharingPlace;
}

/**
 * Changes somebody's roles or staff type: for access at once, for money from the next business day
 * (decision record 0099). The employment stays: `changeEmployment` changes it. @throws notFound; notAllowed
 * for somebody above the actor; inputInvalid for the last owner
 */
export async function changeMembership(
  tx: Tx,
  actor: Person | SystemActor,
  at: AtLocation & Sharing,
  wanted: Omit<MembershipTerms, 'employment'>,
  now: Date,
): Promise<Membership> {
  const membership = await lockActive(tx, at, wanted.roles.includes('ROLE_OWNER'));
  const { employment } = membership;
  const terms = { roles: wanted.roles, staffType: wanted.staffType, employment };
  const by = at.madeOwnerBy ?? (actor.kind === 'person' ? realPersonOf(actor) : null);
  const next = { ...terms, roles: rolesHeld(terms.roles) };
  const { staffId } = membership;
  const { isPending, changesShare } = await noteTerms(
    tx,
    { staffId, next, place: at.sharing, by },
    now,
  );
  const held = await updateMembership(tx, staffId, terms, { userId: by, now }, at.cleared);
  await announcePersonChanged(tx, membership.userId);
  await audit(tx, {
    actor,
    action: 'staff.changed',
    subject: `location:${membership.locationId}`,
    at: now,
    details: {
      staffId: membership.staffId,
      rolesBefore: membership.roles.join(' '),
      roles: held.join(' '),
      staffTypeBefore: membership.staffType,
      staffType: terms.staffType,
      ...(changesShare ? { share: isPending ? 'PENDING' : 'NEXT_BUSINESS_DAY' } : {}),
    },
  });
  return membership;
}

/**
 * Ends somebody's membership today: the tip page is closed, and what was earned stays theirs. @throws as
 * `changeMembership`
 */
export async function endMembership(
  tx: Tx,
  actor: Person | SystemActor,
  at: AtLocation,
  now: Date,
): Promise<Membership> {
  const membership = await lockActive(tx, at, false);
  await closeMembership(tx, membership, now, at.cleared);
  await announcePersonChanged(tx, membership.userId);
  await audit(tx, {
    actor,
    action: 'staff.left',
    subject: `location:${membership.locationId}`,
    at: now,
    details: { staffId: membership.staffId },
  });
  return membership;
}

async function lockActive(tx: Tx, at: AtLocation, staysOwner: boolean): Promise<Membership> {
  const memberships = await lockMembershipsOf(tx, at.locationId);
  const membership = memberships.find(
    ({ staffId, isActive }) => isActive && staffId === at.staffId,
  );
  if (!membership) fail('notFound');
  if (!at.mayChange(membership.roles)) fail('notAllowed');
  const isOwner = ({ isActive, roles }: Membership) => isActive && roles.includes('ROLE_OWNER');
  const isLastOwner = isOwner(membership) && memberships.filter(isOwner).length === 1;
  if (isLastOwner && !staysOwner && !at.mayLeaveNoOwner) {
    fail('inputInvalid', {
      fields: { roles: fieldError('lastOwner') },
    });
  }
  return membership;
}

/**
 * Makes somebody staff of a location. Whoever worked there before comes back under the same number;
 * whoever works there now keeps what they are and is given the roles besides.
 */
export async function openMembership(
  tx: Tx,
  joining: { userId: string; locationId: number; invitedBy: string | null } & MembershipTerms &
    Sharing,
  now: Date,
  cleared: ClearedMembership,
): Promise<number> {
  const { userId, locationId, roles, staffType, employment, sharing: place } = joining;
  const by = { userId: joining.invitedBy, now };
  const noted = { place, by: joining.invitedBy };
  const before = await findMembershipOf(tx, userId, locationId);
  await announcePersonChanged(tx, userId);
  if (!before) {
    const held = { userId, locationId, roles: rolesHeld(roles) };
    await noteRoles(tx, held, { grantedBy: joining.invitedBy, now });
    const made = { staffId: null, isDefault: false, joinedAt: now, madeOwnerBy: joining.invitedBy };
    const membership = { ...made, userId, locationId, roles, staffType, employment };
    const staffId = await insertMembership(tx, membership, cleared);
    const next = { roles, staffType, employment };
    await noteFirstTerms(tx, { staffId, next, ...noted });
    await ensureDefault(tx, userId);
    return staffId;
  }
  const { staffId } = before;
  if (before.isActive) {
    const both = {
      roles: [...new Set([...before.roles, ...roles])],
      staffType: before.staffType ?? staffType,
      employment: before.employment,
    };
    const next = { ...both, roles: rolesHeld(both.roles) };
    await noteTerms(tx, { staffId, next, ...noted }, now);
    await updateMembership(tx, staffId, both, by, cleared);
    return staffId;
  }
  const next = { roles: rolesHeld(roles), staffType, employment };
  await noteTerms(tx, { staffId, next, ...noted, leftAt: before.leftAt }, now);
  await updateMembership(tx, staffId, { roles, staffType, employment }, by, cleared);
  await reopenMembership(tx, staffId, now, cleared);
  await ensureDefault(tx, userId);
  return staffId;
}
