import { createHash } from 'node:crypto';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { readLoginName } from './login-name.ts';
import { failureWindowSeconds, waitBeforeNextLogin } from './login-delay.rule.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { passwordFits } from './password.ts';
import { clearFailures, findUserByLogin, insertFailure, recentFailures } from './store.ts';

interface LogIn {
  login: string;
  password: string;
  /** The device's fingerprint. */
  identifier: string;
  address: string;
}

/**
 * Signs a person in by e-mail or phone number and password.
 * @throws credentialsWrong, in the same words and time whether or not the person exists;
 *   tooManyRequests while this address has to wait before it tries this name again.
 */
export async function logIn(context: Context, input: LogIn): Promise<OpenedSession> {
  const now = context.clock.now();
  const name = readLoginName(input.login);
  const subject = failureSubject(
    name?.kind === 'PHONE' ? name.phoneNumber : input.login,
    input.address,
  );
  const since = new Date(now.getTime() - failureWindowSeconds * 1000);
  const waitSeconds = waitBeforeNextLogin(await recentFailures(context.db, subject, since), now);
  if (waitSeconds > 0) fail('tooManyRequests', { details: { retryAfterSeconds: waitSeconds } });

  const user = name ? await findUserByLogin(context.db, name) : undefined;
  const fits = await passwordFits(user?.password_hash ?? null, input.password);
  if (!user || !fits || user.status === 'TERMINATED') {
    await insertFailure(context.db, subject, now);
    fail('credentialsWrong');
  }
  return context.db.transaction().execute(async (tx) => {
    await clearFailures(tx, subject);
    return openSession(context, tx, user, input.identifier, now);
  });
}

/** The pair of name and address, hashed: failed names are personal data that nobody needs to read. */
function failureSubject(name: string, address: string): string {
  return createHash('sha256')
    .update(`${name.trim().toLowerCase()}\n${address}`)
    .digest('base64url');
}
