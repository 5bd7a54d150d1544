// The SQL of invitations.
import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { Database } from '#platform/db/database.ts';

/** An invitation as it was written down. */
export interface InvitationRow {
  invitationId: string;
  locationId: number;
  email: string | null;
  phoneNumber: string | null;
  firstName: string | null;
  lastName: string | null;
  roles: LocationRole[];
  staffType: string | null;
  employment: Employment;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
  acceptedAt: Date | null;
  revokedAt: Date | null;
  /** The request by which a later owner is invited; null: nobody has to agree. */
  changeRequestId: string | null;
  /** Its letter is sent once the request is in force. */
  isWaiting: boolean;
}

export type NewInvitation = Omit<InvitationRow, 'acceptedAt' | 'revokedAt'>;

function selectInvitations(db: Database) {
  return db
    .selectFrom('staff.invitations')
    .select([
      'staff.invitations.invitation_id as invitationId',
      'location_id as locationId',
      'email',
      'phone_number as phoneNumber',
      'first_name as firstName',
      'last_name as lastName',
      'roles',
      'staff_type as staffType',
      'employment',
      'invited_by as invitedBy',
      'invited_at as invitedAt',
      'expires_at as expiresAt',
      'sent_at as sentAt',
      'accepted_at as acceptedAt',
      'revoked_at as revokedAt',
      'change_request_id as changeRequestId',
      'is_waiting as isWaiting',
    ]);
}

/** False where this number was used before. */
export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<boolean> {
  const result = await db
    .insertInto('staff.invitations')
    .values({
      invitation_id: invitation.invitationId,
      location_id: invitation.locationId,
      email: invitation.email,
      phone_number: invitation.phoneNumber,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      roles: [...invitation.roles],
      staff_type: invitation.staffType,
      employment: invitation.employment,
      invited_by: invitation.invitedBy,
      invited_at: invitation.invitedAt,
      expires_at: invitation.expiresAt,
      sent_at: invitation.sentAt,
      change_request_id: invitation.changeRequestId,
      is_waiting: invitation.isWaiting,
    })
    .onConflict((conflict) => conflict.column('invitation_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findInvitation(
  db: Database,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  return selectInvitations(db)
    .where('staff.invitations.invitation_id', '=', invitationId)
    .executeTakeFirst();
}

/** An invitation that has waited for its request is good from now on. */
export async function letGo(
  db: Database,
  invitationId: string,
  dates: { expiresAt: Date; sentAt: Date },
): Promise<void> {
  await db
    .updateTable('staff.invitations')
    .set({ is_waiting: false, expires_at: dates.expiresAt, sent_at: dates.sentAt })
    .where('invitation_id', '=', invitationId)
    .execute();
}

/** Reads an invitation and makes others who change it wait. */
export async function lockInvitation(
  db: Database,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  return selectInvitations(db)
    .where('staff.invitations.invitation_id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();
}

/** What waits or was over lately, newest first. */
export async function invitationsOfLocation(
  db: Database,
  locationId: number,
  overSince: Date,
): Promise<InvitationRow[]> {
  return selectInvitations(db)
    .where('location_id', '=', locationId)
    .where('erased_at', 'is', null)
    .where((on) =>
      on.or([
        on.and([on('accepted_at', 'is', null), on('revoked_at', 'is', null)]),
        on('accepted_at', '>', overSince),
        on('revoked_at', '>', overSince),
      ]),
    )
    .where('expires_at', '>', overSince)
    .orderBy('invited_at', 'desc')
    .orderBy('staff.invitations.invitation_id', 'desc')
    .limit(1000)
    .execute();
}

/** The open invitation of the same person to the same place, expired or not. */
export async function findOpenTwin(
  db: Database,
  twin: { locationId: number; email: string | null; phoneNumber: string | null },
): Promise<InvitationRow | undefined> {
  const { email, phoneNumber } = twin;
  if (email === null && phoneNumber === null) return undefined;
  return selectInvitations(db)
    .where('location_id', '=', twin.locationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((on) =>
      email === null
        ? on.and([on('email', 'is', null), on('phone_number', '=', phoneNumber)])
        : on(on.fn('lower', ['email']), '=', email.toLowerCase()),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** The invitation behind a link, with whether the link went to the invited address and nowhere else. */
export async function findByLink(
  db: Database,
  tokenHash: Buffer,
): Promise<(InvitationRow & { wentToAddressAlone: boolean }) | undefined> {
  return selectInvitations(db)
    .innerJoin(
      'staff.invitation_links as link',
      'link.invitation_id',
      'staff.invitations.invitation_id',
    )
    .select('link.went_to_address_alone as wentToAddressAlone')
    .where('link.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function insertLink(
  db: Database,
  link: { tokenHash: Buffer; invitationId: string; wentToAddressAlone: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto('staff.invitation_links')
    .values({
      token_hash: link.tokenHash,
      invitation_id: link.invitationId,
      made_at: link.now,
      went_to_address_alone: link.wentToAddressAlone,
    })
    .execute();
}

export async function prolong(
  db: Database,
  invitationId: string,
  dates: { expiresAt: Date; sentAt: Date | null },
): Promise<void> {
  await db
    .updateTable('staff.invitations')
    .set({ expires_at: dates.expiresAt, sent_at: dates.sentAt })
    .where('invitation_id', '=', invitationId)
    .execute();
}

export async function markRevoked(db: Database, invitationId: string, now: Date): Promise<void> {
  await db
    .updateTable('staff.invitations')
    .set({ revoked_at: now })
    .where('invitation_id', '=', invitationId)
    .execute();
}

export async function markAccepted(
  db: Database,
  invitationId: string,
  by: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('staff.invitations')
    .set({ accepted_at: now, accepted_by: by })
    .where('invitation_id', '=', invitationId)
    .execute();
}

/** Forgets whom invitations were for: those a person accepted, and those to their addresses. */
export async function forgetInvited(
  db: Database,
  of: { userId: string; email: string; phoneNumber: string | null },
  now: Date,
): Promise<void> {
  const forgotten = await db
    .updateTable('staff.invitations')
    .set((on) => ({
      email: null,
      phone_number: null,
      first_name: null,
      last_name: null,
      erased_at: now,
      // What nobody can be reached by any more is open to nobody.
      revoked_at: on
        .case()
        .when(on.and([on('accepted_at', 'is', null), on('revoked_at', 'is', null)]))
        .then(now)
        .else(on.ref('revoked_at'))
        .end(),
    }))
    .where((on) =>
      on.or([
        on('accepted_by', '=', of.userId),
        on(on.fn('lower', ['email']), '=', of.email.toLowerCase()),
        ...(of.phoneNumber === null ? [] : [on('phone_number', '=', of.phoneNumber)]),
      ]),
    )
    .returning('invitation_id')
    .execute();
  if (forgotten.length === 0) return;
  await db
    .deleteFrom('staff.invitation_links')
    .where(
      'invitation_id',
      'in',
      forgotten.map((invitation) => invitation.invitation_id),
    )
    .execute();
}
