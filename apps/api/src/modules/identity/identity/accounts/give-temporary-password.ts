import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { lockAccount, setPassword, type AccountRow } from '../person/account-store.ts';
import { generatePassword } from './generate-password.ts';
import { forgetDevicesOf } from '../throttling/known-device-store.ts';
import { maskedAddress } from '../person/masked-address.ts';
import { messageWords } from '../person/message-words.ts';
import { hashPassword } from '../person/password.ts';
import { isProved, maySignInWith } from '../person/proof.rule.ts';
import { sendLater } from '../person/send-message.ts';
import { endAllSessions } from '../sessions/end-sessions-of.ts';
import { mayHaveTemporaryPassword } from '../person/status-change.rule.ts';
import {
  afterTemporaryPassword,
  temporaryPasswordEnd,
  temporaryPasswordHours,
} from '../person/temporary-password.rule.ts';

/**
 * Sends somebody a temporary password, by text where we have a number, else by e-mail. Nobody else is
 * shown it, every session ends, and the person has to choose one of their own.
 * It is good for a day, and goes only where the person is known to be reached.
 * @throws notFound, and notAllowed for an account that is suspended or over, or that nobody can reach
 */
export async function giveTemporaryPassword(
  context: Context,
  actor: Person,
  { userId, reason }: { userId: string; reason: string },
): Promise<{ sentBy: 'EMAIL' | 'TEXT'; sentTo: string; expiresAt: string }> {
  const now = context.clock.now();
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) fail('notFound');
    if (!mayHaveTemporaryPassword(account.status)) fail('notAllowed');
    const { status, statusBeforeReset } = account;
    const after = afterTemporaryPassword({ status, before: statusBeforeReset });
    const sending = whereToSend(account) ?? fail('notAllowed');
    const expiresAt = temporaryPasswordEnd(now);
    await setPassword(tx, userId, { passwordHash, expiresAt, ...after });
    await endAllSessions(tx, userId, 'PASSWORD_RESET', now);
    await forgetDevicesOf(tx, userId);
    const words = messageWords[account.locale];
    const text = words.newPassword(password, temporaryPasswordHours);
    const { sentBy, to } = sending;
    await sendLater(
      context,
      tx,
      sentBy === 'TEXT'
        ? { kind: 'TEXT', to, text }
        : {
            kind: 'EMAIL',
            to,
            subject: words.newPasswordSubject,
            text,
            about: { opens: { page: 'SIGN_IN' }, locale: account.locale },
          },
      expiresAt,
    );
    await audit(tx, {
      actor,
      action: 'account.temporaryPasswordSent',
      subject: `user:${userId}`,
      at: now,
      details: { reason, by: sentBy },
    });
    return { sentBy, sentTo: maskedAddress(to), expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Where a temporary password may go: to an address that the person has proved, the phone first. An
 * account older than proofs is written to by e-mail. Null: nowhere, because nobody knows whether the
 * addresses are this person's.
 */
function whereToSend(account: AccountRow): { sentBy: 'EMAIL' | 'TEXT'; to: string } | null {
  const { phoneNumber, email } = account;
  if (phoneNumber !== null && isProved(account, 'PHONE'))
    return { sentBy: 'TEXT', to: phoneNumber };
  return maySignInWith(account, 'EMAIL') ? { sentBy: 'EMAIL', to: email } : null;
}
