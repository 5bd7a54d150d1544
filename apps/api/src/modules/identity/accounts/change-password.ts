import { fail, Failure } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import type { Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { lockAccount, setPassword } from '../person/account-store.ts';
import { checkOwnPassword } from '../guesses/check-own-password.ts';
import { deleteCodesOf } from '../codes/code-store.ts';
import { endOtherSessions } from '../sessions/end-sessions-of.ts';
import { messageWords } from '../person/message-words.ts';
import { refuseWeakPassword } from '../new-password/refuse-weak.ts';
import { hashPassword } from '../person/password.ts';
import { freshProofWithFactor } from '../second-factor/confirmations.ts';
import { sendLater } from '../person/send-message.ts';
import { afterOwnPassword } from '../person/temporary-password.rule.ts';

/**
 * Changes the password of whoever knows the old one. Their other devices are signed out, and a letter
 * says so.
 * @throws confirmationNeeded of whoever has a second factor; inputInvalid naming the field; tooManyRequests after many wrong guesses
 */
export async function changePassword(
  context: Context,
  actor: Person,
  typed: { oldPassword: string; newPassword: string },
): Promise<void> {
  await freshProofWithFactor(context, actor);
  const now = context.clock.now();
  const failure = await context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    const old = { password: typed.oldPassword, field: 'oldPassword' };
    const wrong = await checkOwnPassword(tx, account, old, now);
    if (wrong) return wrong;
    if (typed.newPassword.normalize('NFKC') === typed.oldPassword.normalize('NFKC')) {
      return new Failure('inputInvalid', { fields: { newPassword: fieldMessage('samePassword') } });
    }
    const weak = refuseWeakPassword({ password: typed.newPassword, field: 'newPassword' }, [
      account.firstName,
      account.lastName,
      account.email,
    ]);
    if (weak) return weak;
    const status = afterOwnPassword({
      status: account.status,
      before: account.statusBeforeReset,
    });
    const passwordHash = await hashPassword(typed.newPassword);
    await setPassword(tx, account.userId, { passwordHash, status, before: null, expiresAt: null });
    await endOtherSessions(tx, account.userId, actor.sessionId, now);
    await deleteCodesOf(tx, account.userId);
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to: account.email,
      ...messageWords[account.locale].passwordChanged,
    });
    const subject = `user:${account.userId}`;
    await audit(tx, { actor, deed: 'password.changed', subject, at: now });
    return null;
  });
  if (failure) throw failure;
}
