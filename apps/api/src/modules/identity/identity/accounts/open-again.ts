import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { clearMembership } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  closeMembership,
  membershipsOfUser,
  updateMembership,
} from '../memberships/membership-store.ts';
import { setDeletion } from '../person/deletion-store.ts';
import { insertTerms } from '../memberships/sharing-terms-store.ts';
import { messageWords } from '../person/message-words.ts';
import { announcePersonChanged } from '../person/person-changed.ts';
import { sendLater } from '../person/send-message.ts';
import {
  mayBeReopened,
  reopenedStatus,
  rolesAfterReopening,
} from '../person/status-change.rule.ts';
import { lockForCare, setPlatformRoles, setStatus } from './care-store.ts';

/**
 * Opens a terminated account, in the transaction that then settles what it is. Password and second
 * factor stay what they were; sessions that ended stay ended. Every role by which somebody decides is
 * taken away, and a place of which nothing is left ends. @throws notFound, inputInvalid
 * @returns the roles that were taken away, for the log
 */
export async function openAgain(
  context: Context,
  tx: Tx,
  actor: Person,
  userId: string,
): Promise<{ platformRoles: string; placesEnded: number }> {
  const now = context.clock.now();
  const account = (await lockForCare(tx, userId)) ?? fail('notFound');
  if (!mayBeReopened({ ...account, isSelf: userId === actor.userId })) {
    fail('inputInvalid', { fields: { userId: fieldError('statusNotPossible') } });
  }
  const hasTemporaryPassword = account.temporaryPasswordExpiresAt !== null;
  const status = reopenedStatus({ hasTemporaryPassword });
  await setStatus(tx, userId, { status, before: null, since: now });
  await setPlatformRoles(tx, userId, [], { grantedBy: null, now });
  // Whoever has it opened wants it, whatever they had asked for before it was closed.
  await setDeletion(tx, userId, null);
  const placesEnded = await takeRoles(tx, actor, userId, now);
  await announcePersonChanged(tx, userId);
  const { subject, text } = messageWords[account.locale].accountReopened;
  await sendLater(context, tx, {
    kind: 'EMAIL',
    to: account.email,
    subject,
    text,
    about: { opens: { page: 'SIGN_IN' }, locale: account.locale },
  });
  return { platformRoles: account.platformRoles.join(' '), placesEnded };
}

async function takeRoles(tx: Tx, actor: Person, userId: string, now: Date): Promise<number> {
  let ended = 0;
  const cleared = clearMembership('LEFT');
  for (const membership of await membershipsOfUser(tx, userId)) {
    const { staffId, staffType, employment, locationId } = membership;
    const roles = rolesAfterReopening(membership.roles);
    if (roles.length === membership.roles.length) continue;
    // Money follows from the next business day, like after every change.
    await insertTerms(tx, {
      staffId,
      roles,
      staffType,
      employment,
      state: 'ACTIVE',
      countsSameDay: false,
      changedBy: realPersonOf(actor),
      changedAt: now,
    });
    const terms = { roles, staffType, employment };
    await updateMembership(tx, staffId, terms, { userId: null, now }, cleared);
    if (roles.length === 0) {
      await closeMembership(tx, membership, now, cleared);
      ended += 1;
    }
    await audit(tx, {
      actor,
      action: roles.length === 0 ? 'staff.left' : 'staff.changed',
      subject: `location:${locationId}`,
      at: now,
      details: { staffId, rolesBefore: membership.roles.join(' '), roles: roles.join(' ') },
    });
  }
  return ended;
}
