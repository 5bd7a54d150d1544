import { fail } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import type { LocationRole } from '@tipwell/contract/roles';
import type { Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readLoginName, sendLater } from '../identity/index.ts';
import type { Location } from '../locations/index.ts';
import { hashLinkToken, invitationPath, newLinkToken } from './invitation-link.ts';
import { invitationDays, invitationEnd, invitationState } from './invitation-state.rule.ts';
import { invitationWords, letterLanguage } from './letter-words.ts';
import {
  findOpenTwin,
  insertInvitation,
  insertLink,
  markRevoked,
  type InvitationRow,
} from './store.ts';

/** Somebody to be invited. */
export interface Invited {
  invitationId: string;
  email?: string | undefined;
  phoneNumber?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  roles: readonly LocationRole[];
  staffType: string | null;
  employment: 'EMPLOYEE' | 'FREELANCER';
}

interface Made {
  row: InvitationRow;
  link: string;
}

/**
 * Writes an invitation down and hands its letter over. An earlier open one of the same person is
 * replaced. @throws contentDiffers for a number used before, inputInvalid for a phone number that is
 * none
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
    phoneNumber: readPhone(invited.phoneNumber),
    firstName: invited.firstName ?? null,
    lastName: invited.lastName ?? null,
    roles: [...new Set(invited.roles)],
    staffType: invited.staffType,
    employment: invited.employment,
    invitedBy: actor.userId,
    invitedAt: now,
    expiresAt: invitationEnd(now),
    sentAt: invited.email || invited.phoneNumber ? now : null,
    acceptedAt: null,
    revokedAt: null,
  };
  const twin = await findOpenTwin(tx, row);
  if (twin) await markRevoked(tx, twin.invitationId, now);
  if (!(await insertInvitation(tx, row))) fail('contentDiffers');
  const link = await sendLetter(context, tx, row, at);
  await audit(tx, {
    actor,
    deed: 'staff.invited',
    subject: `location:${locationId}`,
    at: now,
    details: {
      invitationId: row.invitationId,
      roles: row.roles.join(' '),
      staffType: row.staffType,
      employment: row.employment,
    },
  });
  return { row, link };
}

/** Makes a new link and has it sent, by e-mail where there is an address, else by text. */
export async function sendLetter(
  context: Context,
  tx: Tx,
  row: InvitationRow,
  at: { location: Location; origin: string },
): Promise<string> {
  const now = context.clock.now();
  if (invitationState(row, now) !== 'OPEN') fail('notFound');
  const token = newLinkToken();
  await insertLink(tx, { tokenHash: hashLinkToken(token), invitationId: row.invitationId, now });
  const link = at.origin + invitationPath(token);
  const words = invitationWords[letterLanguage(at.location.country)];
  const venue = at.location.name;
  if (row.email !== null) {
    await sendLater(
      context,
      tx,
      {
        kind: 'EMAIL',
        to: row.email,
        subject: words.subject(venue),
        text: words.text({ venue, name: row.firstName, link, days: invitationDays }),
      },
      row.expiresAt,
    );
  } else if (row.phoneNumber !== null) {
    const text = words.short({ venue, link });
    await sendLater(context, tx, { kind: 'TEXT', to: row.phoneNumber, text }, row.expiresAt);
  }
  return link;
}

function readPhone(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const name = readLoginName(typed);
  if (name?.kind === 'PHONE') return name.phoneNumber;
  return fail('inputInvalid', {
    fields: { phoneNumber: fieldMessage('phone') },
  });
}
