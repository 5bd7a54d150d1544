import { Failure } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Tx } from '#platform/db/database.ts';
import type { AccountRow } from '../person/account-store.ts';
import { failureWindowSeconds, waitBeforeNextLogin } from './login-delay.rule.ts';
import { passwordFits } from '../person/password.ts';
import { clearFailures, insertFailure, recentFailures } from './failure-store.ts';

/**
 * Whether somebody who is signed in knows the password: an unlocked phone in strange hands must not
 * be enough to take an account over. Guesses are slowed down as at the door. The account has to be
 * locked, so that no two guesses are made at once. What is wrong is given back and not thrown,
 * because the guess has to stay counted when the transaction ends.
 */
export async function checkOwnPassword(
  tx: Tx,
  account: AccountRow,
  typed: { password: string; field: string },
  now: Date,
): Promise<Failure | null> {
  const subject = `own password of ${account.userId}`;
  const since = new Date(now.getTime() - failureWindowSeconds * 1000);
  const waitSeconds = waitBeforeNextLogin(await recentFailures(tx, subject, since), now);
  if (waitSeconds > 0) {
    return new Failure('tooManyRequests', { details: { retryAfterSeconds: waitSeconds } });
  }
  if (await passwordFits(account.passwordHash, typed.password)) {
    await clearFailures(tx, subject);
    return null;
  }
  await insertFailure(tx, subject, now);
  const fields = { [typed.field]: fieldError('passwordWrong') };
  return new Failure('inputInvalid', { fields });
}
