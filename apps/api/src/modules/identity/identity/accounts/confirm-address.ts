import type { SentCode } from '@tipwell/contract/identity/calls/account';
import { Failure } from '@tipwell/contract/api/errors';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findAccountByContact, type AccountRow } from '../person/account-store.ts';
import { contactOf, deleteCodesOf } from '../one-time-codes/code-store.ts';
import type { Contact } from '../person/contact.ts';
import { proveContact } from '../person/prove-contact.ts';
import { codeOnItsWay, countCodeRequest, sendCode } from '../one-time-codes/send-code.ts';
import { tryCode } from '../one-time-codes/try-code.ts';

/**
 * Sends a code to an address with which somebody wants to sign in and which nobody has proved. They knew
 * the password, so it is theirs to ask for. @throws tooManyRequests
 */
export async function sendSignInCode(
  context: Context,
  actor: Actor,
  asked: { account: Pick<AccountRow, 'userId' | 'locale'>; contact: Contact },
  now: Date,
): Promise<SentCode> {
  const { account, contact } = asked;
  const { address } = actor;
  const sending = { purpose: 'SIGN_IN', contact, sessionId: null, address } as const;
  const onItsWay = await codeOnItsWay(context, context.db, sending, now);
  if (onItsWay) return onItsWay;
  // Whoever knows the password asks on their own account: strangers' requests do not count for them.
  const request = { contact, address, knownDevice: `signs in ${account.userId}` };
  await countCodeRequest(context, request, now);
  return context.db
    .transaction()
    .execute(async (tx) => sendCode(context, tx, { ...sending, account }, now));
}

/**
 * Proves by its code that an address is the person's who wants to sign in with it; they then sign in
 * again. @throws codeInvalid with the tries that are left; codeExpired; emailTaken, idTaken
 */
export async function confirmAddress(
  context: Context,
  actor: Actor,
  typed: { uuid: string; code: string },
): Promise<void> {
  const now = context.clock.now();
  const failure = await context.db.transaction().execute(async (tx) => {
    const code = { codeId: typed.uuid, code: typed.code, sessionId: null };
    const tried = await tryCode(context, tx, { ...code, purpose: 'SIGN_IN' }, now);
    if ('failure' in tried) return tried.failure;
    const contact = contactOf(tried.fits);
    const account = await findAccountByContact(tx, contact);
    if (!account || account.userId !== tried.fits.userId || account.status === 'TERMINATED') {
      return new Failure('codeExpired');
    }
    const { userId } = account;
    await proveContact(tx, actor, { userId, contact }, now);
    await deleteCodesOf(tx, userId);
    const action = contact.kind === 'EMAIL' ? 'email.proved' : 'phone.proved';
    await audit(tx, { actor, action, subject: `user:${userId}`, at: now });
    return null;
  });
  if (failure) throw failure;
}
