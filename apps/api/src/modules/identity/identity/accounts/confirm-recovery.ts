import { Failure } from '@tipwell/contract/api/errors';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { contactOf } from '../one-time-codes/code-store.ts';
import { knowDevice } from '../throttling/known-device.ts';
import { resetForgottenPassword } from './reset-forgotten-password.ts';
import { recoverable } from './start-recovery.ts';
import { tryCode } from '../one-time-codes/try-code.ts';

/**
 * Has a new password sent to the phone or mailbox whose code was typed (onboarding §2). The device is
 * one that the account knows from then on, so that strangers' guesses do not keep its owner waiting.
 * @throws codeInvalid with the tries that are left; codeExpired when it is too old, was used, was
 *   tried too often, or when the address is no longer this account's
 */
export async function confirmRecovery(
  context: Context,
  actor: Actor,
  typed: { uuid: string; code: string; device: string | null },
): Promise<{ knownDevice: string }> {
  const now = context.clock.now();
  const ended = await context.db.transaction().execute(async (tx) => {
    const tried = await tryCode(
      context,
      tx,
      { codeId: typed.uuid, code: typed.code, purpose: 'RECOVERY', sessionId: null },
      now,
    );
    if ('failure' in tried) return tried.failure;
    const contact = contactOf(tried.fits);
    const account = await recoverable(tx, contact);
    if (!account || account.userId !== tried.fits.userId) return new Failure('codeExpired');
    const { userId } = account;
    await resetForgottenPassword(context, tx, { userId, contact }, now);
    await audit(tx, { actor, action: 'recovery.finished', subject: `user:${userId}`, at: now });
    return { knownDevice: await knowDevice(tx, { userId, before: typed.device }, now) };
  });
  if (ended instanceof Failure) throw ended;
  return ended;
}
