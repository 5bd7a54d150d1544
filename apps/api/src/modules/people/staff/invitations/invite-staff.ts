import type { Invitation } from '@tipwell/contract/people/calls/invitations';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation, recordingTroncRefusals } from '#venues/locations';
import { refuseProblems } from './check-employment-terms.ts';
import { invitationEnd, invitationState } from './invitation-state.rule.ts';
import { dropRequestOf, invite, type Invited } from './invite.ts';
import { presentInvitation } from './present-invitation.ts';
import { mayChangeRoles, mayJoinByLink } from '../appointments/assignable-roles.rule.ts';
import { sendLetter } from './send-invitation.ts';
import { lockInvitation, markRevoked, prolong, type InvitationRow } from './invitation-store.ts';
import { giverAt } from '../appointments/role-assigners.ts';

interface Told {
  invitation: Invitation;
  /** To be handed over; null where it was sent to an address, or waits for a second person. */
  link: string | null;
}

/** Invites somebody to a location. @throws notFound, and inputInvalid naming the fields */
export async function inviteStaff(
  context: Context,
  actor: Person,
  at: { locationId: number; origin: string },
  invited: Invited,
): Promise<Told> {
  const location = await findLocation(context.db, at.locationId);
  if (!location) fail('notFound');
  const refused = { locationId: at.locationId, way: 'invitation', roles: invited.roles };
  const { row, link } = await recordingTroncRefusals(context, actor, refused, async () => {
    refuseProblems(giverAt(actor, location), location, invited, null);
    const hasAddress = invited.email !== undefined || invited.phoneNumber !== undefined;
    if (!hasAddress && !mayJoinByLink(invited.roles)) {
      fail('inputInvalid', { fields: { email: fieldError('linkForStaffOnly') } });
    }
    return context.db
      .transaction()
      .execute(async (tx) => invite(context, tx, actor, { location, origin: at.origin }, invited));
  });
  return { invitation: presentInvitation(row, context.clock.now()), link };
}

interface AtInvitation {
  locationId: number;
  invitationId: string;
}

/**
 * Sends an invitation again with a new link; its days begin anew. @throws notFound, notAllowed, and
 * changeWaits for one that a second person has to agree to first
 */
export async function resendInvitation(
  context: Context,
  actor: Person,
  at: AtInvitation & { origin: string },
): Promise<Told> {
  const location = await findLocation(context.db, at.locationId);
  if (!location) fail('notFound');
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const row = await lockWaiting(tx, at, now);
    refuseForeign(actor, location, row);
    if (row.isWaiting) fail('changeWaits');
    const sentAt = row.email === null && row.phoneNumber === null ? null : now;
    const again: InvitationRow = { ...row, expiresAt: invitationEnd(now), sentAt };
    await prolong(tx, row.invitationId, again);
    const link = await sendLetter(context, tx, again, { location, origin: at.origin });
    await audit(tx, {
      actor,
      action: 'staff.invitedAgain',
      subject: `location:${at.locationId}`,
      at: now,
      details: { invitationId: row.invitationId },
    });
    return { invitation: presentInvitation(again, now), link };
  });
}

/** Takes an invitation back. @throws notFound, notAllowed */
export async function revokeInvitation(
  context: Context,
  actor: Person,
  at: AtInvitation,
): Promise<void> {
  const location = await findLocation(context.db, at.locationId);
  if (!location) fail('notFound');
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const row = await lockWaiting(tx, at, now);
    refuseForeign(actor, location, row);
    await markRevoked(tx, row.invitationId, now);
    await dropRequestOf(context, tx, actor, location, row);
    await audit(tx, {
      actor,
      action: 'staff.invitationRevoked',
      subject: `location:${at.locationId}`,
      at: now,
      details: { invitationId: row.invitationId },
    });
  });
}

async function lockWaiting(
  tx: Parameters<typeof lockInvitation>[0],
  { locationId, invitationId }: AtInvitation,
  now: Date,
): Promise<InvitationRow> {
  const row = await lockInvitation(tx, invitationId);
  if (row?.locationId !== locationId) fail('notFound');
  const state = invitationState(row, now);
  if (state === 'ACCEPTED' || state === 'REVOKED') fail('notFound');
  return row;
}

function refuseForeign(
  actor: Person,
  location: Parameters<typeof giverAt>[1],
  row: InvitationRow,
): void {
  if (!mayChangeRoles(giverAt(actor, location), row.roles)) fail('notAllowed');
}
