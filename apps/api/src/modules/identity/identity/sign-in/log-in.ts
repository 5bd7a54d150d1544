import { createHmac } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { knowDevice } from '../throttling/known-device.ts';
import { readLoginName } from '../person/login-name.ts';
import { sendSignInCode } from '../accounts/confirm-address.ts';
import { maySignInWith } from '../person/proof.rule.ts';
import { hasExpired } from '../person/temporary-password.rule.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';
import { passwordFits } from '../person/password.ts';
import { askForSecondFactor } from './sign-in-steps.ts';
import { forgiveGuesses, slowDownGuesses, warnOfGuesses } from '../throttling/slow-down-guesses.ts';
import { lockAccount } from '../person/account-store.ts';
import { findUserByLogin } from '../person/user-store.ts';
import { withdrawDeletion } from '../person/withdraw-deletion.ts';
import type { ToldClient } from '../sessions/told-client.ts';

interface LogIn {
  login: string;
  password: string;
  /** The device's fingerprint. */
  identifier: string;
  client: ToldClient;
  /** The secret by which the account may know the device. */
  device: string | null;
}

/**
 * Signs a person in by e-mail or phone number and password, and makes the device one that the account
 * knows. Who guesses waits longer and longer, from whatever address (`guess-delay.rule.ts`).
 * @throws secondFactorNeeded with a challenge where the password is only the first step;
 *   accountClosed and temporaryPasswordExpired, to whoever knows the password; addressNotConfirmed where the address has to be proved first, by the
 *   code that was sent to it now (`confirm-address.ts`); credentialsWrong, in the same words and time whether or not the person exists;
 *   tooManyRequests with how long to wait
 */
export async function logIn(
  context: Context,
  actor: Actor,
  input: LogIn,
): Promise<{ opened: OpenedSession; knownDevice: string }> {
  const now = context.clock.now();
  const name = readLoginName(input.login);
  const typed = name?.kind === 'PHONE' ? name.phoneNumber : input.login.trim().toLowerCase();
  const user = name ? await findUserByLogin(context.db, name) : undefined;
  const userId = user?.user_id ?? null;
  const counted = await slowDownGuesses(
    context,
    { kind: 'PASSWORD', account: typed, userId, address: actor.address, device: input.device },
    now,
  );
  const fits = await passwordFits(user?.password_hash ?? null, input.password);
  if (!user || !fits) {
    const about = user ? `user:${user.user_id}` : `login:${hashName(context.config, typed)}`;
    await audit(context.db, { actor, action: 'login.failed', subject: about, at: now });
    await warnOfGuesses(context, actor, { userId, counted }, now);
    fail('credentialsWrong');
  }
  // Whoever comes here knows the password: from now on the answers may tell what the account is like.
  await forgiveGuesses(context.db, counted);
  if (user.status === 'TERMINATED') {
    const subject = `user:${user.user_id}`;
    await audit(context.db, { actor, action: 'login.failed', subject, at: now });
    fail('accountClosed');
  }
  if (hasExpired(user.temporary_password_expires_at, now)) fail('temporaryPasswordExpired');
  const proofs = {
    emailProvedAt: user.email_proved_at,
    phoneProvedAt: user.phone_proved_at,
    signInNeedsProof: user.sign_in_needs_proof,
  };
  if (name && !maySignInWith(proofs, name.kind)) {
    const account = { userId: user.user_id, locale: user.locale as Locale };
    const sent = await sendSignInCode(context, actor, { account, contact: name }, now);
    fail('addressNotConfirmed', { details: { ...sent, sentBy: name.kind } });
  }
  const asked = { userId: user.user_id, device: input.identifier };
  const secondStep = await askForSecondFactor(context, asked, now);
  if (secondStep) throw secondStep;
  return context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, user.user_id);
    // Closed or deleted while the password was compared.
    if (!account || account.status === 'TERMINATED') fail('accountClosed');
    await withdrawDeletion(context, tx, actor, user.user_id);
    const knownDevice = await knowDevice(tx, { userId: user.user_id, before: input.device }, now);
    const provedToBe = user.user_id;
    const subject = `user:${provedToBe}`;
    await audit(tx, { actor, provedToBe, action: 'session.started', subject, at: now });
    const opened = await openSession(context, tx, user, input.identifier, now, input.client);
    return { opened, knownDevice };
  });
}

/** Tells attempts on one unknown name apart from others, and the name itself to nobody. */
function hashName(config: Config, name: string): string {
  return createHmac('sha256', config.secrets.addresses).update(`login ${name}`).digest('base64url');
}
