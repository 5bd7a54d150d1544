import { fullName } from '@tipwell/contract/identity/full-name';
import type { Invitation } from '@tipwell/contract/people/calls/invitations';
import { invitationState } from './invitation-state.rule.ts';
import type { InvitationRow } from './invitation-store.ts';

/** Puts an invitation into the words of the contract. */
export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  const name = fullName(row);
  return {
    invitationId: row.invitationId,
    email: row.email,
    phoneNumber: row.phoneNumber,
    displayFullName: name === '' ? null : name,
    roles: row.roles,
    staffType: row.staffType,
    employment: row.employment,
    state: invitationState(row, now),
    invitedAt: row.invitedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
