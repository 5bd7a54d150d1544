import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { becomesTroncMaster } from '@tipwell/contract/access/role-groups.rule';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Person } from '#platform/actor.ts';
import { clearMembership } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { requestChange } from '#identity/approvals';
import {
  changeMembership,
  endMembership,
  findMembership,
  findStaff,
  type MembershipTerms,
} from '#identity/identity';
import {
  caresFor,
  findLocation,
  recordingTroncRefusals,
  refuseTroncConflict,
  sharingPlaceOf,
  type Location,
} from '#venues/locations';
import { giveCodeToTipped } from '../invitations/assign-tip-code.ts';
import { refuseProblems } from '../invitations/check-employment-terms.ts';
import { noteAppointment, refuseInterests } from '../appointments/appointment.ts';
import type { Interests } from '../appointments/independence.rule.ts';
import { endOwnerChange } from './end-owner-change.ts';
import { laterOwnerChange } from '../invitations/later-owner-change.ts';
import { mayChangeRoles } from '../appointments/assignable-roles.rule.ts';
import { holdsNoRoleAt, isLaterOwner } from '../invitations/assert-may-own.ts';
import { askForEmployment } from '../employment/ask-for-employment.ts';
import { giverAt, isOfThePlatform } from '../appointments/role-assigners.ts';

interface AtStaff {
  locationId: number;
  staffId: number;
}

/** What of a change needs a request; the rest applies now. */
interface Waiting {
  isOwnerWaiting: boolean;
  isEndWaiting: boolean;
  waitingEmployment: Awaited<ReturnType<typeof askForEmployment>> | null;
}

/**
 * Changes what somebody is at a location. Whoever becomes a later owner by it is one once a second
 * person has agreed (decision record 0017); of whoever becomes a tronc master it is said that they are no
 * part of the venue. Another employment needs a request (decision record 0105). @throws notFound;
 * notAllowed for somebody above the actor; changeWaits; inputInvalid for roles that cannot be given, for
 * the last owner, and where it was not said; taxTypeFixed for whoever would leave the payroll on which they
 * were given something
 */
export async function changeStaff(
  context: Context,
  actor: Person,
  at: AtStaff,
  { isShareholder, isDirector, isOfficer, employment, ...terms }: MembershipTerms & Interests,
): Promise<Waiting> {
  const { location, giver, limits } = await whereAndWho(context, actor, at);
  const staff = await findStaff(context.db, at.staffId);
  const before = { roles: [] as LocationRole[], staffType: staff?.staffType ?? null };
  const now = context.clock.now();
  const refused = { locationId: at.locationId, way: 'roles', roles: terms.roles };
  return recordingTroncRefusals(context, actor, refused, async () => {
    refuseProblems(giver, location, terms, before);
    return context.db.transaction().execute(async (tx) => {
      const membership =
        staff?.locationId === at.locationId ? await findMembership(tx, at.staffId) : undefined;
      if (!membership) fail('notFound');
      const { userId } = membership;
      const all = [...new Set(terms.roles)];
      await refuseTroncConflict(tx, { ...at, userId, roles: all, isBesides: false });
      const becomesTronc = becomesTroncMaster(membership.roles as readonly LocationRole[], all);
      if (becomesTronc) refuseInterests({ isShareholder, isDirector, isOfficer });
      const becomesOwner = all.includes('ROLE_OWNER') && !membership.roles.includes('ROLE_OWNER');
      if (becomesOwner) await refuseAppointment(tx, actor, userId, location);
      const isOwnerWaiting = becomesOwner && (await isLaterOwner(tx, at, all));
      const isEndWaiting = !all.includes('ROLE_OWNER') && needsRequestToEnd(giver, membership);
      const roles = isOwnerWaiting ? all.filter((role) => role !== 'ROLE_OWNER') : all;
      if (isEndWaiting) roles.push('ROLE_OWNER');
      // Who is nothing else keeps what they are until then.
      const wanted = { ...terms, roles: roles.length > 0 ? roles : membership.roles };
      const { employment: held } = membership;
      const employed = { staffId: at.staffId, before: held, after: employment };
      const waitingEmployment =
        held === employment ? null : await askForEmployment(context, tx, actor, location, employed);
      const sharing = await sharingPlaceOf(tx, location);
      const cleared = clearMembership('NOT_CONCERNED');
      const change = { ...at, ...limits, sharing, cleared };
      await changeMembership(tx, actor, change, wanted, now);
      if (becomesTronc) await noteAppointment(tx, actor, at, now);
      await giveCodeToTipped(tx, { ...at, roles: wanted.roles }, now);
      if (isOwnerWaiting) await askForOwner(context, tx, actor, { location, ...at });
      if (isEndWaiting) await askForEnd(context, tx, actor, { location, ...at, leaves: false });
      return { isOwnerWaiting, isEndWaiting, waitingEmployment };
    });
  });
}

