import { Failure } from '@tipwell/contract/errors';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { findAccountByPhone } from './account-store.ts';
import { resetForgottenPassword } from './reset-forgotten-password.ts';
import { tryCode } from './try-code.ts';

/**
 * Has a new password sent to the phone whose code was typed (onboarding §2).
 * @throws codeInvalid with the tries that are left; codeExpired when it is too old, was used, was
 *   tried too often, or when the number is no longer this account's
 */
export async function confirmRecovery(
  context: Context,
  actor: Actor,
  typed: { uuid: string; code: string },
): Promise<void> {
  const now = context.clock.now();
  const failure = await context.db.transaction().execute(async (tx) => {
    const tried = await tryCode(
      context,
      tx,
      { codeId: typed.uuid, code: typed.code, purpose: 'RECOVERY', sessionId: null },
      now,
    );
    if ('failure' in tried) return tried.failure;
    const { userId, phoneNumber } = tried.fits;
    const account = await findAccountByPhone(tx, phoneNumber);
    if (account?.userId !== userId || account.status === 'TERMINATED') {
      return new Failure('codeExpired');
    }
    await resetForgottenPassword(context, tx, userId, now);
    await audit(tx, { actor, deed: 'recovery.finished', subject: `user:${userId}`, at: now });
    return null;
  });
  if (failure) throw failure;
}
