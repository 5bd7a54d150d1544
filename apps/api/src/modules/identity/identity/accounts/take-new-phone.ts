import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { lockAccount } from '../person/account-store.ts';
import { deleteCodesOf, lockCode, markConfirmed } from '../one-time-codes/code-store.ts';
import { messageWords } from '../person/message-words.ts';
import { proveContact } from '../person/prove-contact.ts';
import { sendLater } from '../person/send-message.ts';
import { tryCode } from '../one-time-codes/try-code.ts';

/**
 * Proves by its code that a new number is the person's.
 * @throws codeInvalid with the tries that are left; codeExpired
 */
export async function confirmNewPhone(
  context: Context,
  actor: Person,
  typed: { uuid: string; code: string },
): Promise<{ uuid: string; phoneNumber: string }> {
  const now = context.clock.now();
  const tried = await context.db.transaction().execute(async (tx) => {
    const { sessionId } = actor;
    const code = { codeId: typed.uuid, code: typed.code, purpose: 'NEW_PHONE', sessionId } as const;
    const result = await tryCode(context, tx, code, now);
    if ('fits' in result) await markConfirmed(tx, result.fits.codeId, now);
    return result;
  });
  if ('failure' in tried) throw tried.failure;
  return { uuid: tried.fits.codeId, phoneNumber: tried.fits.phoneNumber ?? '' };
}

/**
 * Gives the account the number that was proved; the number before it is told.
 * @throws codeExpired when nothing was proved, or too long ago; idTaken
 */
export async function takeNewPhone(
  context: Context,
  actor: Person,
  codeId: string,
): Promise<{ phoneNumber: string }> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const code = await lockCode(tx, codeId, 'NEW_PHONE');
    const isProved =
      code?.sessionId === actor.sessionId && code.confirmedAt !== null && code.expiresAt > now;
    const phoneNumber = code?.phoneNumber;
    if (!phoneNumber || !isProved) fail('codeExpired');
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    const { userId } = account;
    await proveContact(tx, actor, { userId, contact: { kind: 'PHONE', phoneNumber } }, now);
    await deleteCodesOf(tx, account.userId);
    if (account.phoneNumber !== null && account.phoneNumber !== phoneNumber) {
      const text = messageWords[account.locale].phoneChanged;
      await sendLater(context, tx, { kind: 'TEXT', to: account.phoneNumber, text });
    }
    await audit(tx, { actor, action: 'phone.changed', subject: `user:${account.userId}`, at: now });
    return { phoneNumber };
  });
}
