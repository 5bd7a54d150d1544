import { fail, Failure } from '@tipwell/contract/api/errors';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { lockAccount } from '../person/account-store.ts';
import { passwordFits } from '../person/password.ts';
import { takeOwnPassword } from './take-own-password.ts';

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
      fail('inputInvalid', { fields: { newPassword: fieldError('samePassword') } });
    }
    const taken = { newPassword, action: 'password.chosen' } as const;
    const status = await takeOwnPassword(tx, actor, account, taken, now);
    if (status instanceof Failure) throw status;
    return status;
  });
}
