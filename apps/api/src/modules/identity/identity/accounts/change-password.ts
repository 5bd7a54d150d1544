import { fail, Failure } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { lockAccount } from '../person/account-store.ts';
import { checkOwnPassword } from '../throttling/check-own-password.ts';
import { messageWords } from '../person/message-words.ts';
import { freshProofWithFactor } from '../second-factor/confirmations.ts';
import { sendLater } from '../person/send-message.ts';
import { takeOwnPassword } from './take-own-password.ts';

/**
 * Changes the password of whoever knows the old one. Their other devices are signed out, and a letter
 * says so.
 * @throws confirmationNeeded of whoever has a second factor; inputInvalid naming the field; tooManyRequests after many wrong guesses
 */
export async function changePassword(
  context: Context,
  actor: Person,
  typed: { oldPassword: string; newPassword: string },
): Promise<void> {
  await freshProofWithFactor(context, actor);
  const now = context.clock.now();
  const failure = await context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    const old = { password: typed.oldPassword, field: 'oldPassword' };
    const wrong = await checkOwnPassword(tx, account, old, now);
    if (wrong) return wrong;
    if (typed.newPassword.normalize('NFKC') === typed.oldPassword.normalize('NFKC')) {
      return new Failure('inputInvalid', { fields: { newPassword: fieldError('samePassword') } });
    }
    const { newPassword } = typed;
    const taken = { newPassword, action: 'password.changed' } as const;
    const status = await takeOwnPassword(tx, actor, account, taken, now);
    if (status instanceof Failure) return status;
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to: account.email,
      ...messageWords[account.locale].passwordChanged,
      about: { opens: { page: 'OWN_DETAILS' }, locale: account.locale },
    });
    return null;
  });
  if (failure) throw failure;
}
