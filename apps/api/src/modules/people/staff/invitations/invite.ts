import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { becomesTroncMaster, rolesHeld } from '@tipwell/contract/access/role-groups.rule';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { dropChange, requestChange } from '#identity/approvals';
import { readPhoneNumberIfAny } from '#identity/identity';
import { caresFor, type Location } from '#venues/locations';
import type { Said } from '../appointments/appointment-store.ts';
import { noteAppointment, refuseInterests } from '../appointments/appointment.ts';
import type { Interests } from '../appointments/independence.rule.ts';
import { refuseDependentAddress } from '../appointments/independent-address.ts';
import { invitationEnd } from './invitation-state.rule.ts';
import { laterOwnerChange } from './later-owner-change.ts';
import { sendLetter } from './send-invitation.ts';
import {
  findOpenTwin,
  insertInvitation,
  markRevoked,
  type InvitationRow,
} from './invitation-store.ts';
import { isLaterOwner, isOneself } from './assert-may-own.ts';

/** Somebody to be invited; of a tronc master with what they are to the venue. */
export interface Invited extends Interests {
  invitationId: string;
  email?: string | undefined;
  phoneNumber?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  roles: readonly LocationRole[];
  staffType: string | null;
  employment: Employment;
  /** Who answered for a tronc master, and when, where that is not whoever invites now. */
  said?: Said;
}

interface Made {
  row: InvitationRow;
  /** To be handed over; null where it was sent to an address, or waits for a second person. */
  link: string | null;
}

/**
 * Writes an invitation down and hands its letter over. An earlier open one of the same person is
 * replaced. One of a later owner waits for a second person before its letter is sent (decision record
 * 0017). @throws contentDiffers for a number used before; inputInvalid for a phone number that is none,
 * for oneself as an owner, for a later owner without an address, for whoever would be both the business
 * and its tronc master, and for a tronc master of whom it was not said that they are no part of the
 * venue; notAllowed in a view
 */
export async function invite(
  context: Context,
  tx: Tx,
  actor: Person,
  at: { location: Location; origin: string },
  invited: Invited,
): Promise<Made> {
  const now = context.clock.now();
  const { locationId } = at.location;
  const row: InvitationRow = {
    invitationId: invited.invitationId,
    locationId,
    email: invited.email?.toLowerCase() ?? null,
    phoneNumber: readPhoneNumberIfAny(invited.phoneNumber),
    firstName: invited.firstName ?? null,
    lastName: invited.lastName ?? null,
    roles: rolesHeld(invited.roles),
    staffType: invited.staffType,
    employment: invited.employment,
    invitedBy: realPersonOf(actor),
    invitedAt: now,
    expiresAt: invitationEnd(now),
    sentAt: invited.email || invited.phoneNumber ? now : null,
    acceptedAt: null,
    revokedAt: null,
    changeRequestId: null,
    isWaiting: false,
  };
  const isTroncMaster = becomesTroncMaster([], row.roles);
  if (isTroncMaster) refuseInterests(invited);
  await refuseDependentAddress(tx, row);
  if (row.roles.includes('ROLE_OWNER')) await refuseOneself(tx, actor, row);
  if (await isLaterOwner(tx, at.location, row.roles)) {
    Object.assign(row, { changeRequestId: randomUUIDv7(), isWaiting: true, sentAt: null });
  }
  await replaceTwin(context, tx, actor, at.location, row);
  if (!(await insertInvitation(tx, row))) fail('contentDiffers');
  const link = row.isWaiting ? null : await sendLetter(context, tx, row, at);
  await audit(tx, {
    actor,
    action: 'staff.invited',
    subject: `location:${locationId}`,
    at: now,
    details: {
      invitationId: row.invitationId,
      roles: row.roles.join(' '),
      staffType: row.staffType,
      employment: row.employment,
    },
  });
  if (isTroncMaster) {
    const { invitationId } = row;
    await noteAppointment(tx, actor, { locationId, invitationId }, now, invited.said);
  }
  if (row.changeRequestId !== null) {
    await requestChange(context, tx, actor, laterOwnerChange, {
      requestId: row.changeRequestId,
      place: at.location,
      subject: `invitation:${row.invitationId}`,
      terms: { invitationId: row.invitationId, origin: at.origin },
      as: caresFor(actor, at.location) ? 'PLATFORM' : 'OWNER',
    });
  }
  return { row, link };
}

/** Nobody appoints themselves, and an owner is invited at an address that can be shown to others. */
async function refuseOneself(tx: Tx, actor: Person, row: InvitationRow): Promise<void> {
  if (actor.viewedBy !== null) fail('notAllowed');
  if (row.email === null && row.phoneNumber === null) {
    fail('inputInvalid', { fields: { email: fieldError('addressMissing') } });
  }
  if (!(await isOneself(tx, actor, row))) return;
  fail('inputInvalid', { fields: { roles: fieldError('ownerNotYourself') } });
}

/** An earlier open invitation of the same person is over, and what it waited for as well. */
async function replaceTwin(
  context: Context,
  tx: Tx,
  actor: Person,
  place: Location,
  row: InvitationRow,
): Promise<void> {
  const twin = await findOpenTwin(tx, row);
  if (!twin) return;
  await markRevoked(tx, twin.invitationId, context.clock.now());
  await dropRequestOf(context, tx, actor, place, twin);
}

/** The request that an invitation waits for ends with it. */
export async function dropRequestOf(
  context: Context,
  tx: Tx,
  actor: Person,
  place: Location,
  { changeRequestId }: InvitationRow,
): Promise<void> {
  if (changeRequestId === null) return;
  const requestId = changeRequestId;
  await dropChange(context, tx, actor, { kind: laterOwnerChange, requestId, place });
}
