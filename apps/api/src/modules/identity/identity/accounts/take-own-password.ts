import type { Failure } from '@tipwell/contract/api/errors';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { publish } from '#platform/events.ts';
import { accountFactsChanged } from '../person/events.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteCodesOf } from '../one-time-codes/code-store.ts';
import { refuseWeakPassword } from '../password-policy/refuse-weak.ts';
import { setPassword, type AccountRow } from '../person/account-store.ts';
import { hashPassword } from '../person/password.ts';
import { afterOwnPassword } from '../person/temporary-password.rule.ts';
import { endOtherSessions } from '../sessions/end-sessions-of.ts';

/**
 * Gives a locked account the password that its person has chosen: their other devices are signed out,
 * and codes that were sent are worth nothing. A weak password is given back as a failure, not thrown,
 * so that what was counted before stays counted.
 * @param chosen by which use case the password is chosen, as it is audited
 */
export async function takeOwnPassword(
  tx: Tx,
  actor: Person,
  account: AccountRow,
  chosen: { newPassword: string; action: 'password.changed' | 'password.chosen' },
  now: Date,
): Promise<UserStatus | Failure> {
  const { userId, firstName, lastName, email } = account;
  const { newPassword, action } = chosen;
  const typed = { password: newPassword, field: 'newPassword' };
  const weak = refuseWeakPassword(typed, [firstName, lastName, email]);
  if (weak) return weak;
  const status = afterOwnPassword({ status: account.status, before: account.statusBeforeReset });
  const passwordHash = await hashPassword(newPassword);
  await setPassword(tx, userId, { passwordHash, status, before: null, expiresAt: null });
  await endOtherSessions(tx, userId, actor.sessionId, now);
  await deleteCodesOf(tx, userId);
  await audit(tx, { actor, action, subject: `user:${userId}`, at: now });
  await publish(tx, accountFactsChanged, { userId });
  return status;
}