async function askForOwner(
  context: Context,
  tx: Tx,
  actor: Person,
  { location, staffId }: { location: Location; staffId: number },
): Promise<void> {
  await requestChange(context, tx, actor, laterOwnerChange, {
    requestId: randomUUIDv7(),
    place: location,
    subject: `staff:${staffId}`,
    terms: { staffId },
    as: caresFor(actor, location) ? 'PLATFORM' : 'OWNER',
  });
}

/** Nobody appoints themselves or somebody who looks after the venue for us, nor anybody in a view. */
async function refuseAppointment(
  tx: Tx,
  actor: Person,
  userId: string,
  location: Location,
): Promise<void> {
  if (actor.viewedBy !== null) fail('notAllowed');
  const isUnfit = userId === actor.userId || (await holdsNoRoleAt(tx, userId, location));
  if (isUnfit) fail('inputInvalid', { fields: { roles: fieldError('ownerNotYourself') } });
}

/** Whether it takes a request to end an owner: people of the platform end none on their own. */
function needsRequestToEnd(
  giver: ReturnType<typeof giverAt>,
  { roles }: { roles: readonly string[] },
): boolean {
  return roles.includes('ROLE_OWNER') && isOfThePlatform(giver);
}

async function askForEnd(
  context: Context,
  tx: Tx,
  actor: Person,
  { location, staffId, leaves }: { location: Location; staffId: number; leaves: boolean },
): Promise<void> {
  await requestChange(context, tx, actor, endOwnerChange, {
    requestId: randomUUIDv7(),
    place: location,
    subject: `owner:${staffId}`,
    terms: { staffId, leaves },
    as: 'PLATFORM',
  });
}

/**
 * Ends somebody's place at a location; an owner whom people of the platform end leaves once a second
 * person has agreed. @throws as `changeStaff`
 */
export async function endStaff(
  context: Context,
  actor: Person,
  at: AtStaff,
): Promise<{ isWaiting: boolean }> {
  const { location, giver, limits } = await whereAndWho(context, actor, at);
  return context.db.transaction().execute(async (tx) => {
    const membership = await findMembership(tx, at.staffId);
    const isThere = membership?.isActive === true && membership.locationId === at.locationId;
    if (isThere && limits.mayChange(membership.roles) && needsRequestToEnd(giver, membership)) {
      await askForEnd(context, tx, actor, { location, staffId: at.staffId, leaves: true });
      return { isWaiting: true };
    }
    const cleared = clearMembership('LEFT');
    await endMembership(tx, actor, { ...at, ...limits, cleared }, context.clock.now());
    return { isWaiting: false };
  });
}

async function whereAndWho(context: Context, actor: Person, { locationId }: AtStaff) {
  const location = await findLocation(context.db, locationId);
  if (!location) fail('notFound');
  const giver = giverAt(actor, location);
  return {
    location,
    giver,
    limits: {
      // People of the platform end no owner here: that takes a request.
      mayLeaveNoOwner: false,
      mayChange: (roles: readonly LocationRole[]): boolean => mayChangeRoles(giver, roles),
    },
  };
}
