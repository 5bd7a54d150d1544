import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockAccount, setPassword } from './account-store.ts';
import { deleteCodesOf } from './code-store.ts';
import { generatePassword } from './generate-password.ts';
import { messageWords } from './message-words.ts';
import { hashPassword } from './password.ts';
import { sendLater } from './send-message.ts';
import { endAllSessions } from './sessions-of-person.ts';
import { afterTemporaryPassword } from './temporary-password.rule.ts';

/**
 * Sends a new password to the phone of an account whose own one is forgotten: the person is signed
 * out everywhere and has to choose a password of their own (product §4). Nobody else ever sees it.
 * @throws notFound where there is no such account, or none with a phone
 */
export async function resetForgottenPassword(
  context: Context,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (!account?.phoneNumber || account.status === 'TERMINATED') fail('notFound');
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const standing = { status: account.status, before: account.statusBeforeReset };
  await setPassword(tx, userId, { passwordHash, ...afterTemporaryPassword(standing) });
  await endAllSessions(tx, userId, 'PASSWORD_CHANGED', now);
  await deleteCodesOf(tx, userId);
  await sendLater(context, tx, {
    kind: 'TEXT',
    to: account.phoneNumber,
    text: messageWords[account.locale].newPassword(password),
  });
}
