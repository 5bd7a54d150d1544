import { Failure } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { lockAccount } from '../person/account-store.ts';
import { deleteCodesOf } from '../one-time-codes/code-store.ts';
import { markEmailChanged, waitingEmailChange } from './email-change-store.ts';
import { messageWords } from '../person/message-words.ts';
import { isMereClaim, isProved } from '../person/proof.rule.ts';
import { proveContact } from '../person/prove-contact.ts';
import { sendLater } from '../person/send-message.ts';
import { tryCode } from '../one-time-codes/try-code.ts';

/**
 * Proves by its code that an e-mail address is the person's: the one they want from now on, or the one
 * the account has already. From then on it counts for signing in and for a recovery.
 * @throws codeInvalid with the tries that are left; codeExpired; emailTaken
 */
export async function confirmEmail(
  context: Context,
  actor: Person,
  typed: { uuid: string; code: string },
): Promise<void> {
  const now = context.clock.now();
  const failure = await context.db.transaction().execute(async (tx) => {
    const { sessionId, userId } = actor;
    const code = { codeId: typed.uuid, code: typed.code, purpose: 'NEW_EMAIL', sessionId } as const;
    const tried = await tryCode(context, tx, code, now);
    if ('failure' in tried) return tried.failure;
    const account = await lockAccount(tx, userId);
    const waiting = await waitingEmailChange(tx, userId);
    const email = tried.fits.email ?? '';
    const isChange = waiting?.newEmail.toLowerCase() === email;
    // The wish was called off in the meantime, or another address is wanted by now.
    if (!account || (!isChange && account.email.toLowerCase() !== email)) {
      return new Failure('codeExpired');
    }
    await proveContact(tx, actor, { userId, contact: { kind: 'EMAIL', email } }, now);
    await deleteCodesOf(tx, userId);
    const subject = `user:${userId}`;
    if (!isChange) {
      await audit(tx, { actor, action: 'email.proved', subject, at: now });
      return null;
    }
    await markEmailChanged(tx, waiting.changeId, now);
    if (!isMereClaim(account, 'EMAIL')) {
      const { locale, email: to } = account;
      const words = messageWords[locale].emailChanged(isProved(account, 'EMAIL'));
      // Whoever reads the old address may have no way in any more: it opens no page.
      await sendLater(context, tx, { kind: 'EMAIL', to, ...words, about: { opens: null, locale } });
    }
    await audit(tx, { actor, action: 'email.changed', subject, at: now });
    return null;
  });
  if (failure) throw failure;
}
