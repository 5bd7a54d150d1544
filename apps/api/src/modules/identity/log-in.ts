import { createHash, createHmac } from 'node:crypto';
import { fail } from '@tipwell/contract/errors';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { readLoginName } from './login-name.ts';
import { failureWindowSeconds, waitBeforeNextLogin } from './login-delay.rule.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { passwordFits } from './password.ts';
import {
  clearFailures,
  findUserByLogin,
  insertFailure,
  lockFailures,
  recentFailures,
} from './store.ts';

interface LogIn {
  login: string;
  password: string;
  /** The device's fingerprint. */
  identifier: string;
  /** What the browser says of itself. */
  userAgent: string | undefined;
}

/**
 * Signs a person in by e-mail or phone number and password.
 * @throws credentialsWrong, in the same words and time whether or not the person exists;
 *   tooManyRequests while this address has to wait before it tries this name again.
 */
export async function logIn(context: Context, actor: Actor, input: LogIn): Promise<OpenedSession> {
  const now = context.clock.now();
  const name = readLoginName(input.login);
  const typed = name?.kind === 'PHONE' ? name.phoneNumber : input.login.trim().toLowerCase();
  const subject = failureSubject(typed, actor.address);
  const waitSeconds = await countAttempt(context, subject, now);
  if (waitSeconds > 0) fail('tooManyRequests', { details: { retryAfterSeconds: waitSeconds } });

  const user = name ? await findUserByLogin(context.db, name) : undefined;
  const fits = await passwordFits(user?.password_hash ?? null, input.password);
  if (!user || !fits || user.status === 'TERMINATED') {
    const about = user ? `user:${user.user_id}` : `login:${hashName(context.config, typed)}`;
    await audit(context.db, { actor, deed: 'login.failed', subject: about, at: now });
    fail('credentialsWrong');
  }
  return context.db.transaction().execute(async (tx) => {
    await clearFailures(tx, subject);
    await audit(tx, { actor, deed: 'session.started', subject: `user:${user.user_id}`, at: now });
    return openSession(context, tx, user, input.identifier, now, input.userAgent);
  });
}

/**
 * Writes an attempt down as failed before the password is looked at, so that guesses sent side by
 * side are counted like guesses one after the other. Gives back how long to wait instead, if so.
 */
async function countAttempt(context: Context, subject: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - failureWindowSeconds * 1000);
  return context.db.transaction().execute(async (tx) => {
    await lockFailures(tx, subject);
    const waitSeconds = waitBeforeNextLogin(await recentFailures(tx, subject, since), now);
    if (waitSeconds === 0) await insertFailure(tx, subject, now);
    return waitSeconds;
  });
}

/** The pair of name and address, hashed: failed names are personal data that nobody needs to read. */
function failureSubject(name: string, address: string): string {
  return createHash('sha256').update(`${name}\n${address}`).digest('base64url');
}

/** Tells attempts on one unknown name apart from others, and the name itself to nobody. */
function hashName(config: Config, name: string): string {
  return createHmac('sha256', config.accessTokenKeys).update(`login ${name}`).digest('base64url');
}
