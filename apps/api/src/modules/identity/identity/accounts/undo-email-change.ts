import { randomBytes } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockAccount, setPassword } from '../person/account-store.ts';
import { setDeletion } from '../person/deletion-store.ts';
import { deleteCodesOf } from '../one-time-codes/code-store.ts';
import { judgeUndo } from './email-change.rule.ts';
import {
  doubtPhoneProvedSince,
  endEmailChangesSince,
  findEmailChange,
  type EmailChangeRow,
} from './email-change-store.ts';
import { forgetDevicesOf } from '../throttling/known-device-store.ts';
import { hashPassword } from '../person/password.ts';
import { proveContact } from '../person/prove-contact.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { endAllSessions } from '../sessions/end-sessions-of.ts';

/**
 * What the link in the letter to the old address does. A change that is not proved yet is called off. One
 * that was proved is taken back: the old address counts again, everybody is signed out, and the password
 * works no more, because whoever made the change knew it; the person recovers the account by the old
 * address. @throws notFound for a link that is over
 */
export async function undoEmailChange(
  context: Context,
  actor: Actor,
  token: string,
): Promise<{ isTakenBack: boolean }> {
  const now = context.clock.now();
  // A password that nobody has ever seen.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return context.db.transaction().execute(async (tx) => {
    const asked = await findByToken(tx, token);
    const account = asked && (await lockAccount(tx, asked.userId));
    // Read anew under the lock: the change may have been proved or undone a moment ago.
    const change = await findByToken(tx, token);
    if (!change || !account || account.status === 'TERMINATED') fail('notFound');
    const verdict = judgeUndo(change, now);
    if (verdict === 'OVER') fail('notFound');
    const { userId, askedAt, oldEmail } = change;
    await endEmailChangesSince(tx, change, now);
    await deleteCodesOf(tx, userId);
    const subject = `user:${userId}`;
    if (verdict === 'CALL_OFF') {
      await audit(tx, { actor, action: 'email.changeStopped', subject, at: now });
      return { isTakenBack: false };
    }
    await proveContact(tx, actor, { userId, contact: { kind: 'EMAIL', email: oldEmail } }, now);
    await doubtPhoneProvedSince(tx, userId, askedAt);
    const { status, statusBeforeReset: before } = account;
    await setPassword(tx, userId, { passwordHash, status, before, expiresAt: now });
    await endAllSessions(tx, userId, 'PASSWORD_RESET', now);
    // Whoever made the change may have asked for it, and had the letter about it sent to themselves.
    await setDeletion(tx, userId, null);
    await forgetDevicesOf(tx, userId);
    await audit(tx, { actor, action: 'email.changeTakenBack', subject, at: now });
    return { isTakenBack: true };
  });
}

/** What is kept of a link that only calls a change off, because the old address was never proved. */
export function hashCallOff(token: string): Buffer {
  return hashToken(`call off ${token}`);
}

async function findByToken(
  tx: Tx,
  token: string,
): Promise<(EmailChangeRow & { mayTakeBack: boolean }) | undefined> {
  const full = await findEmailChange(tx, hashToken(token));
  if (full) return { ...full, mayTakeBack: true };
  const callOff = await findEmailChange(tx, hashCallOff(token));
  return callOff && { ...callOff, mayTakeBack: false };
}
