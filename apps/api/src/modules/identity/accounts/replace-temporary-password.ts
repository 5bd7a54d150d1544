import { fail } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import type { UserStatus } from '@tipwell/contract/roles';
import type { Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { lockAccount, setPassword } from '../person/account-store.ts';
import { deleteCodesOf } from '../codes/code-store.ts';
import { endOtherSessions } from '../sessions/end-sessions-of.ts';
import { refuseWeakPassword } from '../new-password/refuse-weak.ts';
import { hashPassword, passwordFits } from '../person/password.ts';
import { afterOwnPassword } from '../person/temporary-password.rule.ts';

/**
 * Replaces the temporary password by one of the person's own, after which the account is active
 * (product §4). The old one is not asked for: it was typed a moment ago, to sign in.
 * @throws notAllowed when the password is the person's own already; inputInvalid
 */
export async function replaceTemporaryPassword(
  context: Context,
  actor: Person,
  newPassword: string,
): Promise<UserStatus> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    if (account.status !== 'INITIALIZED') fail('notAllowed');
    if (await passwordFits(account.passwordHash, newPassword)) {
      fail('inputInvalid', { fields: { newPassword: fieldMessage('samePassword') } });
    }
    const weak = refuseWeakPassword({ password: newPassword, field: 'newPassword' }, [
      account.firstName,
      account.lastName,
      account.email,
    ]);
    if (weak) throw weak;
    const before = account.statusBeforeReset;
    const status = afterOwnPassword({ status: account.status, before });
    const passwordHash = await hashPassword(newPassword);
    await setPassword(tx, account.userId, { passwordHash, status, before: null, expiresAt: null });
    await endOtherSessions(tx, account.userId, actor.sessionId, now);
    await deleteCodesOf(tx, account.userId);
    const subject = `user:${account.userId}`;
    await audit(tx, { actor, deed: 'password.chosen', subject, at: now });
    return status;
  });
}
