import { fail } from '@tipwell/contract/errors';
import type { Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { setPassword } from './account-store.ts';
import { lockForCare } from './care-store.ts';
import { generatePassword } from './generate-password.ts';
import { maskedAddress } from './masked-address.ts';
import { messageWords } from './message-words.ts';
import { hashPassword } from './password.ts';
import { sendLater } from './send-message.ts';
import { endAllSessions } from './sessions-of-person.ts';
import { mayHaveTemporaryPassword } from './status-change.rule.ts';
import { afterTemporaryPassword } from './temporary-password.rule.ts';

/**
 * Sends somebody a temporary password, by text where we have a number, else by e-mail. Nobody else is
 * shown it, every session ends, and the person has to choose one of their own.
 * @throws notFound, and notAllowed for an account that is suspended or over
 */
export async function giveTemporaryPassword(
  context: Context,
  actor: Person,
  { userId, reason }: { userId: string; reason: string },
): Promise<{ sentBy: 'EMAIL' | 'TEXT'; sentTo: string }> {
  const now = context.clock.now();
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return context.db.transaction().execute(async (tx) => {
    const account = await lockForCare(tx, userId);
    if (!account) fail('notFound');
    if (!mayHaveTemporaryPassword(account.status)) fail('notAllowed');
    const { status, statusBeforeReset } = account;
    const after = afterTemporaryPassword({ status, before: statusBeforeReset });
    await setPassword(tx, userId, { passwordHash, ...after });
    await endAllSessions(tx, userId, 'PASSWORD_RESET', now);
    const text = messageWords[account.locale].newPassword(password);
    const to = account.phoneNumber ?? account.email;
    const sentBy = account.phoneNumber === null ? 'EMAIL' : 'TEXT';
    await sendLater(
      context,
      tx,
      sentBy === 'TEXT'
        ? { kind: 'TEXT', to, text }
        : { kind: 'EMAIL', to, subject: 'Tipwell', text },
    );
    await audit(tx, {
      actor,
      deed: 'account.temporaryPasswordSent',
      subject: `user:${userId}`,
      at: now,
      details: { reason, by: sentBy },
    });
    return { sentBy, sentTo: maskedAddress(to) };
  });
}
