import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockAccount, setPassword } from '../person/account-store.ts';
import { deleteCodesOf } from '../one-time-codes/code-store.ts';
import { addressOf, type Contact } from '../person/contact.ts';
import { generatePassword } from './generate-password.ts';
import { forgetDevicesOf } from '../throttling/known-device-store.ts';
import { messageWords } from '../person/message-words.ts';
import { hashPassword } from '../person/password.ts';
import { sendLater } from '../person/send-message.ts';
import { endAllSessions } from '../sessions/end-sessions-of.ts';
import {
  afterTemporaryPassword,
  temporaryPasswordEnd,
  temporaryPasswordHours,
} from '../person/temporary-password.rule.ts';

/**
 * Sends a new password to the phone or mailbox of an account whose own one is forgotten: the person is
 * signed out everywhere and has to choose a password of their own (product §4). Nobody else ever sees
 * it, and it is good for a day.
 * @throws notFound where there is no such account
 */
export async function resetForgottenPassword(
  context: Context,
  tx: Tx,
  { userId, contact }: { userId: string; contact: Contact },
  now: Date,
): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (!account || account.status === 'TERMINATED') fail('notFound');
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const standing = { status: account.status, before: account.statusBeforeReset };
  const expiresAt = temporaryPasswordEnd(now);
  await setPassword(tx, userId, { passwordHash, expiresAt, ...afterTemporaryPassword(standing) });
  await endAllSessions(tx, userId, 'PASSWORD_CHANGED', now);
  await deleteCodesOf(tx, userId);
  // Whoever knew the old password may have signed in with it on a device of their own.
  await forgetDevicesOf(tx, userId);
  const words = messageWords[account.locale];
  const text = words.newPassword(password, temporaryPasswordHours);
  const to = addressOf(contact);
  await sendLater(
    context,
    tx,
    contact.kind === 'PHONE'
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
}
